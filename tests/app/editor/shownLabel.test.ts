import { runInAction } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import type { EditorStore } from '../../../src/app/editor/EditorStore';
import { numbered } from '../../label/numbered';
import { addTo, type OpenedEditor, openEditor } from './openEditor';

let sheet: OpenedEditor['sheet'];
let editor: EditorStore;
beforeEach(() => {
  ({ sheet, editor } = openEditor());
});
const added = (code: number, given: Record<string, unknown> = {}) => addTo(editor, code, given);

/** A sheet of EAN-13 whose second row has a wrong check digit and whose third is empty. */
const CODES = {
  fields: ['条码', '品名'],
  rows: [
    ['6901234501483', '螺栓'],
    ['6901234505927', '轴承'],
    ['', '垫圈'],
  ],
};

const show = (record: number) =>
  runInAction(() => {
    sheet.records = numbered(CODES);
    sheet.current = record;
  });

test('BAR-07 a code that cannot be drawn shows its own value, never the symbol of another row', () => {
  const bound = added(2, { barcodeType: 4, inputDataType: 3, excelKey: '条码', width: 33 });
  const mixed = added(2, { barcodeType: 4, content: '{条码}', width: 33, y: 12 });
  const matrix = added(7, { inputDataType: 3, excelKey: '条码', y: 20 });
  show(0);
  for (const id of [bound, mixed, matrix]) {
    expect(editor.shown.get(id)).toMatchObject({ drawable: true, element: { content: '6901234501483' } });
  }
  show(1);
  for (const id of [bound, mixed]) {
    expect(editor.shown.get(id)).toMatchObject({
      drawable: false,
      value: '6901234505927',
      problem: { key: 'barCheckDigit' },
    });
  }
  show(2);
  for (const id of [bound, matrix]) {
    expect(editor.shown.get(id)).toMatchObject({ drawable: false, value: '', problem: { key: 'barEmpty' } });
  }
});

test('BAR-07 a column that is gone, and a code emptied by hand, leave no symbol either', () => {
  const bound = added(7, { inputDataType: 3, excelKey: '条码' });
  const mixed = added(7, { content: '{条码}|{品名}', y: 20 });
  show(0);
  expect(editor.shown.get(mixed)!.element.content).toBe('6901234501483|螺栓');
  editor.setField(mixed, 'content', '', 'k');
  expect(editor.shown.get(mixed)).toMatchObject({ drawable: false, value: '' });
  runInAction(() => {
    sheet.records = numbered({ fields: ['品名'], rows: [['螺栓']] });
  });
  expect(editor.shown.get(bound)).toMatchObject({
    drawable: false,
    value: '{条码}',
    problem: { key: 'columnUnknown' },
  });
});

test('BAR-07 what is typed after a row was shown does not bring the symbol of that row back', () => {
  const id = added(2, { barcodeType: 4, inputDataType: 3, excelKey: '条码', width: 33 });
  show(0);
  expect(editor.shown.get(id)!.drawable).toBe(true);
  editor.setElement(id, { inputDataType: 1, content: '69' });
  expect(editor.shown.get(id)).toMatchObject({ drawable: false, value: '69' });
});

test('DATA-01 without data a text and the cells of a table show the names of their columns', () => {
  const text = added(1, { inputDataType: 3, excelKey: '品名' });
  const named = added(1, { inputDataType: 3, excelKey: '品名', showKeyName: true });
  const cells = [
    { row: 0, col: 0, content: '品名' },
    { row: 0, col: 1, inputDataType: 3, excelKey: '品名' },
  ];
  const table = added(10, { cells });
  const contents = () =>
    (editor.shown.get(table)!.element.cells as { content: string }[]).map((c) => c.content);
  expect(editor.shown.get(text)).toMatchObject({ drawable: true, element: { content: '{品名}' } });
  expect(editor.shown.get(named)!.element.content).toBe('品名:{品名}');
  expect(contents().slice(0, 3)).toEqual(['品名', '{品名}', '']);
  expect(editor.shown.get(table)!.drawable).toBe(true);
  show(1);
  expect(editor.shown.get(text)!.element.content).toBe('轴承');
  expect(contents().slice(0, 2)).toEqual(['品名', '轴承']);
  expect(editor.element(text)!.content, 'what is stored stays').not.toBe('{品名}');
});

test('DATA-01 without data chips show the name of their column, in texts, codes and cells', () => {
  const content = 'SN-{条码¦pad=8¦prefix=#}/{品名¦case=upper} {¦serial=007¦step=2}{¦input=批号¦sample=B1}';
  const text = added(1, { content });
  const barcode = added(2, { content, y: 8 });
  const matrix = added(7, { content, y: 16 });
  const table = added(10, { cells: [{ row: 0, col: 0, content }] });
  const names = 'SN-{条码}/{品名} 007{批号}';
  expect(editor.shown.get(text)).toMatchObject({ drawable: true, element: { content: names } });
  for (const code of [barcode, matrix]) {
    expect(editor.shown.get(code)).toMatchObject({ drawable: false, value: names });
  }
  expect(editor.shown.get(table)).toMatchObject({ drawable: true });
  expect((editor.shown.get(table)!.element.cells as { content: string }[])[0]!.content).toBe(names);
  show(0);
  expect(editor.shown.get(text)!.element.content).toBe('SN-#6901234501483/螺栓 007B1');
});

test('ELEM-06 a serial on the canvas is one that prints: it counts rows only where the label has columns', () => {
  const serial = added(1, { inputDataType: 2, content: '0001', transmutationCount: 2 });
  const content = () => editor.shown.get(serial)!.element.content;
  show(2);
  // Two labels are printed, whatever the number of rows.
  expect(content()).toBe('0002');
  added(1, { inputDataType: 3, excelKey: '品名', y: 20 });
  expect(content()).toBe('0003');
});

test('ELEM-06 every warning of an element is listed, the one of the canvas first', () => {
  const text = added(1, { content: '\u{10FFFD} {没有} 很长的文字很长的文字', x: 38, lineWrap: 0 });
  show(0);
  const keys = editor.outcome.problemsOf(text).map(({ problem }) => problem.key);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toBe(editor.problems.get(text)!.problem.key);
  expect(keys).toContain('columnUnknown');
});
