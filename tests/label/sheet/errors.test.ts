import { expect, test } from 'vitest';
import type { CellObject } from 'xlsx';
import { recordsFor } from '../../../src/label/sheet/dates';
import { parseSheet } from '../../../src/label/sheet/parse';
import { newLabel } from '../../../src/label/template';
import { book, openDocument, workbook } from './files';

const read = (bytes: Uint8Array) => parseSheet({ name: 'file', bytes });

/** Cells of the parser's package: an error by its code, and the text that reads the same. */
const error = (v: number): CellObject => ({ t: 'e', v });
const text = (v: string): CellObject => ({ t: 's', v });

test.each(['xlsx', 'xlsb', 'xls'] as const)(
  'DATA-02 .%s: errors are listed by record and column, texts that read the same are not',
  async (bookType) => {
    const rows = [
      [text('a'), text('b'), text('c')],
      [text('1'), text('#N/A'), text('#DIV/0!')],
      [text('2'), error(0x2a), text('x')],
      [text('3'), error(0x07), error(0x0f)],
    ];
    const sheet = await read(workbook({ S: rows }, { bookType }));
    expect(sheet.records).toEqual([
      ['1', '#N/A', '#DIV/0!'],
      ['2', '#N/A', 'x'],
      ['3', '#DIV/0!', '#VALUE!'],
    ]);
    expect(sheet.errors).toEqual(
      new Map([
        [1, [1]],
        [2, [1, 2]],
      ]),
    );
  },
);

test.each(['xlsx', 'xlsb', 'xls'] as const)('DATA-02 .%s: each error has its text', async (bookType) => {
  const codes = [0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a, 0x2b];
  const sheet = await read(
    workbook({ S: [codes.map((_, i) => text(`h${i}`)), codes.map(error)] }, { bookType }),
  );
  expect(sheet.records).toEqual([
    ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'],
  ]);
  expect(sheet.errors).toEqual(new Map([[0, [0, 1, 2, 3, 4, 5, 6, 7]]]));
});

test('DATA-02 .xlsx: an error of a newer Excel is one, the heading row and the rows above it have none', async () => {
  const cell = (at: string, value: string) => `<c r="${at}" t="e"><v>${value}</v></c>`;
  const bytes = book({
    rows: `<row r="1">${cell('A1', '#REF!')}</row><row r="2"><c r="A2"><v>1</v></c>${cell('B2', '#N/A')}</row><row r="3">${cell('A3', '#SPILL!')}<c r="B3"><v>2</v></c></row>`,
  });
  const sheet = await read(bytes);
  expect([sheet.fields, sheet.records[0]![1], sheet.errors]).toEqual([
    ['1', '#N/A'],
    '2',
    new Map([[0, [0]]]),
  ]);
});

test('DATA-02 .ods: errors of LibreOffice, those by number too, are distinguished from texts and from formulas', async () => {
  const cell = (attributes: string, shown: string) =>
    `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
  const string = 'office:value-type="string"';
  // As LibreOffice 7.4 writes them.
  const wrong = (formula: string, shown: string) =>
    cell(`table:formula="of:=${formula}" ${string} office:string-value="" calcext:value-type="error"`, shown);
  const right = `table:formula="of:=&quot;Err:502&quot;" ${string} calcext:value-type="string"`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const sheet = await read(
    openDocument(
      row(cell(string, 'a'), cell(string, 'b'), cell(string, 'c')) +
        row(cell(string, 'Err:502'), cell(string, '#N/A'), cell(right, 'Err:502')) +
        row(wrong('SQRT(-1)', 'Err:502'), cell(string, 'x'), wrong('NA()', '#N/A')),
    ),
  );
  expect(sheet.records).toEqual([
    ['Err:502', '#N/A', 'Err:502'],
    ['Err:502', 'x', '#N/A'],
  ]);
  expect(sheet.errors).toEqual(new Map([[1, [0, 2]]]));
});

test.each(['xlsx', 'xlsb', 'xls'] as const)(
  'DATA-02 .%s: a number that its format cannot show is an error, a text that reads the same is none',
  async (bookType) => {
    const number = (v: number, z: string): CellObject => ({ t: 'n', v, z });
    const rows = [
      ['day', 'time', 'grade'].map(text),
      [number(46_082, 'yyyy-mm-dd'), number(0.5, 'h:mm'), text('#####')],
      [number(-1, 'yyyy-mm-dd'), number(-0.25, 'h:mm'), number(7, '[<5]"low"')],
      [number(2_958_466, 'yyyy-mm-dd'), number(0.5, 'h:mm'), number(7, '[<5]"low";[<6]"mid"')],
    ];
    const sheet = await read(workbook({ S: rows }, { bookType }));
    expect(sheet.records).toEqual([
      ['2026-03-01', '12:00', '#####'],
      ['#####', '#####', '7'],
      ['#####', '12:00', '#####'],
    ]);
    expect(sheet.errors).toEqual(
      new Map([
        [1, [0, 1]],
        [2, [0, 2]],
      ]),
    );
  },
);

test('DATA-02 a text file has texts only', async () => {
  const sheet = await read(new TextEncoder().encode('a,b\n#N/A,Err:502\n'));
  expect([sheet.records, sheet.errors]).toEqual([[['#N/A', 'Err:502']], undefined]);
});

test('DATA-02 the records of a label keep the errors, with dates as ISO too', () => {
  const errors = new Map([[0, [1]]]);
  const sheet = {
    fields: ['d', 'e'],
    records: [['5.1.26', '#N/A']],
    dates: [{ column: 0, texts: ['2026-01-05'] }],
    numbers: Uint32Array.of(2),
    errors,
  };
  const label = newLabel('t');
  expect(recordsFor(sheet, { ...label, dateTexts: 'iso' })).toEqual({
    fields: ['d', 'e'],
    rows: [['2026-01-05', '#N/A']],
    numbers: Uint32Array.of(2),
    errors,
  });
  expect(recordsFor(sheet, { ...label, dateTexts: 'shown' }).errors).toBe(errors);
});
