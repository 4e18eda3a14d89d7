import { createCanvas } from '@napi-rs/canvas';
import { observable } from 'mobx';
import { beforeEach, describe, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { TableCells } from '../../../src/app/editor/tableCells';
import { machineClock } from '../../../src/base/clock';
import type { Context2D } from '../../../src/label/element';
import { newLabel } from '../../../src/label/template';
import type { Host } from '../../../src/raster/host';

const host: Host = {
  context: (width, height) => createCanvas(width, height).getContext('2d') as unknown as Context2D,
  loadPicture: () => Promise.reject(new Error('no pictures here')),
  loadGlyphs: () => Promise.resolve(''),
  fontFamily: 'sans-serif',
};

let editor: EditorStore;
let cells: TableCells;
beforeEach(() => {
  editor = new EditorStore(
    newLabel('test'),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  cells = new TableCells(editor, host);
  editor.add(10);
});

const at = (row: number, col: number) => ({ row, col });
const contents = () => cells.table!.cells.map(({ content }) => content);

/** Holds an edit to one undo step: undo brings the table back as it was, redo as it became. */
function oneStep(edit: () => void): void {
  const before = cells.table!;
  const { id } = before;
  edit();
  const after = cells.table!;
  expect(after).not.toEqual(before);
  editor.undo();
  expect(editor.element(id)).toEqual(before);
  editor.redo();
  expect(editor.element(id)).toEqual(after);
  editor.select([id]);
}

describe('ELEM-14 every edit of cells is one undo step', () => {
  test.each<[string, () => void]>([
    ['merge', () => cells.merge()],
    ['insert a row', () => cells.insert('row', true)],
    ['insert a column', () => cells.insert('col', false)],
    ['remove rows', () => cells.remove('row')],
    ['remove columns', () => cells.remove('col')],
    ['type', () => cells.setText(at(0, 0), 'x')],
    ['clear', () => cells.clear()],
    ['drag a line', () => cells.moveLine('col', 0, 2)],
    ['count rows up', () => cells.resize('row', 7)],
    ['count columns down', () => cells.resize('col', 1)],
    [
      'a size',
      () => {
        cells.setSize('row', 5);
        cells.setSize('row', 5.5);
      },
    ],
    [
      'a style of several cells',
      () => {
        cells.set({ textSize: 10 }, 'textSize');
        cells.set({ textSize: 10.5 }, 'textSize');
      },
    ],
  ])('%s', (_, edit) => {
    cells.pick(at(0, 0));
    cells.setText(at(1, 1), 'kept');
    cells.setText(at(0, 1), 'gone');
    cells.pick(at(0, 0), at(1, 1));
    oneStep(edit);
  });

  test('split, after a merge', () => {
    cells.pick(at(0, 0), at(1, 1));
    cells.merge();
    expect([cells.canMerge, cells.canSplit, cells.cells.length]).toEqual([false, true, 1]);
    oneStep(() => cells.split());
    expect(cells.table!.cells.every(({ rowSpan }) => rowSpan === 1)).toBe(true);
  });
});

test('ELEM-14 counting rows or columns keeps what is in those that stay', () => {
  cells.pick(at(0, 0));
  cells.setText(at(0, 0), 'a');
  cells.resize('row', 5);
  cells.resize('col', 2);
  expect([cells.table!.rowHeights.length, cells.table!.columnWidths.length]).toEqual([5, 2]);
  expect(contents().filter(Boolean)).toEqual(['a']);
});

test('ELEM-14 a range grows over merged cells, and stays inside a table that shrinks', () => {
  cells.pick(at(0, 1), at(1, 2));
  cells.merge();
  cells.pick(at(1, 0), at(1, 1));
  expect(cells.range).toEqual({ row: 0, col: 0, rows: 2, cols: 3 });
  cells.pick(at(2, 2));
  cells.resize('row', 1);
  expect(cells.range).toMatchObject({ row: 0 });
});

test('ELEM-13 what is typed makes its row grow, the others stay; a height set by hand stays', () => {
  const [first, , last] = cells.table!.rowHeights;
  cells.pick(at(1, 1));
  cells.setText(at(1, 1), 'one\ntwo\nthree');
  const grown = cells.table!;
  expect([grown.rowHeights[0], grown.rowHeights[2]]).toEqual([first, last]);
  expect(Number(grown.rowHeights[1])).toBeGreaterThan(10.5);
  expect(grown.height).toBeGreaterThan(19);
  cells.setSize('row', 5);
  expect(cells.table!.rowHeights[1]).toBe('5');
  cells.set({ automaticHeightCalculation: false, textSize: 20 });
  expect(cells.table!.rowHeights[1]).toBe('5');
});

test('the keys go over merged cells and end at the edge', () => {
  cells.pick(at(0, 0), at(0, 1));
  cells.merge();
  cells.pick(at(0, 0));
  cells.move(0, 1);
  expect(cells.spot).toEqual(at(0, 2));
  cells.move(0, 1);
  expect(cells.spot).toEqual(at(0, 2));
  cells.step(1);
  expect(cells.spot).toEqual(at(1, 0));
  cells.move(1, 0, true);
  expect(cells.range).toEqual({ row: 1, col: 0, rows: 2, cols: 1 });
});

test('only typed text of an unlocked table is edited in place', () => {
  cells.pick(at(0, 0));
  cells.edit();
  expect(cells.editing).toEqual(at(0, 0));
  cells.endEdit();
  cells.set({ inputDataType: 3, excelKey: 'x' });
  cells.edit();
  expect(cells.editing).toBeUndefined();
  cells.pick(at(1, 1));
  editor.setElement(cells.table!.id, { lockLocation: true });
  cells.edit();
  expect(cells.editing).toBeUndefined();
});

test('another selection lets the cells go', () => {
  cells.pick(at(1, 1));
  editor.select([]);
  expect([cells.table, cells.range]).toEqual([undefined, undefined]);
  editor.selectAll();
  expect(cells.range).toBeUndefined();
});
