import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack } from './built';

let release: Awaited<ReturnType<typeof pack>>;
let bytes: Uint8Array;
beforeAll(async () => {
  release = await pack();
  bytes = new Uint8Array(readFileSync(release.tarball));
});
afterAll(() => release?.remove());

/** Ways to find a module that this package leaves out: Node.js before `exports`, and `require`. */
const LEFT_OUT = ['node10', 'node16-cjs'];

test('PKG-03 publint has nothing to say', async () => {
  const { messages } = await publint({ pack: { tarball: bytes.buffer as ArrayBuffer }, level: 'suggestion' });
  expect(messages).toEqual([]);
});

test('PKG-03 the types are found as the modules are, by Node.js and by bundlers', async () => {
  const found = await checkPackage(createPackageFromTarballData(bytes), {
    excludeEntrypoints: [/^\.\/fonts/, './package.json', './react/style.css'],
  });
  if (!found.types) throw new Error('the package has no types');
  const problems = found.problems.filter(
    (one) => !('resolutionKind' in one && LEFT_OUT.includes(one.resolutionKind)),
  );
  expect(problems).toEqual([]);
  expect(Object.keys(found.entrypoints)).toEqual([
    '.',
    './kernels',
    './printing',
    './symbology',
    './sheet',
    './client',
    './react',
  ]);
});
