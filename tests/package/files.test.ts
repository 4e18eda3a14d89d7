import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundledFamilies } from '../../src/label/faces/families';
import { requirePackage } from './built';
import { exported, type References, references, walk } from './reach';

/** Files that people and tools read, and no module. */
const BY_NAME = [
  'LICENSE',
  'README.md',
  'docs/packaging.md',
  'dist/package/THIRD-PARTY.md',
  'dist/package/react/THIRD-PARTY.md',
  'dist/package/fonts/LICENSE.txt',
];

/** What is there of an export by pattern: the lists of the fonts, which name each of them. */
const BY_PATTERN: Readonly<Record<string, readonly string[]>> = {
  'dist/package/fonts/*': bundledFamilies.map(({ list }) => `dist/package/fonts/${list}`),
};

describe('the files of the release', () => {
  const json = JSON.parse(readFileSync('package.json', 'utf8'));
  const packages = Object.keys({ ...json.peerDependencies, ...json.optionalDependencies });
  const entries = exported(json.exports).flatMap((path) => BY_PATTERN[path] ?? path);
  const known = new Map<string, References>();
  const namedIn = (path: string): References => {
    const named = known.get(path) ?? references(path, readFileSync(path, 'utf8'));
    known.set(path, named);
    return named;
  };
  let files: string[];
  beforeAll(() => {
    requirePackage();
    // What `prepack` would build is there.
    const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
    files = (JSON.parse(listed)[0].files as { path: string }[]).map(({ path }) => path);
  });

  test('PKG-01 each is reached from an entry, and what they name is there', () => {
    const { unreached, missing } = walk({ files, entries, packages, namedIn });
    expect(unreached.sort()).toEqual([...BY_NAME].sort());
    expect(missing).toEqual([]);
  });

  test('one more is found, and one less', () => {
    const worker = files.find((path) => /react\/rasterWorker-.*\.js$/.test(path))!;
    const stray = 'dist/package/react/worker-stray.js';
    const { unreached, missing } = walk({
      files: [...files.filter((path) => path !== worker), stray],
      entries,
      packages,
      namedIn,
    });
    expect(unreached).toContain(stray);
    expect(missing).toContainEqual(expect.stringMatching(RegExp(`: ${worker}$`)));
  });
});

describe('references', () => {
  test('of a module are imports of every kind, and addresses seen from it', () => {
    const code = [
      'import a from "./a.js"; import "./b.js"; export * from "./c.js"; export { d } from "./d.js";',
      'import("./e.js"); import(`./f.js`); import(a); import.meta.env; "import(./no.js)";',
      'new Worker(new URL("./g.js", import.meta.url), {}); new URL("./no.wasm", document.baseURI);',
      "new URL('../h.wasm',import.meta.url).href; new URL(a,import.meta.url); // import './no.js'",
    ].join('\n');
    const { modules, files } = references('x.js', code);
    expect(modules).toEqual(['./a.js', './b.js', './c.js', './d.js', './e.js', './f.js']);
    expect(files).toEqual(['./g.js', '../h.wasm']);
  });

  test('of types are imports, also within a type', () => {
    const code = `/// <reference types="node" />\nimport type { A } from './a';\nexport declare const b: import('./b').B;\n`;
    expect(references('x.d.ts', code).modules.sort()).toEqual(['./a', './b', 'node']);
  });

  test('of a style sheet are its files, without data and comments', () => {
    const code = `@import "./a.css";/* url(./no) */a{src:url(./b.woff2) url("c d.svg");b:url(data:x);c:url(#id)}`;
    expect(references('x.css', code).files.sort()).toEqual(['./a.css', './b.woff2', 'c d.svg']);
  });

  test('of a list of fonts are its files', () => {
    const code = '{"400":{"files":["a.woff2"],"blocks":[]},"700":{"files":["b.woff2"],"blocks":[]}}';
    expect(references('lib/fonts/x.json', code)).toEqual({ modules: [], files: ['a.woff2', 'b.woff2'] });
    expect(references('package.json', '{}').files).toEqual([]);
  });

  test('are followed from every condition of the exports, to what is neither there nor installed', () => {
    const contents: Record<string, string> = {
      'lib/a.js': 'import "./b.js"; import "react/jsx-runtime"; import "node:fs"; import "lodash";',
      'lib/b.js':
        'import("./a.js"); new URL("./w.js", import.meta.url); new URL("./gone.wasm", import.meta.url)',
      'lib/w.js': 'export * from "../far.js";',
      'lib/a.d.ts': 'export type { B } from "./b.js";',
      'lib/b.d.ts': 'export {};',
      'lib/a.css': 'a{b:url(../f.woff2);c:url(https://example.com/x.png)}',
      'far.js': 'export {};',
      'f.woff2': '',
      'lib/w-old.js': 'import "./a.js";',
    };
    const entries = exported({
      '.': { types: './lib/a.d.ts', node: { default: './lib/a.js' } },
      './s': './lib/a.css',
    });
    expect(entries).toEqual(['lib/a.d.ts', 'lib/a.js', 'lib/a.css']);
    const namedIn = (path: string) => references(path, contents[path]!);
    expect(walk({ files: Object.keys(contents), entries, packages: ['react'], namedIn })).toEqual({
      unreached: ['lib/w-old.js'],
      missing: ['lib/b.js: lib/gone.wasm', 'lib/a.js: lodash', 'lib/a.css: https://example.com/x.png'],
    });
  });
});
