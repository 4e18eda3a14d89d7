import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { addColumn, bindColumn, boundTo, columnTypes, takesColumn } from '../../../src/app/editor/columns';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { TableCells } from '../../../src/app/editor/tableCells';
import { machineClock } from '../../../src/base/clock';
import { elementTypes, newElement } from '../../../src/label/elements';
import { REFERENCE } from '../../../src/label/pieces';
import { newLabel } from '../../../src/label/template';
import { host } from './host';

const FIELDS = ['品名', '编号', '说明', '链接'];
const ROWS = [
  ['螺栓', 'WL-20481', '一段很长的说明文字，一行放不下，需要换行才能显示完整', 'https://example.com/a'],
  [
    '深沟球轴承 6204',
    'WL-20482',
    '短',
    'https://example.com/items/2026/11/21/with-a-longer-path?batch=20261121&line=3',
  ],
];

function editorWith() {
  const sheet = observable({ records: { fields: FIELDS, rows: ROWS }, current: 0 }, {}, { deep: false });
  const editor = new EditorStore(newLabel('test'), sheet as never, host, machineClock);
  const put = (column: number, code: number, at?: { x: number; y: number }) => {
    addColumn(editor, sheet as never, column, code, at);
    return editor.only!;
  };
  return { editor, put };
}

test('DATA-01 texts, codes and pictures take columns, a table by its cells', () => {
  const taking = [...elementTypes.keys()].filter((code) => takesColumn(newElement(code)));
  expect(taking.sort((a, b) => a - b)).toEqual([1, 2, 6, 7]);
});

test('DATA-01 ELEM-08 a column of pictures becomes a picture of every row, and an image takes it', () => {
  const png = 'data:image/png;base64,AAAA';
  const records = {
    fields: ['品名', '图'],
    rows: [
      ['茶', ''],
      ['盐', png],
      ['糖', '无'],
    ],
  };
  const sheet = observable({ records, current: 1 }, {}, { deep: false });
  const editor = new EditorStore(newLabel('test'), sheet as never, host, machineClock);
  expect(columnTypes(sheet as never, 0)).toEqual([1, 2, 7]);
  expect(columnTypes(sheet as never, 1)).toEqual([6, 1, 2, 7]);
  addColumn(editor, sheet as never, 1, 6);
  const { id } = editor.only!;
  expect(editor.shown.get(id)).toMatchObject({ drawable: true, element: { content: png } });
  runInAction(() => {
    sheet.current = 2;
  });
  expect(editor.shown.get(id)!.problem).toMatchObject({ key: 'pictureCellBad', params: { field: '图' } });
  editor.add(6, { x: 10, y: 10 }, { content: png });
  const own = editor.only!.id;
  bindColumn(editor, own, 1);
  expect(editor.element(own)).toMatchObject({ inputDataType: 3, excelKey: '图', excelPos: 1, content: png });
});

test('DATA-01 a column becomes a bound element at the point it was dropped, in one step', () => {
  const { editor, put } = editorWith();
  const element = put(1, 1, { x: 20, y: 10 });
  expect(element).toMatchObject({ elementType: 1, inputDataType: 3, excelKey: '编号', excelPos: 1 });
  expect(element).toMatchObject({ x: 20, y: 10 });
  expect(editor.shown.get(element.id)!.element.content).toBe('WL-20481');
  expect(editor.history.past).toHaveLength(1);
  editor.undo();
  expect(editor.label.elements).toHaveLength(1);
});

test('DATA-01 a dropped column lies inside the label, its corner as near to the pointer as it fits', () => {
  const { editor, put } = editorWith();
  const { width: across, height: down } = editor.label;
  for (const at of [
    { x: 2, y: 3 },
    { x: across - 1, y: down - 1 },
    { x: -5, y: -5 },
  ]) {
    for (const [column, code] of [
      [2, 1],
      [1, 2],
      [3, 7],
    ] as const) {
      const { x, y, width, height } = put(column, code, at);
      const fits = (from: number, size: number, room: number) =>
        Math.max(0, Math.min(from, Math.round((room - size) * 100) / 100));
      expect({ x, y }).toEqual({ x: fits(at.x, width, across), y: fits(at.y, height, down) });
    }
  }
});

