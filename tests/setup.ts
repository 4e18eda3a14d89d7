import fc from 'fast-check';
import { expect } from 'vitest';

// The same properties are tried on every machine; a failure shows its seed and comes back.
fc.configureGlobal({ seed: 20261121 });

// Parts of the app are tested without the screen that would have loaded their words.
if (/[/\\]tests[/\\]app[/\\]/.test(expect.getState().testPath ?? '')) {
  const { loadWords } = await import('../src/app/messages');
  await loadWords();
}
