import { describe, expect, test } from 'vitest';
import { resolve } from './imports';
import { type Source, sourcesBelow, withoutComments } from './sources';

/** The modules that are the entries of the npm package; `face` is what `labelwright` has in a page and in Node.js. */
const ENTRIES = ['face', 'kernels', 'printing', 'symbology', 'sheet', 'client/index'].map(
  (name) => `src/package/${name}.ts`,
);

/** Who imports what an entry offers from the entry. */
const USERS = ['src/app', 'src/cli', 'bench'];

/** Files that import a name past its entry, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'bench/kernels/suite.ts Kernels':
    'it times the module that it also calls in place, so both are made of the same bytes',
};

/** Entries that neither app, command line nor bench imports, each with the reason. */
const UNUSED: Readonly<Record<string, string>> = {
  'src/package/sheet.ts':
    'app and command line read files of strangers in a worker that they end, and refuse in the language of the user',
  'src/package/client/index.ts': 'it calls the server from outside; the app has calls of its own',
};

interface Named {
  file: string;
  names: string[];
}

/** Names that a file imports or passes on, by the file that they come from. */
function namesOf(source: Source, keyword: 'import' | 'export', paths: ReadonlySet<string>): Named[] {
  const pattern = new RegExp(`^${keyword}\\s+(?:type\\s+)?\\{([^}]*)\\}\\s*from\\s*'(\\.[^']+)'`, 'gm');
  return [...withoutComments(source.text).matchAll(pattern)].flatMap(([, list, specifier]) => {
    const file = resolve(source.path, specifier!, paths);
    if (!file) return [];
    const names = list!
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => one.replace(/^type\s+/, '').split(/\s+as\s+/)[0]!);
    return [{ file, names }];
  });
}

/** What an entry passes on under a name of its own. */
const RENAMED = ['src/raster/modes.ts Mode', 'src/raster/modes.ts DEFAULT_MODE'];

/** What entries pass on: file and name of the origin. */
function offers(sources: readonly Source[]): ReadonlySet<string> {
  const paths = new Set(sources.map(({ path }) => path));
  const passedOn = sources
    .filter(({ path }) => ENTRIES.includes(path))
    .flatMap((source) => namesOf(source, 'export', paths))
    .flatMap(({ file, names }) => names.map((name) => `${file} ${name}`));
  return new Set([...passedOn, ...RENAMED]);
}

/** Imports of a name past the entry that offers it, as lines to read. */
function past(sources: readonly Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const offered = offers(sources);
  return sources
    .filter(({ path }) => USERS.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap((source) =>
      ['import' as const, 'export' as const].flatMap((keyword) =>
        namesOf(source, keyword, paths)
          .filter(({ file }) => !ENTRIES.includes(file))
          .flatMap(({ file, names }) => names.filter((name) => offered.has(`${file} ${name}`)))
          .map((name) => `${source.path} ${name}`),
      ),
    );
}

const sources = ['src', 'bench'].flatMap((folder) => sourcesBelow(folder));

describe('the entries of the npm package', () => {
  test('what they offer is imported from them by app, command line and bench', () => {
    expect(past(sources)).toEqual(Object.keys(EXCEPTIONS));
  });

  test('each is used in the project, but for those that have a reason', () => {
    const paths = new Set(sources.map(({ path }) => path));
    const used = new Set(
      sources
        .filter(({ path }) => USERS.some((folder) => path.startsWith(`${folder}/`)))
        .flatMap((source) => [...namesOf(source, 'import', paths), ...namesOf(source, 'export', paths)])
        .map(({ file }) => file),
    );
    expect(ENTRIES.filter((entry) => !used.has(entry))).toEqual(Object.keys(UNUSED));
  });

  test('an import past an entry is found, of a value and of a type', () => {
    const file = (path: string, text: string) => ({ path, text });
    const base = [
      file(
        'src/package/kernels.ts',
        `export type { Raster } from '../base/raster';\nexport { stride } from '../base/raster';`,
      ),
      file('src/base/raster.ts', ''),
      file('src/raster/modes.ts', ''),
    ];
    const of = (path: string, text: string) => past([...base, file(path, text)]);
    expect(of('src/app/x.ts', `import { type Raster, stride } from '../base/raster';`)).toEqual([
      'src/app/x.ts Raster',
      'src/app/x.ts stride',
    ]);
    expect(of('src/cli/x.ts', `import type { Mode } from '../raster/modes';`)).toEqual(['src/cli/x.ts Mode']);
    expect(of('bench/x.ts', `export { stride as width } from '../src/base/raster';`)).toEqual([
      'bench/x.ts stride',
    ]);
    expect(of('src/app/x.ts', `import { type Raster, stride } from '../package/kernels';`)).toEqual([]);
    expect(of('src/label/x.ts', `import { stride } from '../base/raster';`)).toEqual([]);
    expect(of('src/app/x.ts', `import { inkDots } from '../base/raster';`)).toEqual([]);
  });
});
