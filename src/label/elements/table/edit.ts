import { round2 } from '../../../base/units';
import { reference } from '../../chip';
import { SOURCE } from '../../element';
import { blankLike, type Cell, MAX_LINES, MIN_SIZE, type Table } from './cells';
import { isShown, shownAt } from './grid';

/** A rectangle of cells; rows and columns count from 0. */
export interface CellRange {
  row: number;
  col: number;
  rows: number;
  cols: number;
}

/** Rows, or columns. */
export type Axis = 'row' | 'col';

const SIZES = { row: 'rowHeights', col: 'columnWidths' } as const;
const SIDES = { row: 'height', col: 'width' } as const;
const SPANS = { row: 'rowSpan', col: 'colSpan' } as const;

const inside = ({ row, col }: Cell, range: CellRange): boolean =>
  row >= range.row && row < range.row + range.rows && col >= range.col && col < range.col + range.cols;

/** The smallest range that contains two positions and no merged cell in part. */
export function rangeOf(table: Table, a: { row: number; col: number }, b = a): CellRange {
  let [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row) + 1];
  let [left, right] = [Math.min(a.col, b.col), Math.max(a.col, b.col) + 1];
  for (let grown = true; grown; ) {
    grown = false;
    for (const { row, col, rowSpan, colSpan } of table.cells.filter(isShown)) {
      const apart = row >= bottom || row + rowSpan <= top || col >= right || col + colSpan <= left;
      if (apart || (row >= top && row + rowSpan <= bottom && col >= left && col + colSpan <= right)) continue;
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + rowSpan)];
      [left, right] = [Math.min(left, col), Math.max(right, col + colSpan)];
      grown = true;
    }
  }
  return { row: top, col: left, rows: bottom - top, cols: right - left };
}

/** The visible cells of a range, in rows. */
export const cellsIn = (table: Table, range: CellRange): Cell[] =>
  table.cells.filter((cell) => isShown(cell) && inside(cell, range));

/** Whether a cell has a content of its own. */
const isFilled = ({ inputDataType, content, excelKey }: Cell): boolean =>
  inputDataType === SOURCE.excel ? excelKey !== '' : content !== '';

/** The content of a cell as text; a column as its name in braces. */
const textOf = ({ inputDataType, content, excelKey }: Cell): string =>
  inputDataType === SOURCE.excel ? reference(excelKey) : content;

/** Changes the visible cells of a range. */
export function setCells(table: Table, range: CellRange, patch: Partial<Cell>): Partial<Table> {
  const { hAlignment } = patch;
  const both = hAlignment === undefined ? patch : { ...patch, horizontalAlignment: hAlignment };
  return {
    cells: table.cells.map((cell) => (isShown(cell) && inside(cell, range) ? { ...cell, ...both } : cell)),
  };
}

/**
 * Merges a range to one cell. It takes the style and source of the first cell with content; if several have
 * content, their texts are joined with line breaks, so that none is lost.
 */
export function mergeCells(table: Table, range: CellRange): Partial<Table> {
  const old = cellsIn(table, range);
  const filled = old.filter(isFilled);
  const first = filled[0] ?? old[0]!;
  const joined: Partial<Cell> =
    filled.length > 1
      ? { inputDataType: SOURCE.manual, content: filled.map(textOf).join('\n'), excelKey: '', excelPos: -1 }
      : {};
  const { row, col, rows: rowSpan, cols: colSpan } = range;
  const merged: Cell = { ...first, ...joined, row, col, rowSpan, colSpan };
  return { cells: [merged, ...table.cells.filter((cell) => !inside(cell, range))] };
}

/** Splits the merged cells of a range; the text stays in the first cell of each. */
export function splitCells(table: Table, range: CellRange): Partial<Table> {
  const parts = cellsIn(table, range).flatMap((cell) => {
    const blanks: Cell[] = [];
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let col = cell.col; col < cell.col + cell.colSpan; col++) blanks.push(blankLike(cell, row, col));
    }
    return [{ ...cell, rowSpan: 1, colSpan: 1 }, ...blanks.slice(1)];
  });
  return { cells: [...parts, ...table.cells.filter((cell) => !inside(cell, range))] };
}

