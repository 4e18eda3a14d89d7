import { expect, test } from 'vitest';
import { flag, ids, integer, number, oneOf, read, text } from '../../src/base/fields';

const fields = {
  width: number(40, 10, 210),
  count: integer(1, 1, 5),
  name: text('新建标签', 5),
  on: flag(true),
  paper: oneOf([1, 2, 3], 1),
  refs: ids(),
};

test('absent and unusable values read as defaults', () => {
  const defaults = { width: 40, count: 1, name: '新建标签', on: true, paper: 1, refs: [] };
  expect(read(fields, undefined)).toEqual(defaults);
  expect(read(fields, [1, 2])).toEqual(defaults);
  expect(read(fields, { width: 'x', count: null, name: {}, on: 'yes', paper: 9, refs: 'a' })).toEqual(
    defaults,
  );
  expect(read(fields, { width: Number.NaN, count: Number.POSITIVE_INFINITY })).toEqual(defaults);
});

test('values are clamped, rounded, cut and recognised across types', () => {
  expect(
    read(fields, { width: '9', count: 2.6, name: 'abcdefgh', on: 0, paper: '3', refs: [1, 'b', {}] }),
  ).toEqual({ width: 10, count: 3, name: 'abcde', on: false, paper: 3, refs: ['1', 'b'] });
});

test('TPL-06 unknown keys survive, prototype keys do not', () => {
  const raw = JSON.parse('{"width":50,"dataLen":{"a":[1]},"__proto__":{"polluted":1}}');
  const out = read(fields, raw);
  expect(out.dataLen).toEqual({ a: [1] });
  expect(Object.getPrototypeOf(out)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
