import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CLI, LAYERS, staleness } from './built';

/** A checkout with one file in each folder; `ages` are minutes since a file was changed. */
function checkout(ages: Record<string, number>): string {
  const root = mkdtempSync(join(tmpdir(), 'labelwright-built-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folders = [...LAYERS, 'app'];
  const files = {
    'assembly/x.ts': 60,
    ...Object.fromEntries(folders.map((name) => [`src/${name}/x.ts`, 60])),
  };
  for (const [path, minutes] of Object.entries({ ...files, ...ages })) {
    const when = new Date(Date.UTC(2026, 0, 2) - minutes * 60_000);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), when, when);
  }
  return root;
}

test('a program that was built after every source is tested', () => {
  expect(staleness(checkout({ [CLI]: 5 }))).toBeUndefined();
  // The page is no part of the program.
  expect(staleness(checkout({ [CLI]: 5, 'src/app/x.ts': 1 }))).toBeUndefined();
});

test.each(['src/cli/print.ts', 'src/label/symbology/qr/index.ts', 'assembly/threshold/otsu.ts'])(
  'a program older than %s is refused with what to do',
  (path) => {
    const reason = staleness(checkout({ [CLI]: 5, [path]: 4 }));
    expect(reason).toContain(path);
    expect(reason).toContain('npm run build');
  },
);

test('a checkout without a build says what to do', () => {
  expect(staleness(checkout({}))).toContain('npm run build');
});
