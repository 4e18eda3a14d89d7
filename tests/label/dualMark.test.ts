import { expect, test } from 'vitest';
import { contentOf } from '../../src/label/content';
import { dualContent } from '../../src/label/dualMark';
import { type LabelElement, SOURCE } from '../../src/label/element';
import { barcode } from '../../src/label/elements/barcode';
import { linkProblem, readLink } from '../../src/label/gs1/digitalLink';
import { ean13, linear } from '../../src/label/symbology';

const columns = ['货号', '条码'];
const bar = (given: Partial<LabelElement>) =>
  ({
    elementType: barcode.code,
    barcodeType: ean13.id,
    inputDataType: SOURCE.manual,
    ...given,
  }) as LabelElement;
const typeOf = (word: string) => [...linear.values()].find((type) => type.word === word)!.id;

test('SYM-08 the number of a bar code for articles becomes a Digital Link of 14 digits', () => {
  const cases = [
    ['ean13', '6901234567892', '06901234567892'],
    ['ean13', '690123456789', '06901234567892'],
    ['ean8', '1234567', '00000012345670'],
    ['upca', '012345678905', '00012345678905'],
  ] as const;
  for (const [word, content, gtin] of cases) {
    const link = dualContent(bar({ barcodeType: typeOf(word), content }), columns)!;
    expect(link).toBe(`https://id.gs1.org/01/${gtin}`);
    expect(linkProblem(link)).toBeUndefined();
    expect(readLink(link).map(({ identifier, value }) => [identifier.ai, value])).toEqual([['01', gtin]]);
  }
});

test('SYM-08 a column stays a column: each record has its own number, and a wrong one is named', () => {
  const filled = (content: string, cell: string) =>
    String(contentOf({ inputDataType: SOURCE.manual, content }, columns, { index: 0, cells: ['A1', cell] }));
  for (const given of [{ inputDataType: SOURCE.excel, excelKey: '条码' }, { content: '{条码}' }]) {
    const link = dualContent(bar(given), columns)!;
    expect(filled(link, '6901234567892')).toBe('https://id.gs1.org/01/06901234567892');
    expect(linkProblem(filled(link, '690123456789'))?.key).toBe('gs1CheckDigit');
  }
});

test('SYM-08 nothing is offered for other types, mixed contents and serials', () => {
  expect(
    dualContent(bar({ barcodeType: typeOf('code128'), content: '6901234567892' }), columns),
  ).toBeUndefined();
  expect(dualContent(bar({ content: '69{条码}' }), columns)).toBeUndefined();
  expect(dualContent(bar({ content: 'ABC' }), columns)).toBeUndefined();
  expect(
    dualContent(bar({ content: '690123456789', inputDataType: SOURCE.serial }), columns),
  ).toBeUndefined();
});
