import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { elementName } from '../../../src/app/editor/panels/elementName';
import { TableCells } from '../../../src/app/editor/tableCells';
import { machineClock } from '../../../src/base/clock';
import { newLabel, readTemplate, writeTemplate } from '../../../src/label/template';
import { host } from './host';

// Letters are about as wide in any face that the machine has before the glyphs of the label are loaded.
const LINE = 'Aged ripe tea cake, 357 grams';
let editor: EditorStore;
beforeEach(() => {
  const records = observable({ records: undefined, current: 0 });
  editor = new EditorStore(newLabel('test', 80, 60), records, host, machineClock);
});

/** Adds an element and returns a reader of its state. */
function added(code: number, given: Record<string, unknown>) {
  editor.add(code, undefined, given);
  const id = editor.selected[0]!;
  editor.commit();
  return () => editor.element(id)!;
}

test('ELEM-01 EDIT-10 a text set to shrink is one step; its height follows its smaller size, and comes back', () => {
  const text = added(1, { content: LINE, width: 20, lineWrap: false });
  editor.setField(text().id, 'content', `${LINE}!`, 'content');
  editor.commit();
  const before = text();
  editor.setField(before.id, 'fit', 'shrink', 'fit');
  editor.commit();
  const after = text();
  expect(after).toMatchObject({ fit: 'shrink', smallestSize: 4, textSize: 9 });
  expect(after.height).toBeLessThan(before.height);
  editor.undo();
  expect(text()).toEqual(before);
  editor.redo();
  expect(text()).toEqual(after);
  editor.setField(after.id, 'smallestSize', 9, 'smallestSize');
  editor.commit();
  expect(text().height).toBe(before.height);
});

test('ELEM-13 EDIT-10 cells set to be cut are one step, are stored, and give new cells the same', () => {
  const table = added(10, {});
  const cells = new TableCells(editor, host);
  const fits = () => cells.table!.cells.map(({ fit }) => fit);
  cells.pick({ row: 0, col: 0 }, { row: 0, col: 1 });
  cells.set({ fit: 'cut', smallestSize: 5 });
  editor.commit();
  const set = fits();
  expect(set.filter((fit) => fit === 'cut')).toHaveLength(2);
  editor.undo();
  expect(fits().every((fit) => fit === 'overflow')).toBe(true);
  editor.redo();
  expect(fits()).toEqual(set);
  const stored = readTemplate(writeTemplate(editor.label)).elements.find(({ id }) => id === table().id)!;
  expect((stored.cells as object[])[0]).toMatchObject({ fit: 'cut', smallestSize: 5 });
  cells.pick({ row: 0, col: 0 });
  cells.insert('row', true);
  const below = cells.table!.cells.find(({ row, col }) => row === 1 && col === 0);
  expect(below).toMatchObject({ fit: 'cut', smallestSize: 5 });
});

test('ELEM-01 EDIT-10 the height of a text and the name in the element list leave the formats of chips out', () => {
  const bare = '{¦input=LOT}';
  const formatted = '{¦input=LOT¦date=YYYY-MM-DD HH:mm:ss¦prefix=produced on ¦suffix= in the factory}';
  const text = added(1, { content: '-', width: 20 });
  editor.setField(text().id, 'content', bare, 'content');
  const { height } = text();
  editor.setField(text().id, 'content', formatted, 'content');
  expect(text().height).toBe(height);
  expect(elementName(text())).toBe('{LOT}');
  const table = added(10, {});
  const cells = new TableCells(editor, host);
  cells.pick({ row: 0, col: 0 });
  cells.set({ content: bare });
  const before = table().height;
  cells.set({ content: formatted });
  expect(table().height).toBe(before);
});
