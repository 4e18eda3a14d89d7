import { expect, test } from 'vitest';
import { newElement } from '../../src/label/elements';
import { findNotices, type SheetNotice, usedColumns } from '../../src/label/sheetNotices';
import { newLabel } from '../../src/label/template';

const records = {
  fields: ['品名', '条码', '备注'],
  rows: [
    ['茶', '6.90123E+12', ''],
    ['', '690123456789012000', '1e5'],
    ['米', '6901234567892', 'E+12'],
    ['油', '6901234567892', '123456789012345'],
    ['盐', ' ', '1234567890123456'],
    ['糖', '6901234567892', '12'],
  ],
};
/** A code bound to the column 条码. */
const CODE = { name: '条码', piece: { inputDataType: 3, excelKey: '条码', content: '12345678' } };
const run = (given: typeof records, used: Parameters<typeof findNotices>[1], step = 1000) => {
  const search = findNotices(given, used, step);
  let turns = 0;
  for (;;) {
    const { done, value } = search.next();
    if (done) return { found: value as SheetNotice[], turns };
    turns++;
  }
};

test('DATA-02 numbers that lost digits are reported in any column, blanks and doubles where the label uses them', () => {
  expect(run(records, { bound: ['品名', '条码'], codes: [CODE] }).found).toEqual([
    { kind: 'blank', column: '品名', rows: [1] },
    { kind: 'scientific', column: '条码', rows: [0] },
    { kind: 'lostDigits', column: '条码', rows: [1] },
    { kind: 'duplicate', column: '条码', rows: [3, 5] },
    { kind: 'blank', column: '条码', rows: [4] },
    { kind: 'scientific', column: '备注', rows: [1] },
  ]);
  expect(run(records, { bound: [], codes: [] }).found.map(({ kind }) => kind)).toEqual([
    'scientific',
    'lostDigits',
    'scientific',
  ]);
});

test('DATA-10 a large sheet is looked through in steps', () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => [`${i}`, `${i % 99_999}`, '']);
  const { found, turns } = run({ ...records, rows }, { bound: ['条码'], codes: [CODE] }, 20_000);
  expect(found).toEqual([{ kind: 'duplicate', column: '条码', rows: [99_999] }]);
  expect(turns).toBe(20);
});

test('the columns of a label: of texts and codes that print, references in braces included', () => {
  const label = {
    ...newLabel('t'),
    elements: [
      newElement(1, { content: '{品名} {单位}' }),
      newElement(2, { inputDataType: 3, excelKey: '条码' }),
      newElement(7, { content: 'x{备注}', takePrint: false }),
    ],
  };
  expect(usedColumns(label, records.fields)).toEqual({ bound: ['品名', '条码'], codes: [CODE] });
});

test('DATA-05 a code made of several columns has to be unique as a whole, not each of its columns', () => {
  const label = {
    ...newLabel('t'),
    elements: [newElement(7, { content: '{物料编码}|{品名}|{批号}' })],
  };
  const fields = ['物料编码', '品名', '批号'];
  const sheet = (rows: string[][]) => ({ fields, rows });
  const used = usedColumns(label, fields);
  const distinct = [
    ['001', '螺栓', 'B1'],
    ['002', '螺栓', 'B1'],
    ['003', '螺栓', 'B1'],
  ];
  expect(run(sheet(distinct), used).found).toEqual([]);
  expect(run(sheet([...distinct, ['002', '螺栓', 'B1']]), used).found).toEqual([
    { kind: 'duplicate', column: '{物料编码}|{品名}|{批号}', rows: [3] },
  ]);
});