test('DATA-01 its size follows from the longest value: text wraps, codes get modules of two dots', () => {
  const { editor, put } = editorWith();
  const [short, long] = [put(0, 1), put(2, 1)];
  expect(short.width).toBeLessThan(long.width);
  expect(long.width).toBeLessThanOrEqual(editor.label.width * 0.9);
  expect(long.height).toBeGreaterThan(short.height);
  for (const [column, code] of [
    [1, 2],
    [1, 7],
    [3, 7],
  ] as const) {
    const { id, width, height } = put(column, code);
    for (const [i, row] of ROWS.entries()) {
      editor.setElement(id, { inputDataType: 1, content: row[column] });
      const { problem, warning } = editor.shown.get(id)!;
      expect([problem, warning], `row ${i} of column ${column} as ${code}`).toEqual([undefined, undefined]);
    }
    expect(Math.max(width, height)).toBeLessThanOrEqual(editor.label.width);
  }
});

test('BAR-07 a column that no barcode can hold is added and says why', () => {
  const { editor, put } = editorWith();
  const { id, width } = put(0, 2);
  expect(width).toBe(25);
  expect(editor.problems.get(id)).toMatchObject({ severe: true });
});

test('DATA-01 an element is bound in place of what it said, a reference too; a missing column binds nothing', () => {
  const { editor } = editorWith();
  editor.add(1, { x: 10, y: 10 }, { contentType: REFERENCE, refIds: ['a'] });
  const id = editor.selected[0]!;
  editor.select([]);
  bindColumn(editor, id, 2);
  expect(editor.element(id)).toMatchObject({
    inputDataType: 3,
    excelKey: '说明',
    excelPos: 2,
    contentType: '',
  });
  expect(editor.selected).toEqual([id]);
  const before = editor.label;
  for (const column of [-1, 4, Number.NaN]) {
    bindColumn(editor, id, column);
    expect(boundTo(editor, column)).toBeUndefined();
  }
  editor.add(11);
  const frame = editor.selected[0]!;
  bindColumn(editor, frame, 0);
  expect(editor.element(frame)).not.toHaveProperty('excelKey');
  expect(editor.label.elements[1]).toBe(before.elements[1]);
});

test('DATA-01 the cells selected are bound in one step', () => {
  const { editor } = editorWith();
  const cells = new TableCells(editor, host);
  editor.add(10);
  const steps = editor.history.past.length;
  cells.pick({ row: 1, col: 2 });
  cells.bind(boundTo(editor, 1)!);
  expect(cells.cells[0]).toMatchObject({ inputDataType: 3, excelKey: '编号', excelPos: 1 });
  expect(editor.history.past).toHaveLength(steps + 1);
});

test('BAR-03 a column of 13-digit article numbers becomes EAN-13, as wide as its modules need', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => {
    const digits = `690123450${String(i).padStart(3, '0')}`;
    const sum = [...digits].reduce((all, one, at) => all + Number(one) * (at % 2 ? 3 : 1), 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  });
  const typeOf = (values: readonly string[]) => {
    const records = { fields: ['a'], rows: values.map((value) => [value]) };
    const sheet = observable({ records, current: 0 }, {}, { deep: false });
    const editor = new EditorStore(newLabel('test', 60, 40), sheet as never, host, machineClock);
    addColumn(editor, sheet as never, 0, 2);
    const { barcodeType, width } = editor.only as unknown as { barcodeType: number; width: number };
    return [barcodeType, width];
  };
  const [type, width] = typeOf(numbers) as [number, number];
  expect(type).toBe(4);
  // 95 modules and quiet zones of 11 and 7, each of at least two dots of 203 dpi.
  expect(width).toBeGreaterThanOrEqual((113 * 2) / 8);
  // One mistake in twenty is a mistake; numbers without check digits are no article numbers.
  expect(
    typeOf([...numbers.slice(1), numbers[1]!.replace(/.$/, (last) => String((Number(last) + 1) % 10))])[0],
  ).toBe(4);
  expect(typeOf(numbers.map((_, i) => String(6_901_234_500_000 + i * 7)))[0]).toBe(1);
  expect(typeOf(['WL-1', 'WL-2'])[0]).toBe(1);
  expect(typeOf(['', ''])[0]).toBe(1);
});
