import { expect, test } from 'vitest';
import { RowChoice } from '../../../src/app/sheet/grid/RowChoice';
import { RowView, shownRows, sortedRows } from '../../../src/app/sheet/grid/RowView';

const records = {
  rows: [
    ['B-10', '2', '绿茶'],
    ['A-2', '', '普洱茶'],
    ['B-9', '1,000', '绿茶'],
    ['', '10', '红茶'],
    ['A-10', '?', '绿茶'],
  ],
};
const column = (rows: readonly number[], at: number) => rows.map((row) => records.rows[row]![at]);

test('DATA-05 rows are sorted by value: numbers before texts, empty cells last in both directions', () => {
  expect(column(sortedRows(records, { column: 1, isDown: false }), 1)).toEqual(['2', '10', '1,000', '?', '']);
  expect(column(sortedRows(records, { column: 1, isDown: true }), 1)).toEqual(['?', '1,000', '10', '2', '']);
  expect(column(sortedRows(records, { column: 0, isDown: false }), 0)).toEqual([
    'A-2',
    'A-10',
    'B-9',
    'B-10',
    '',
  ]);
});

test('DATA-05 equal rows stay in the order of the file, in both directions', () => {
  const green = (isDown: boolean) =>
    sortedRows(records, { column: 2, isDown }).filter((row) => records.rows[row]![2] === '绿茶');
  expect(green(false)).toEqual([0, 2, 4]);
  expect(green(true)).toEqual([0, 2, 4]);
});

test('DATA-05 a view shows the rows of all its filters, in its order', () => {
  const view = new RowView();
  const shown = (order?: readonly number[], only?: readonly number[]) =>
    shownRows(records, view, order, only);
  expect(shown()).toBeUndefined();
  expect(shown(undefined, [3, 1])).toEqual([3, 1]);
  view.filter(2, ' 绿茶 ');
  expect(shown()).toEqual([0, 2, 4]);
  expect(shown([4, 3, 2, 1, 0])).toEqual([4, 2, 0]);
  expect(shown([4, 3, 2, 1, 0], [0, 1, 2])).toEqual([2, 0]);
  view.filter(0, 'b-');
  expect(shown()).toEqual([0, 2]);
  view.find('1,0');
  expect([shown(), view.isFiltered]).toEqual([[2], true]);
  view.clear();
  expect([shown(), view.isFiltered]).toEqual([undefined, false]);
});

test('DATA-06 rows chosen are printed in the order they are sorted by', () => {
  let order: readonly number[] | undefined;
  const choice = new RowChoice(5, () => order);
  choice.set([3, 0, 4, 9, -1], true);
  expect(choice.rows).toEqual([0, 3, 4]);
  order = [4, 3, 2, 1, 0];
  expect(new Set(choice.rows)).toEqual(new Set([0, 3, 4]));
  const sorted = new RowChoice(5, () => [4, 3, 2, 1, 0]);
  sorted.set([3, 0, 4], true);
  expect(sorted.rows).toEqual([4, 3, 0]);
});

test('DATA-06 copies are taken from a column; 0 and empty leave a row out, anything else is named', () => {
  const cells = ['3', '', ' 12 ', '0', '2.5', '1001', '-1', '1e2', '4.0'];
  const choice = new RowChoice(cells.length);
  expect(choice.takeCopies((row) => cells[row]!)).toEqual([4, 5, 6, 7]);
  expect(choice.rows.map((row) => [row, choice.copiesOf(row)])).toEqual([
    [0, 3],
    [2, 12],
    [8, 4],
  ]);
  // Of chosen rows alone.
  choice.clear();
  choice.set([2, 3], true);
  expect(choice.takeCopies((row) => cells[row]!)).toEqual([]);
  expect([choice.rows, choice.labels]).toEqual([[2], 12]);
});
