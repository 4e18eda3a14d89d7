import { expect, test } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import { strictJson } from '../../../src/server/open/json';

const refusalOf = (text: string) => {
  try {
    return strictJson(text);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.key;
    throw error;
  }
};

test('JSON that every reader takes alike is read', () => {
  const value = { a: [1, 'x:"{', { b: null }], 'b"\\': true, c: { a: 1 }, d: [{ a: 1 }, { a: 2 }] };
  expect(strictJson(JSON.stringify(value))).toEqual(value);
  expect(strictJson(' "a" ')).toBe('a');
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, i]));
  expect(strictJson(JSON.stringify(many))).toEqual(many);
});

test('a key twice is refused, also when it is written with escapes, and far apart', () => {
  expect(refusalOf('{"a":1,"a":1}')).toBe('openJsonTwice');
  expect(refusalOf('{"a":1,"\\u0061":1}')).toBe('openJsonTwice');
  expect(refusalOf('{"x":[{"a":{"c":1},"b":2,"a":3}]}')).toBe('openJsonTwice');
  const keys = Array.from({ length: 300 }, (_, i) => `"k${i}":1`);
  expect(refusalOf(`{${[...keys, '"k7":2'].join()}}`)).toBe('openJsonTwice');
});

test('keys that reach a prototype, deep nesting and broken JSON are refused', () => {
  for (const key of ['__proto__', 'constructor', 'prototype'])
    expect(refusalOf(`{"records":[{"${key}":1}]}`), key).toBe('openJsonKey');
  expect(refusalOf('['.repeat(13) + ']'.repeat(13))).toBe('openJsonDeep');
  expect(refusalOf('['.repeat(5_000_000))).toBe('openJsonDeep');
  for (const text of ['', '{', '"', '{"a":', '{"a"}', 'NaN', '{a:1}', '"\\', '{"\\x":1}'])
    expect(refusalOf(text), text).toBe('openJsonInvalid');
});
