import { expect, test } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import {
  encodeElements,
  readableLines,
  readElements,
  writeElements,
} from '../../../src/label/gs1/elementString';
import { identifiers } from '../../../src/label/gs1/identifiers';

/** The key of the refusal of a step, and what it names. */
const refusalOf = (step: () => unknown): unknown => {
  try {
    step();
  } catch (error) {
    if (error instanceof Refusal) return [error.problem.key, error.problem.params?.ai];
    throw error;
  }
  return undefined;
};

test('GS1 all identifiers of the dictionary are known, ranges included', () => {
  expect(identifiers.size).toBeGreaterThan(500);
  expect(identifiers.get('3103')).toMatchObject({ ai: '3103', family: '310', fixed: true, min: 6, max: 6 });
  expect(identifiers.get('99')).toMatchObject({ min: 1, max: 90 });
  expect(identifiers.get('253')).toMatchObject({ min: 13, max: 30, qualifiers: [] });
  const all = [...identifiers.keys()];
  for (const ai of all) expect(all.filter((other) => other !== ai && other.startsWith(ai))).toEqual([]);
});

test('GS1 element strings are separated, written for people, and read back', () => {
  const text = '(01)36087559871379(10)A\\(1)(17)211225(21)-90s';
  const list = readElements(text);
  expect(encodeElements(list, '^')).toBe('^013608755987137910A(1)^1721122521-90s');
  expect(readableLines(list)).toEqual(['(01) 36087559871379', '(10) A(1)', '(17) 211225', '(21) -90s']);
  expect(writeElements(list)).toBe(text);
});

// Valid ones of these were judged by GS1's own engine.
test.each([
  ['(00)447373561699813204', undefined],
  ['(00)07467544400272862', ['gs1BadSize', '00']],
  ['(01)17028383930968', ['gs1CheckDigit', '01']],
  ['(02)80762131717955', ['gs1Requires', '02']],
  ['(10)A1', ['gs1Requires', '10']],
  ['(01)36087559871379(02)36087559871379(37)5', ['gs1Pair', '01']],
  ['(01)36087559871379(3103)001250(3102)012500', ['gs1Pair', '3103']],
  ['(01)36087559871379(11)220414(11)220922', ['gs1Different', '11']],
  ['(01)36087559871379(11)220414(11)220414', undefined],
  ['(01)36087559871379(3922)626', ['gs1Requires', '3922']],
  ['(01)36087559871379(30)2(3922)626', undefined],
  ['(01)36087559871379(8008)2512120864', ['gs1Time', '8008']],
  ['(01)36087559871379(422)157', ['gs1Country', '422']],
  ['(01)36087559871379(7030)999ABC', undefined],
  ['(253)9501101530003', undefined],
  ['(253)9501101530003(8030)A', ['gs1Unserialised', '253']],
  ['(8013)1987654Ad4X4bL5ttr2310c2K', undefined],
  ['(8013)1987654Ad4X4bL5ttr2310c2J', ['gs1CheckPair', '8013']],
  ['(415)9501101530003(8020)A(8007)FR7630006000011234567890189', undefined],
  ['(415)9501101530003(8020)A(8007)FR7630006000011234567890188', ['gs1Iban', '8007']],
  ['(8006)950110153000300302', ['gs1CheckDigit', '8006']],
  ['(8006)095011015300030302', ['gs1Piece', '8006']],
  ['(8006)095011015300030202', undefined],
  ['(8018)950110153000000007(7259)A(7258)3/2', ['gs1Sequence', '7258']],
  ['(8112)001234561234560123456', undefined],
  ['(8112)001234561234560123457', undefined],
  ['(8112)0012345612345601234567', ['gs1Coupon', '8112']],
  ['(4321)2', ['gs1OneOf', '4321']],
  ['(29)1', ['gs1Unknown', '29']],
  ['(4322)', ['gs1Empty', '4322']],
  ['(3442)91257^', ['gs1Digits', '3442']],
  ['01', ['gs1Form', undefined]],
  ['', ['gs1Form', undefined]],
  ['(01)36087559871379x(', ['gs1Form', undefined]],
  ['(01', ['gs1Form', undefined]],
])('GS1 %s', (text, expected) => {
  expect(refusalOf(() => readElements(text))).toEqual(expected);
});