const numbers = (table: Table, axis: Axis): number[] => table[SIZES[axis]].map(Number);

/** New sizes in unscaled mm; the outer box follows. */
export function withSizes(table: Table, axis: Axis, sizes: readonly number[]): Partial<Table> {
  const total = sizes.reduce((sum, size) => sum + size, 0) + (sizes.length + 1) * table.borderWidth;
  return { [SIZES[axis]]: sizes.map((size) => String(round2(size))), [SIDES[axis]]: round2(total) };
}

/** Sets the size of rows or columns, mm. */
export const setSizes = (table: Table, axis: Axis, from: number, count: number, mm: number): Partial<Table> =>
  withSizes(
    table,
    axis,
    numbers(table, axis).map((size, i) => (i >= from && i < from + count ? Math.max(MIN_SIZE, mm) : size)),
  );

/** Moves the line after row or column `index` by mm: one side gains what the other loses, the box stays. */
export function moveLine(table: Table, axis: Axis, index: number, mm: number): Partial<Table> {
  const sizes = numbers(table, axis);
  const [before, after] = [sizes[index]!, sizes[index + 1]!];
  const least = Math.min(MIN_SIZE, before, after);
  const moved = Math.min(after - least, Math.max(least - before, mm));
  sizes[index] = before + moved;
  sizes[index + 1] = after - moved;
  return { [SIZES[axis]]: sizes.map((size) => String(round2(size))) };
}

/** Makes all rows or columns equal; the box stays. */
export const evenOut = (table: Table, axis: Axis): Partial<Table> => {
  const sizes = numbers(table, axis);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return { [SIZES[axis]]: sizes.map(() => String(round2(mean))) };
};

/**
 * Inserts a row or column at `at`, with the size and style of its neighbour; merged cells around it grow.
 * Undefined at the maximum.
 */
export function insertLine(table: Table, axis: Axis, at: number): Partial<Table> | undefined {
  const sizes = numbers(table, axis);
  if (sizes.length >= MAX_LINES) return undefined;
  const span = SPANS[axis];
  const other = axis === 'row' ? 'col' : 'row';
  const near = Math.max(0, at - 1);
  const moved = table.cells.filter(isShown).map((cell) => {
    if (cell[axis] >= at) return { ...cell, [axis]: cell[axis] + 1 };
    return cell[axis] + cell[span] > at ? { ...cell, [span]: cell[span] + 1 } : cell;
  });
  const fresh: Cell[] = [];
  for (let i = 0; i < numbers(table, other).length; i++) {
    const neighbour = axis === 'row' ? shownAt(table, near, i) : shownAt(table, i, near);
    // A merged cell that grew covers the new place.
    if (!neighbour || (neighbour[axis] < at && neighbour[axis] + neighbour[span] > at)) continue;
    fresh.push(axis === 'row' ? blankLike(neighbour, at, i) : blankLike(neighbour, i, at));
  }
  const size = withSizes(table, axis, [...sizes.slice(0, at), sizes[near]!, ...sizes.slice(at)]);
  return { ...size, cells: [...moved, ...fresh] };
}

/** Removes rows or columns with their contents; merged cells shrink. Undefined when none would be left. */
export function removeLines(
  table: Table,
  axis: Axis,
  from: number,
  count: number,
): Partial<Table> | undefined {
  const sizes = numbers(table, axis);
  if (count >= sizes.length) return undefined;
  const to = from + count;
  const span = SPANS[axis];
  const kept = table.cells.filter(isShown).flatMap((cell): Cell[] => {
    const [start, end] = [cell[axis], cell[axis] + cell[span]];
    const lost = Math.max(0, Math.min(end, to) - Math.max(start, from));
    if (lost === cell[span]) return [];
    const place = start >= to ? start - count : Math.min(start, from);
    return [{ ...cell, [axis]: place, [span]: cell[span] - lost }];
  });
  return {
    ...withSizes(
      table,
      axis,
      sizes.filter((_, i) => i < from || i >= to),
    ),
    cells: kept,
  };
}
