import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { namedTests } from './evidence';
import { sourcesBelow } from './sources';

/** How many requirements each area has, numbered from 01. */
const AREAS = {
  ACC: 18,
  SH: 19,
  TOP: 5,
  LIB: 11,
  FORM: 19,
  TPL: 7,
  EDIT: 11,
  ELEM: 14,
  BAR: 10,
  SYM: 8,
  SCR: 5,
  OPN: 5,
  PKG: 7,
  INS: 6,
  DATA: 10,
  PRN: 16,
  SVC: 7,
  IMG: 8,
  PDF: 3,
  PIC: 2,
  WM: 4,
  FONT: 4,
  SHR: 4,
  SAFE: 4,
  API: 6,
  ERR: 4,
  SET: 2,
  CONST: 1,
  I18N: 3,
  SEC: 14,
  // decisions where the specification is silent
  G: 56,
};

const every = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
);

const file = join(import.meta.dirname, '../docs/requirements.md');
const ROW = /^\| ([A-Z\d]+-\d\d) +\| (.*?) +\| (.*?) +\|$/;

const document = readFileSync(file, 'utf8').split('\n');
const listed = document.map((line) => ROW.exec(line)).filter((row) => row !== null);
const shown = namedTests(sourcesBelow('tests'));

/** The tests of a requirement by file: `server/a.test.ts:12, 40`. */
function evidenceOf(id: string): string {
  const lines = new Map<string, number[]>();
  for (const { path, line, ids, asserts } of shown) {
    if (asserts && ids.includes(id)) lines.set(path, [...(lines.get(path) ?? []), line]);
  }
  return [...lines]
    .map(([path, at]) => `\`${path.replace(/^tests\//, '')}:${[...new Set(at)].join(', ')}\``)
    .join('; ');
}

describe('the list of requirements', () => {
  test('has every requirement once, in words', () => {
    expect(listed.map(([, id]) => id).sort()).toEqual([...every].sort());
    for (const [, id, title] of listed) expect(title!.length, id).toBeGreaterThan(3);
  });

  test('has for each a test of its name that asserts something', () => {
    expect(every.filter((id) => evidenceOf(id) === '')).toEqual([]);
    expect(shown.filter(({ asserts }) => !asserts)).toEqual([]);
  });

  test('has for each a test that `npm test` runs', () => {
    const usual = new Set(shown.filter(({ long }) => !long).flatMap(({ ids }) => ids));
    // Programs for several systems and container images are built by `npm run test:long` alone.
    expect(every.filter((id) => !usual.has(id))).toEqual(['INS-03', 'INS-04', 'INS-05']);
  });

  test('has no test that is called after an unknown requirement', () => {
    const known = new Set(every);
    const strange = shown.flatMap(({ path, line, ids }) =>
      ids.filter((id) => id.split('-')[0]! in AREAS && !known.has(id)).map((id) => `${path}:${line} ${id}`),
    );
    expect(strange).toEqual([]);
  });

  // `npm run requirements` writes the column again after tests have moved
  test('says where the tests of each are', async () => {
    const current = document.map((line) => {
      const [, id, title] = ROW.exec(line) ?? [];
      return id ? `| ${id} | ${title} | ${evidenceOf(id)} |` : line;
    });
    await expect(current.join('\n')).toMatchFileSnapshot(file);
  });
});

describe('evidence', () => {
  const of = (text: string, ...others: { path: string; text: string }[]) =>
    namedTests([{ path: 'tests/a.test.ts', text }, ...others])
      .filter(({ path }) => path === 'tests/a.test.ts')
      .map(({ line, ids, asserts }) => [line, ids.join(' '), asserts]);

  test('is a test whose name begins with requirements, by its line', () => {
    expect(of("// test('SH-03 b', x)\n\ntest('SH-01 SH-02 a', () => expect(x()).toBe(1));")).toEqual([
      [3, 'SH-01 SH-02', true],
    ]);
    expect(of('test.each(y)(`G-10 mode`, () => expect(x()).toBe(1));')).toEqual([[1, 'G-10', true]]);
    expect(of('const text = "test(\'SH-01 a\', () => expect(x()))";')).toEqual([]);
  });

  test('is every test of a group', () => {
    expect(
      of("describe('PRN-05 copies', () => {\n  test('a', () => expect(x));\n  test('b', () => {});\n});"),
    ).toEqual([
      [2, 'PRN-05', true],
      [3, 'PRN-05', false],
    ]);
  });

  test('is no test that only carries the name, or compares nothing of the product', () => {
    expect(of("test('SH-01 a', () => {});")).toEqual([[1, 'SH-01', false]]);
    expect(of("test('SH-01 a', () => { run(); });")).toEqual([[1, 'SH-01', false]]);
    expect(of("test('SH-01 a', () => expect(true).toBe(true));")).toEqual([[1, 'SH-01', false]]);
  });

  test('may be a function that asserts, of this file or of another', () => {
    const other = { path: 'tests/b.ts', text: 'export const same = (a) => expect(a.b).toBe(1);' };
    expect(of("function check(a) { expect(a).toBe(1); }\ntest('SH-01 a', () => check(x));")).toEqual([
      [2, 'SH-01', true],
    ]);
    expect(of("import { same as is } from './b';\ntest('SH-01 a', () => is(x));", other)).toEqual([
      [2, 'SH-01', true],
    ]);
    expect(of("import { none } from './b';\ntest('SH-01 a', () => none(x));", other)).toEqual([
      [2, 'SH-01', false],
    ]);
  });
});
