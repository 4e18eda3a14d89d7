import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, resolve } from '../imports';

/** Files that a file of the project imports, itself included, over any number of steps. */
function reached(start: string): Set<string> {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { specifier, typeOnly } of importsOf({ path, text: readFileSync(path, 'utf8') })) {
      // Others are in texts of code that a build writes.
      if (typeOnly || !/^\.[^$]*$/.test(specifier)) continue;
      const found = resolve(path, specifier, {
        has: (one: string) => posix.extname(one) !== '' && existsSync(one),
      } as ReadonlySet<string>);
      if (!found) throw new Error(`${path} imports ${specifier}, which is no file`);
      visit(found);
    }
  };
  visit(start);
  return seen;
}

test('INS-01 the image is built with the few files of the tests that the configuration of the build imports', () => {
  const lines = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(lines).toContain('tests/*');
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const needed = [...reached('vite.config.ts')].filter((path) => path.startsWith('tests/'));
  expect(needed).toContain('tests/chromium.mjs');
  expect(kept.toSorted()).toEqual(needed.toSorted());
});
