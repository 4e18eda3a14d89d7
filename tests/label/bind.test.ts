import { expect, test } from 'vitest';
import { bind, hasData, recordCount, recordInRow, recordRow, rowNumber } from '../../src/label/bind';
import { contentOf } from '../../src/label/content';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';

const fields = ['品名', '编号'];
const withElements = (...elements: Label['elements']): Label => ({ ...newLabel('t'), elements });
const bound = (excelKey: string, given = {}) => newElement(1, { inputDataType: 3, excelKey, ...given });

test('ELEM-04 a cell shows as value, or as key:value when asked', () => {
  const row = { index: 0, cells: ['茶', '007'] };
  expect(contentOf(bound('编号'), fields, row)).toBe('007');
  expect(contentOf(bound('编号', { showKeyName: true }), fields, row)).toBe('编号:007');
  expect(contentOf(bound('编号'), fields, { index: 0, cells: ['茶'] })).toBe('');
});

test('DATA-01 unset, unknown and missing columns are problems that name the column', () => {
  const row = { index: 0, cells: ['茶', '007'] };
  expect(contentOf(bound(''), fields, row)).toEqual({ key: 'columnUnset' });
  expect(contentOf(bound('价格'), fields, row)).toEqual({ key: 'columnUnknown', params: { field: '价格' } });
  expect(contentOf(bound('编号'), fields, { index: 0 })).toEqual({
    key: 'sheetMissing',
    params: { field: '编号' },
  });
});

test('PRN-05 a cell with an error forbids what takes a content from it, and nothing else', () => {
  const records = { fields, rows: [['茶', '#N/A']], errors: new Map([[0, [1]]]) };
  const row = recordRow(records, 0);
  const refused = { key: 'cellError', params: { field: '编号', value: '#N/A' } };
  expect(contentOf(bound('编号'), fields, row)).toEqual(refused);
  expect(contentOf(newElement(1, { content: '{品名} {编号}' }), fields, row)).toEqual(refused);
  expect(contentOf(bound('品名'), fields, row)).toBe('茶');
  expect(contentOf(newElement(1, { content: '{品名}' }), fields, row)).toBe('茶');
  // A text that reads like an error prints.
  expect(contentOf(bound('编号'), fields, recordRow({ fields, rows: records.rows }, 0))).toBe('#N/A');
  const { elements, problems } = bind(withElements(bound('编号'), bound('品名')), fields, row, 8);
  expect([elements.length, problems]).toEqual([1, [expect.objectContaining(refused)]]);
});

test('a column called __proto__ or constructor is a column like any other', () => {
  const row = { index: 0, cells: ['a', 'b'] };
  expect(contentOf(bound('__proto__'), ['__proto__', 'constructor'], row)).toBe('a');
  expect(contentOf(bound('toString'), ['__proto__', 'constructor'], row)).toMatchObject({
    key: 'columnUnknown',
  });
});

test('PRN-07 serials advance per record, up and down', () => {
  const serial = newElement(1, { inputDataType: 2, content: 'SN0098', transmutationValue: 2 });
  expect(contentOf(serial, [], { index: 0 })).toBe('SN0098');
  expect(contentOf(serial, [], { index: 3 })).toBe('SN0104');
  expect(contentOf({ ...serial, transmutationType: 2 }, [], { index: 3 })).toBe('SN0092');
  expect(contentOf({ ...serial, content: '号' }, [], { index: 0 })).toEqual({ key: 'serialBad' });
});

test('PRN-07 record count: rows when bound, else the longest serial, else one', () => {
  const rows = {
    fields,
    rows: [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  };
  const serial = (n: number) => newElement(1, { inputDataType: 2, transmutationCount: n });
  expect(recordCount(withElements(bound('编号')), rows)).toBe(3);
  expect(recordCount(withElements(newElement(1)), rows)).toBe(1);
  expect(recordCount(withElements(serial(7), serial(9)), undefined)).toBe(9);
  expect(recordCount(withElements(serial(7), bound('编号')), rows)).toBe(3);
  expect(recordCount(withElements({ ...serial(7), takePrint: false }), undefined)).toBe(1);
  expect([hasData(withElements(serial(1))), hasData(withElements(newElement(1)))]).toEqual([true, false]);
});

test('EDIT-05 elements that are not printed are absent, whatever is wrong with them', () => {
  const label = withElements(newElement(2, { content: '中文', takePrint: false }), newElement(1));
  const { elements, problems } = bind(label, [], { index: 0 }, 8);
  expect([elements.length, problems]).toEqual([1, []]);
});

test('BAR-07 a refused content is a problem of its element, not a label without it', () => {
  const label = withElements(newElement(2, { barcodeType: 4, content: '123' }), newElement(1));
  const { problems } = bind(label, [], { index: 0 }, 8);
  expect(problems).toEqual([
    expect.objectContaining({ elementId: label.elements[0]!.id, key: 'barDigitCount' }),
  ]);
});

test('BAR-08 a module under one dot is refused, under two dots warned about', () => {
  const narrow = newElement(2, { content: 'A'.repeat(40) });
  expect(bind(withElements(narrow), [], { index: 0 }, 8).problems[0]).toMatchObject({ key: 'barNoRoom' });
  expect(bind(withElements({ ...narrow, width: 62 }), [], { index: 0 }, 8).problems).toEqual([]);
});

test('an element type of the future refuses to print', () => {
  const label = withElements({ ...newElement(1), elementType: 99 });
  expect(bind(label, [], { index: 0 }, 8).problems[0]).toMatchObject({ key: 'elementUnknown' });
});

test('DATA-02 a record is known by its row in the file, without a file by its place', () => {
  const titled = { numbers: Uint32Array.of(4, 6, 7) };
  expect([0, 1, 2].map((index) => rowNumber(titled, index))).toEqual([4, 6, 7]);
  expect(rowNumber(undefined, 0)).toBe(1);
  expect([1, 4, 5, 6, 7, 99].map((row) => recordInRow(titled, row))).toEqual([0, 0, 1, 1, 2, 2]);
});
