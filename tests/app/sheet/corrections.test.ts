import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { Corrections } from '../../../src/app/sheet/Corrections';
import { parseSheet } from '../../../src/label/sheet/parse';
import { writeSheet } from '../../../src/label/sheet/write';

const records = {
  fields: ['code', 'name'],
  numbers: Uint32Array.of(2, 3),
  rows: [
    ['1', 'a'],
    ['#N/A', 'b'],
  ],
  errors: new Map([[1, [0]]]),
};
const of = () => new Corrections((record, column) => records.rows[record]![column]!);

test('DATA-05 a corrected cell prints its new text and is no error any more; the file stays as it is', () => {
  const corrections = of();
  expect(corrections.applyTo(records)).toBe(records);
  corrections.set([
    [1, 0, '0042'],
    [0, 1, 'A'],
  ]);
  expect(corrections.applyTo(records)).toEqual({
    ...records,
    rows: [
      ['1', 'A'],
      ['0042', 'b'],
    ],
    errors: new Map(),
  });
  expect(records.rows).toEqual([
    ['1', 'a'],
    ['#N/A', 'b'],
  ]);
  expect(corrections.list).toEqual([
    [0, 1, 'A'],
    [1, 0, '0042'],
  ]);
  expect([corrections.size, corrections.before(1, 0), corrections.columnsOf(1)]).toEqual([2, '#N/A', '0']);
});

test('DATA-05 a cell that gets its old text back is no correction', () => {
  const corrections = of();
  corrections.set([
    [0, 0, '2'],
    [0, 1, 'x'],
  ]);
  corrections.set([[0, 0, '1']]);
  corrections.undo(0, 1);
  expect([corrections.size, corrections.applyTo(records)]).toEqual([0, records]);
});

test('DATA-05 the saved copy opens with every text as it was: leading zeros, long numbers, errors, formulas', async () => {
  const fields = ['code', 'what'];
  const rows = [
    ['0042', '=1+1'],
    ['6901234505924', ' a\nb '],
    ['1E5', '#N/A'],
    ['2026-03-01', ''],
  ];
  const bytes = writeSheet({ fields, rows });
  const sheet = await parseSheet({ name: 'copy.xlsx', bytes });
  expect([sheet.fields, sheet.records, sheet.errors]).toEqual([fields, rows, undefined]);
  const book = XLSX.read(bytes);
  const cells = Object.values(book.Sheets.Sheet1!).filter((cell) => typeof cell === 'object' && 't' in cell);
  expect(new Set(cells.map((cell) => (cell as XLSX.CellObject).t))).toEqual(new Set(['s']));
});
