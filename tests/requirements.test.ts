import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesBelow, withoutComments } from './sources';

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
  G: 51,
};

const every = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
);

interface Row {
  id: string;
  title: string;
  /** Test files, from the folder tests. */
  files: string[];
  /** Why there is none. */
  open: string | undefined;
}

const list: Row[] = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([A-Z\d]+-\d\d) +\| (.*?) +\| (.*?) +\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, id, title, shown]) => ({
    id: id!,
    title: title!,
    files: [...shown!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    open: /^open: (.+)/.exec(shown!)?.[1],
  }));

/** The requirements that names of tests and of their groups begin with. */
const namedIn = (code: string): Set<string> =>
  new Set(
    [...withoutComments(code).matchAll(/['"`]((?:[A-Z][A-Z\d]*-\d\d )+)/g)].flatMap(([, ids]) =>
      ids!.trim().split(' '),
    ),
  );

const named = new Map(sourcesBelow('tests').map(({ path, text }) => [path, namedIn(text)]));

describe('the list of requirements', () => {
  test('has every requirement once, in words', () => {
    expect(list.map(({ id }) => id).sort()).toEqual([...every].sort());
    for (const { id, title } of list) expect(title.length, id).toBeGreaterThan(3);
  });

  test('names for each a test that is called after it, or says why there is none', () => {
    const wrong = list.flatMap(({ id, files, open }) => {
      if (files.length === 0) return open ? [] : [`${id}: nothing shows it`];
      return files
        .map((file) => `tests/${file}`)
        .filter((file) => !named.get(file)?.has(id))
        .map(
          (file) => `${id}: no test of that name in ${file}${existsSync(file) ? '' : ', which is not there'}`,
        );
    });
    expect(wrong).toEqual([]);
  });

  test('leaves out no requirement that a test is called after', () => {
    const known = new Set(every);
    const strange = [...named].flatMap(([path, ids]) =>
      [...ids].filter((id) => id.split('-')[0]! in AREAS && !known.has(id)).map((id) => `${path}: ${id}`),
    );
    expect(strange).toEqual([]);
  });

  test('is read from names, not from comments', () => {
    expect([...namedIn("test('SH-01 SH-02 a', x); // 'SH-03 b'\ntest.each(y)(`G-10 mode`, z)")]).toEqual([
      ...['SH-01', 'SH-02', 'G-10'],
    ]);
  });
});
