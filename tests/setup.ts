import fc from 'fast-check';
import { afterAll, expect, vi } from 'vitest';

// The same properties are tried on every machine; a failure shows its seed and comes back.
fc.configureGlobal({ seed: 20261121 });

// A busy machine is no failure here either: only what never comes is.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options });
const { waitUntil } = vi;
vi.waitUntil = (check, options) =>
  waitUntil(check, typeof options === 'number' ? options : { timeout: 20_000, ...options });

// Some files share a process: none leaves the next one a global of its own.
afterAll(() => {
  vi.unstubAllGlobals();
});

// Parts of the app are tested without the screen that would have loaded their words.
if (/[/\\]tests[/\\]app[/\\]/.test(expect.getState().testPath ?? '')) {
  const { loadWords } = await import('../src/i18n/messages');
  await loadWords();
}
