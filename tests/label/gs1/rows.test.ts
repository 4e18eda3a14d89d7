import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { contentOf } from '../../../src/label/content';
import { elementTypes, newElement } from '../../../src/label/elements';
import { checkGs1, type Gs1Row, gs1Content, gs1Parts, gs1Rows, gs1Text } from '../../../src/label/gs1/rows';
import { linear, matrix } from '../../../src/label/symbology';
import { checkDigit } from '../../../src/label/symbology/digits';
import { paintLinear, paintMatrix } from '../symbology/reader';

const BARS = linear.get(1)!.fnc1!;
const MATRIX = matrix.get(1)!.fnc1!;

const GTIN = '09501101530003';
const row = (ai: string, value: string): Gs1Row => ({ ai, value });

test.each([
  ['01', GTIN, undefined],
  ['01', '09501101530004', 'gs1CheckDigit'],
  ['01', '9501101530003', 'gs1BadSize'],
  ['01', '0950110153000A', 'gs1Digits'],
  ['00', '106141412345678908', undefined],
  ['10', 'ABC-12/3', undefined],
  ['10', '', 'barEmpty'],
  ['10', 'x'.repeat(21), 'gs1BadLength'],
  ['10', '批号', 'gs1Characters'],
  ['10', 'A B', 'gs1Characters'],
  ['17', '251231', undefined],
  ['17', '250200', undefined],
  ['17', '250229', 'gs1Date'],
  ['17', '240229', undefined],
  ['17', '251301', 'gs1Date'],
  ['17', '250001', 'gs1Date'],
  ['8008', '25010123', undefined],
  ['8008', '2501012359', undefined],
  ['8008', '250101235960', 'gs1Time'],
  ['8008', '250101245900', 'gs1Time'],
  ['8008', '250101235', 'gs1Cut'],
  ['310', '1.25', undefined],
  ['310', '000123', undefined],
  ['310', '1234567', 'gs1Measure'],
  ['310', '1.123456', 'gs1Measure'],
  ['310', '-1', 'gs1Measure'],
  ['37', '123456789', 'gs1BadLength'],
  ['392', '12.50', undefined],
  ['392', '1'.repeat(16), 'gs1Measure'],
  ['391', '97812.5', undefined],
  ['391', '00012.5', 'gs1Currency'],
  ['3103', '001250', undefined],
  ['422', '156', undefined],
  ['422', '157', 'gs1Country'],
  ['414', '9501101530003', undefined],
  ['99', 'x', undefined],
  ['29', 'x', 'gs1Unknown'],
])('GS1 (%s) %s: %s', (ai, value, key) => {
  expect(checkGs1({ ai, value })?.key).toBe(key);
});

test('GS1 separators stand after values of variable length only, never at the end', () => {
  const list = [row('10', 'AB1'), row('01', GTIN), row('310', '1.25'), row('21', 'S9'), row('37', '12')];
  expect(gs1Content(list, '^')).toBe(`^10AB1^01${GTIN}310200012521S9^3712`);
  expect(gs1Text(list)).toBe(`(10)AB1(01)${GTIN}(3102)000125(21)S9(37)12`);
  expect(gs1Rows(gs1Content(list, '^'), '^')).toEqual(list);
});

test.each([['^'], ['01'], ['^29'], ['^01123^'], ['^10'], ['^01'], ['10A'], ['^3']])(
  'GS1 a content that is none is not taken apart: %s',
  (content) => {
    expect(gs1Parts(content, '^')).toBeUndefined();
  },
);

test('GS1 references to columns stand for values; the cells of a record are judged', () => {
  const columns = ['商品码', '批号'];
  const list = [row('01', '{商品码}'), row('10', '{批号}'), row('11', '251231')];
  const content = gs1Content(list, BARS);
  expect(gs1Rows(content, BARS, columns)).toEqual(list);
  const warning = (gtin: string) => {
    const element = newElement(2, {
      width: 90,
      content: contentOf({ inputDataType: 1, content }, columns, { index: 0, cells: [gtin, 'A1'] }),
    });
    return elementTypes.get(2)!.warn!(element, 12)?.key;
  };
  expect([warning(GTIN), warning('09501101530004'), warning('0950110153000X')]).toEqual([
    undefined,
    'gs1CheckDigit',
    'gs1Digits',
  ]);
  const matrixContent = gs1Content([row('17', '251399')], MATRIX);
  expect(elementTypes.get(7)!.warn!(newElement(7, { codeType: 1, content: matrixContent }), 8)?.key).toBe(
    'gs1Date',
  );
  expect(
    elementTypes.get(7)!.warn!(newElement(7, { codeType: 2, content: matrixContent }), 8),
  ).toBeUndefined();
});

test('GS1-128: the text under the bars has its identifiers in parentheses', () => {
  const content = gs1Content([row('01', GTIN), row('10', 'A1')], BARS);
  expect(linear.get(1)!.encode(content).text).toBe(`(01)${GTIN}(10)A1`);
  expect(linear.get(1)!.encode('\u00cfhello').text).toBe('hello');
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const checked = (length: number) => digits(length - 1).map((text) => text + checkDigit(text));
const text = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'AZaz09-/.+'), minLength: 1, maxLength: max });

/** Values that fit, of identifiers of every form. */
const fitting: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '00': checked(18),
  '01': checked(14),
  '10': text(20),
  '11': fc.constantFrom('251231', '240229', '300100'),
  '21': text(20),
  '37': digits(3),
  '310': fc.constantFrom('0', '1.5', '123.456', '999999', '0.12345'),
  '390': fc.constantFrom('0', '12.50', '1999'),
  '414': checked(13),
  '8008': fc.constantFrom('2501012359', '251231000000'),
};

const rows = fc
  .shuffledSubarray(Object.keys(fitting), { minLength: 1, maxLength: 3 })
  .chain((ais) => fc.tuple(...ais.map((ai) => fitting[ai]!.map((value) => row(ai, value)))))
  .filter((list) => gs1Content(list, '^').length <= 48);

test('GS1 any rows that pass the checks read back as GS1, from Code 128 and Data Matrix alike', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      for (const one of list) expect(checkGs1(one)).toBeUndefined();
      const read = async (image: ReturnType<typeof paintMatrix>) => {
        const [found] = await readBarcodes(image as ImageData, { textMode: 'HRI' });
        return `${found?.contentType} ${found?.text}`;
      };
      const wanted = `GS1 ${gs1Text(list)}`;
      expect(await read(paintLinear(linear.get(1)!.encode(gs1Content(list, BARS))))).toBe(wanted);
      expect(await read(paintMatrix(matrix.get(1)!.encode(gs1Content(list, MATRIX))))).toBe(wanted);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('GS1 DataMatrix: FNC1 takes the first codeword, a lone separator is no content', () => {
  const dataMatrix = matrix.get(1)!;
  expect(dataMatrix.check('\u001d')).toEqual({ key: 'barEmpty' });
  expect(dataMatrix.check('\u001d0100')).toBeUndefined();
});
