import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { requirePackage } from './built';

const FOLDER = 'dist/package';
const json = JSON.parse(readFileSync('package.json', 'utf8'));
const read = (file: string) => readFileSync(join(FOLDER, file));

/** What a module imports when it is loaded, as written. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:^|[;}])(?:import|export)(?:[\w${},\s*]+from)?["']([^"']+)["']/g)].map(
    ([, name]) => name!,
  );

/** A module with all that is loaded with it: files of the package, and what is not in it. */
function loadedWith(file: string) {
  const files = new Set<string>();
  const outside = new Set<string>();
  const visit = (name: string) => {
    if (files.has(name)) return;
    files.add(name);
    for (const specifier of staticImports(read(name).toString())) {
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(name), specifier));
      else outside.add(specifier);
    }
  };
  visit(file);
  return { files: [...files], outside: [...outside] };
}

/** kB after gzip, each file for itself, as a server sends them. */
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0) / 1000;

describe('the npm package', () => {
  beforeAll(requirePackage);

  test.each([
    ['browser.js', 120],
    ['node.js', 120],
    ['kernels.js', 15],
    ['printing.js', 15],
    ['symbology.js', 60],
    ['sheet.js', 40],
    ['client.js', 5],
  ])('PKG-02 entry %s loads at most %i kB, gzip', (file, budget) => {
    const { files } = loadedWith(file);
    const size = kilobytes(files);
    expect(size, `${file} with ${files.join(', ')}`).toBeLessThanOrEqual(budget);
    // A budget far above the size holds nothing.
    expect(size).toBeGreaterThan(budget / 3);
  });

  test('PKG-02 the editor loads at most 500 kB when it is shown, gzip, and its component 5 kB before that', () => {
    const shown = readdirSync(join(FOLDER, 'react')).find((name) => /^EditorView-.*\.js$/.test(name))!;
    const { files, outside } = loadedWith(`react/${shown}`);
    expect(kilobytes(files)).toBeLessThanOrEqual(500);
    expect(kilobytes(files)).toBeGreaterThan(160);
    const before = loadedWith('react/index.js');
    expect(kilobytes(before.files)).toBeLessThanOrEqual(5);
    // React and Mantine are those of the page.
    const peers = Object.keys(json.peerDependencies);
    for (const name of [...outside, ...before.outside])
      expect(peers, name).toContain(/^(?:@\w+\/)?[\w-]+/.exec(name)![0]);
  });

  test('PKG-01 no entry loads a package; Node.js itself and the canvas are for Node.js only', () => {
    for (const file of ['browser', 'kernels', 'printing', 'symbology', 'sheet', 'client'])
      expect(loadedWith(`${file}.js`).outside, file).toEqual([]);
    expect(loadedWith('node.js').outside.every((name) => name.startsWith('node:'))).toBe(true);
  });

  test('PKG-01 an application that only renders installs nothing but the canvas', () => {
    expect(json.private).toBeUndefined();
    expect(json.dependencies).toBeUndefined();
    const peers = Object.keys(json.peerDependencies);
    expect(peers).toEqual(['@mantine/core', '@mantine/hooks', 'react', 'react-dom']);
    for (const name of peers) expect(json.peerDependenciesMeta[name], name).toEqual({ optional: true });
    expect(Object.keys(json.optionalDependencies)).toEqual(['@napi-rs/canvas']);
  });
});

test('imports of a minified module are found', () => {
  const code = `import{a as b}from"./x.js";import"./y.js";import c from"node:fs";let d=1;export{e}from"./z.js";`;
  expect(staticImports(`${code}const f=()=>import("./later.js")`)).toEqual([
    './x.js',
    './y.js',
    'node:fs',
    './z.js',
  ]);
});
