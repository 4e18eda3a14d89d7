import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { parseSheet } from '../../../src/label/sheet/parse';

const book = () => {
  const made = XLSX.utils.book_new();
  const sheet = (rows: unknown[][]) => XLSX.utils.aoa_to_sheet(rows);
  XLSX.utils.book_append_sheet(made, sheet([['品名'], ['茶']]), '一月');
  XLSX.utils.book_append_sheet(
    made,
    sheet([[], ['价目表'], [], ['编号', '价'], ['1', '2'], ['3', '4']]),
    '二月 三月',
  );
  XLSX.utils.book_append_sheet(made, sheet([['c'], ['5']]), 'Sheet3');
  return made;
};
const bytesOf = (type: XLSX.BookType) =>
  new Uint8Array(XLSX.write(book(), { type: 'array', bookType: type }));
const names = ['一月', '二月 三月', 'Sheet3'];

test.each(['xlsx', 'xlsb', 'xls', 'ods'] as const)(
  'DATA-02 any sheet of a workbook can be read: .%s',
  async (type) => {
    const bytes = bytesOf(type);
    const read = (sheet?: number) => parseSheet({ name: 'x', bytes, ...(sheet !== undefined && { sheet }) });
    expect(await read()).toMatchObject({
      sheetName: '一月',
      sheetNames: names,
      sheetIndex: 0,
      records: [['茶']],
    });
    expect(await read(1)).toEqual({
      fields: ['编号', '价'],
      records: [
        ['1', '2'],
        ['3', '4'],
      ],
      sheetName: '二月 三月',
      sheetNames: names,
      sheetIndex: 1,
      headerRow: 4,
      numbers: Uint32Array.of(5, 6),
    });
    expect(await read(2)).toMatchObject({ sheetName: 'Sheet3', sheetIndex: 2, fields: ['c'] });
  },
);

test('a workbook of one sheet offers no choice, a header in the first row is not reported', async () => {
  const made = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet([['a'], ['1']]), 's');
  const bytes = new Uint8Array(XLSX.write(made, { type: 'array', bookType: 'xlsx' }));
  expect(await parseSheet({ name: 'x', bytes })).toEqual({
    fields: ['a'],
    records: [['1']],
    numbers: Uint32Array.of(2),
    sheetName: 's',
  });
});

test('a sheet that is not there is refused or gives the first, never another error', async () => {
  expect(await parseSheet({ name: 'x', bytes: bytesOf('xlsx'), sheet: 9 })).toMatchObject({ sheetIndex: 0 });
  await expect(parseSheet({ name: 'x', bytes: bytesOf('xls'), sheet: 9 })).rejects.toMatchObject({
    problem: { key: 'sheetUnreadable' },
  });
});
