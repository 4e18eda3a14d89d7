import { expect, test } from 'vitest';
import { uncalculated } from '../../../src/label/sheet/formulas';
import { parseSheet } from '../../../src/label/sheet/parse';
import { book, workbook } from './files';

const cells = (xml: string) => uncalculated(`<sheetData><row r="2">${xml}</row></sheetData>`);

test.each([
  ['<c r="B2"><f>A2*2</f></c>', 'B2'],
  ['<c r="B2"><f>A2*2</f><v></v></c>', 'B2'],
  ['<c r="B2" s="1"><f>A2*2</f><v/></c>', 'B2'],
  ['<c r="B2"><f t="shared" si="0"/></c>', 'B2'],
  ['<x:c r="AB12" t="str"><x:f>A2&amp;"x"</x:f></x:c>', 'AB12'],
  ['<c r="B2">\n <f>A2</f>\n <v />\n</c>', 'B2'],
])('DATA-02 a formula without a result is found: %s', (xml, address) => {
  expect(cells(xml)).toEqual({ count: 1, cells: [address] });
});

test.each([
  '<c r="B2"><f>A2*2</f><v>4</v></c>',
  // Excel's way to store a formula whose result is an empty text.
  '<c r="B2" t="str"><f>IF(A2="","",A2)</f><v></v></c>',
  '<c r="B2"/>',
  '<c r="B2"><v>4</v></c><c r="C2" t="inlineStr"><is><t>f</t></is></c>',
])('DATA-02 a formula with a result, and no formula at all, are not: %s', (xml) => {
  expect(cells(xml)).toBeUndefined();
});

test('DATA-02 formulas without a result are counted, the first five reported', () => {
  const many = Array.from({ length: 40 }, (_, i) => `<c r="C${i + 2}"><f>A${i + 2}</f><v></v></c>`);
  expect(cells(many.join(''))).toEqual({ count: 40, cells: ['C2', 'C3', 'C4', 'C5', 'C6'] });
});

test('DATA-02 a workbook made by a program reports its formulas; their cells are empty', async () => {
  const text = (address: string, value: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const bytes = book({
    rows: `<row r="1">${text('A1', '品名')}${text('B1', '价')}</row>
      <row r="2">${text('A2', '茶')}<c r="B2"><f>1+1</f><v></v></c></row>
      <row r="3">${text('A3', '糖')}<c r="B3"><f>1+2</f><v>3</v></c></row>`,
  });
  expect(await parseSheet({ name: 'a.xlsx', bytes })).toMatchObject({
    records: [
      ['茶', ''],
      ['糖', '3'],
    ],
    uncalculated: { count: 1, cells: ['B2'] },
  });
});

test('DATA-02 a workbook without formulas has nothing to tell', async () => {
  const sheet = await parseSheet({ name: 'a.xlsx', bytes: workbook({ S: [['a'], ['1']] }) });
  expect('uncalculated' in sheet).toBe(false);
});

test('DATA-02 a hostile worksheet is searched in linear time', () => {
  const size = 200_000;
  expect(uncalculated(`<f/>${'<c><f>'.repeat(size)}`)).toBeUndefined();
  expect(uncalculated(`<f/><c${' r="A1"'.repeat(size)}`)).toBeUndefined();
  expect(uncalculated(`<c><f>${' '.repeat(size)}</f>${' '.repeat(size)}`)).toBeUndefined();
});
