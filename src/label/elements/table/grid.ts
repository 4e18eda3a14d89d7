import { mmToDots } from '../../../base/units';
import type { Cell, Table } from './cells';

/** Positions of a table's lines: left or top ends in whole dots, one more than there are cells between. */
export interface Grid {
  /** Falling, from the right line, in a table from right to left. */
  xs: number[];
  ys: number[];
  /** Width of the lines in dots, 0 for no lines. */
  border: number;
}

/** A rectangle in dots, from the table's top left corner. */
export interface DotBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

function linesOf(sizes: readonly string[], side: number, border: number): number[] {
  const lengths = sizes.map(Number);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const inner = Math.max(0, side - (lengths.length + 1) * border);
  const lines = [0];
  let sum = 0;
  for (const [i, length] of lengths.entries()) {
    sum += length;
    lines.push((i + 1) * border + Math.round((inner * sum) / total));
  }
  return lines;
}

/** Whether the first column of a table is at its right. */
export const isMirrored = ({ columnDirection }: Pick<Table, 'columnDirection'>): boolean =>
  columnDirection === 'rtl';

/** The lines of a table on the dots of a print head: they fill its box and all have the same width. */
export function gridOf(table: Table, dotsPerMm: number): Grid {
  const border = table.borderWidth > 0 ? Math.max(1, mmToDots(table.borderWidth, dotsPerMm)) : 0;
  const width = mmToDots(table.width, dotsPerMm);
  return {
    // As the same columns in the other order: both round to the same dots.
    xs: isMirrored(table)
      ? linesOf(table.columnWidths.toReversed(), width, border).toReversed()
      : linesOf(table.columnWidths, width, border),
    ys: linesOf(table.rowHeights, mmToDots(table.height, dotsPerMm), border),
    border,
  };
}

/** The inside of a cell, between its lines. */
export function cellBox(cell: Cell, { xs, ys, border }: Grid): DotBox {
  const [from, to] = [xs[cell.col]!, xs[cell.col + cell.colSpan]!];
  const top = ys[cell.row]! + border;
  return {
    left: Math.min(from, to) + border,
    top,
    width: Math.max(0, Math.abs(to - from) - border),
    height: Math.max(0, ys[cell.row + cell.rowSpan]! - top),
  };
}

/** Whether a cell is visible, not covered by a merged one. */
export const isShown = ({ rowSpan }: Cell): boolean => rowSpan > 0;

/** The visible cell at a position: its own, or the merged one that covers it. */
export function shownAt(table: Table, row: number, col: number): Cell | undefined {
  return table.cells.find(
    (cell) =>
      isShown(cell) &&
      row >= cell.row &&
      row < cell.row + cell.rowSpan &&
      col >= cell.col &&
      col < cell.col + cell.colSpan,
  );
}

/** The lines as rectangles, without overlaps; none crosses a merged cell. */
export function strokesOf(table: Table, { xs, ys, border }: Grid): DotBox[] {
  if (border === 0) return [];
  const [rows, columns] = [ys.length - 1, xs.length - 1];
  const owner = new Map<number, Cell>();
  for (const cell of table.cells.filter(isShown)) {
    for (let r = cell.row; r < cell.row + cell.rowSpan; r++) {
      for (let c = cell.col; c < cell.col + cell.colSpan; c++) owner.set(r * columns + c, cell);
    }
  }
  const at = (r: number, c: number) =>
    r < 0 || c < 0 || r >= rows || c >= columns ? undefined : owner.get(r * columns + c);
  const strokes: DotBox[] = [];
  const runs = (count: number, isLine: (i: number) => boolean, add: (from: number, to: number) => void) => {
    for (let from = 0; from < count; from++) {
      if (!isLine(from)) continue;
      let to = from;
      while (to < count && isLine(to)) to++;
      add(from, to);
      from = to;
    }
  };
  for (let r = 0; r <= rows; r++) {
    runs(
      columns,
      (c) => at(r - 1, c) !== at(r, c),
      (from, to) =>
        strokes.push({
          left: Math.min(xs[from]!, xs[to]!),
          top: ys[r]!,
          width: Math.abs(xs[to]! - xs[from]!) + border,
          height: border,
        }),
    );
  }
  for (let c = 0; c <= columns; c++) {
    runs(
      rows,
      (r) => at(r, c - 1) !== at(r, c),
      (from, to) =>
        strokes.push({ left: xs[c]!, top: ys[from]!, width: border, height: ys[to]! + border - ys[from]! }),
    );
  }
  return strokes;
}
