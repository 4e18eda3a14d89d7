import { beforeAll, expect, test } from 'vitest';
import { newElement } from '../../../src/label/elements';
import { labelGs1Problem } from '../../../src/label/gs1/onLabel';
import { gs1Rows } from '../../../src/label/gs1/rows';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';

beforeAll(() => loadEncoders());

const problemsOf = (...codes: [type: 2 | 7, id: number, content: string][]) =>
  labelGs1Problem(
    codes.map(([type, id, content], i) => ({
      ...newElement(type, { barcodeType: id, codeType: id, content }),
      id: String(i),
    })),
    () => true,
  ).map(({ key, elementId }) => `${elementId} ${key}`);

test('SYM-03 the codes of a label complete each other, whatever their types are', () => {
  expect(problemsOf([2, 101, '(10)A'])).toEqual(['0 gs1Requires']);
  expect(problemsOf([2, 101, '(10)A'], [7, 171, '(01)09521234543213'])).toEqual([]);
  expect(problemsOf([2, 115, '(10)A'], [2, 112, '09521234543213'])).toEqual([]);
  expect(problemsOf([7, 154, '9521234543213|(10)A'])).toEqual([]);
  expect(problemsOf([2, 101, '(01)09521234543213'], [7, 170, '(02)09521234543213(37)1'])).toEqual([
    '0 gs1Pair',
  ]);
});

test('SYM-03 the helper opens contents with parentheses', () => {
  expect(gs1Rows('(01)09521234543213(10)A\\(1)', '\u001d')).toEqual([
    { ai: '01', value: '09521234543213' },
    { ai: '10', value: 'A(1)' },
  ]);
  expect(gs1Rows('(99', '\u001d')).toBeUndefined();
});
