import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesBelow } from './sources';

const root = join(import.meta.dirname, '..');

/** Files and folders that `npm run test:long` names. */
const [, list] = /const FILES = \[([\s\S]*?)\n\];/.exec(readFileSync(join(root, 'tests/long.mjs'), 'utf8'))!;
const named = [...list!.matchAll(/'([^']+)'/g)].map(([, path]) => path!);

test('every test that has a full size is run at it by test:long', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const sized = sourcesBelow('tests')
    .filter(({ path, text }) => /\.test\.tsx?$/.test(path) && /env\.LONG_TESTS/.test(text))
    .map(({ path }) => path);
  expect(sized.length).toBeGreaterThan(20);
  expect(sized.filter((path) => !named.some((one) => `${path}/`.startsWith(`${one}/`)))).toEqual([]);
});
