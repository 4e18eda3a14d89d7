import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldsEntry, jsonEntry, textEntry } from '../../../src/app/storage/entry';
import { KEYS } from '../../../src/app/storage/keys';
import { ownStorage } from '../../../src/app/storage/ownStorage';
import { flag, number } from '../../../src/base/fields';
import { sourcesBelow, withoutComments } from '../../sources';
import { memory } from '../print/subject';

afterEach(() => void vi.restoreAllMocks());

const numbers = jsonEntry('sizes', v.array(v.number()), []);
const mode = textEntry('layout', v.picklist(['list', 'thumb']), undefined);

test('a value is stored as JSON or as the text it is, under its key, and read back', () => {
  const storage = memory();
  numbers.write(storage, [1, 2]);
  mode.write(storage, 'thumb');
  expect([...storage.kept]).toEqual([
    ['labelwright.sizes', '[1,2]'],
    ['labelwright.layout', 'thumb'],
  ]);
  expect([numbers.read(storage), mode.read(storage)]).toEqual([[1, 2], 'thumb']);
});

test.each(['', 'not json', '{}', '["1"]', 'null'])(
  'what the schema refuses (%s) reads as the default',
  (text) => {
    const storage = memory({ [KEYS.sizes]: text, [KEYS.layout]: text });
    expect([numbers.read(storage), mode.read(storage)]).toEqual([[], undefined]);
  },
);

test('fields are repaired one by one', () => {
  const canvas = fieldsEntry('canvas', { snap: flag(true), grid: number(0, 0, 5) });
  expect(canvas.read(memory())).toEqual({ snap: true, grid: 0 });
  expect(canvas.read(memory({ [KEYS.canvas]: '{"snap":0,"grid":9}' }))).toMatchObject({
    snap: false,
    grid: 5,
  });
});

test('a browser that blocks its storage, or has no room, keeps nothing and breaks nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fail = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const blocked = { getItem: fail, setItem: fail, removeItem: fail };
  expect(numbers.read(blocked)).toEqual([]);
  numbers.write(blocked, [1]);
  numbers.clear(blocked);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(numbers.read(undefined)).toEqual([]);
  numbers.write(undefined, [1]);
});

test('an account has values of its own', () => {
  const storage = memory();
  const own = (account: string) => ownStorage(storage, () => account);
  numbers.write(own('7'), [7]);
  expect([numbers.read(own('7')), numbers.read(own('8')), numbers.read(own(''))]).toEqual([[7], [], []]);
  expect([...storage.kept.keys()]).toEqual(['labelwright.sizes.7']);
});

test('an event of another tab is about its key, or about all of them', () => {
  expect([KEYS.sizes, KEYS.layout, null].map(numbers.isChangedBy)).toEqual([true, false, true]);
});

const sources = sourcesBelow('src').map(({ path, text }) => ({ path, code: withoutComments(text) }));

test('only the storage room touches the storage of the browser', () => {
  const touch =
    /\b(?:localStorage|sessionStorage|useLocalStorage|useSessionStorage)\b|\.(?:getItem|setItem|removeItem)\(/;
  // The demo keeps its language where the first script of its page finds it, and its reset removes everything.
  const may = ['src/demo/LanguageMenu.tsx', 'src/demo/reset.ts'];
  const outside = sources.filter(
    ({ path, code }) => !path.startsWith('src/app/storage/') && !may.includes(path) && touch.test(code),
  );
  expect(outside.map(({ path }) => path)).toEqual([]);
});

test('every key is one of the table and has one owner that declares its schema', () => {
  const declared = sources.flatMap(({ code }) =>
    [...code.matchAll(/\b(?:json|text|fields)Entry(?:<[^>]*>)?\(\s*'(\w+)'/g)].map(([, name]) => name!),
  );
  expect(declared.sort()).toEqual(Object.keys(KEYS).sort());
  expect(new Set(Object.values(KEYS)).size).toBe(declared.length);
});
