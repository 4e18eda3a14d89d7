import { expect, test } from 'vitest';
import { stepped } from '../../src/base/stepper';

test.each([
  ['a number in range', 3, 3],
  ['a number as text', ' 4 ', 4],
  ['one below', -2, 1],
  ['one above', 99, 5],
  ['letters', 'abc', 1],
  ['nothing', '', 1],
  ['blanks', '  ', 1],
  ['a lone sign', '-', 1],
  ['undefined', undefined, 1],
  ['null', null, 1],
  ['not a number', Number.NaN, 1],
  ['infinity', Number.POSITIVE_INFINITY, 5],
])('FORM-19 a stepper of 1 to 5 takes %s', (_, entry, value) => {
  expect(stepped(entry, { min: 1, max: 5 })).toBe(value);
});

test.each(['abc', '-', '', undefined])(
  'FORM-19 a stepper of -100 to 100 takes %j as its minimum',
  (entry) => {
    expect(stepped(entry, { min: -100, max: 100 })).toBe(-100);
  },
);

test('FORM-19 a stepper keeps the places its field shows', () => {
  expect(stepped(1.26, { min: 0, max: 10 }, 1)).toBe(1.3);
  expect(stepped(2.6, { min: 0, max: 10 }, 0)).toBe(3);
  expect(stepped('-0.14', { min: -100, max: 100 }, 1)).toBe(-0.1);
});
