import { read } from '../../../base/fields';
import { round2 } from '../../../base/units';
import {
  BLANK,
  type Cell,
  COLUMN_WIDTH,
  DEFAULT_LINES,
  ROW_HEIGHT,
  styleOf,
  type Table,
  tableFields,
} from './cells';

/** Number of rows or columns: that of the listed sizes, or more when cells reach beyond them. */
function countLines(listed: readonly string[], places: readonly number[]): number {
  if (places.length === 0 && listed.length === 1) return DEFAULT_LINES;
  return Math.max(1, listed.length, ...places.map((place) => place + 1));
}

/** Difference of a side from its cells that rounding explains, mm for each of them. */
const ROUNDED = 0.01;

/**
 * The box in mm that the rows and columns of a stored table fill with their lines. A side that fits its cells, and
 * one whose sizes are not all listed, is left out.
 */
export function boxOfCells(raw: Record<string, unknown>): { width?: number; height?: number } {
  const table = read(tableFields, raw);
  const side = (sizes: readonly string[], places: readonly number[], side: number) => {
    if (sizes.length !== countLines(sizes, places)) return undefined;
    const cells = sizes.reduce((sum, size) => sum + Number(size), 0);
    const lines = (sizes.length + 1) * table.borderWidth;
    const filled = round2(cells + lines);
    // A box without room for its lines cannot have cells that fit it.
    const hasRoom = side >= lines + sizes.length * ROUNDED;
    return hasRoom && Math.abs(filled - side) > sizes.length * ROUNDED + 1e-6 ? filled : undefined;
  };
  const width = side(table.columnWidths, table.cells.map(({ col }) => col), table.width); // biome-ignore format: one call a line
  const height = side(table.rowHeights, table.cells.map(({ row }) => row), table.height); // biome-ignore format: one call a line
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
}

const MOST_PASSES = 20;

/** Sizes scaled to fill `side` mm between its lines; the last listed one is used for missing ones. */
function fill(
  listed: readonly string[],
  count: number,
  side: number,
  border: number,
  size: string,
): string[] {
  let all = Array.from({ length: count }, (_, i) =>
    Math.max(0.01, Number(listed[i] ?? listed.at(-1) ?? size)),
  );
  const inner = Math.max(count * 0.01, side - (count + 1) * border);
  // Rounding may leave a table of tiny cells different from its box; reading it again must give the same
  // result.
  for (let pass = 0, before: number[] = []; pass < MOST_PASSES && before !== all; pass++) {
    before = all;
    const total = all.reduce((sum, one) => sum + one, 0);
    // Sizes of two decimals add up to the box within half a hundredth each; scaling them again would drift.
    const factor = Math.abs(total - inner) <= count * 0.005 + 1e-6 ? 1 : inner / total;
    const next = all.map((one) => Math.max(0.01, round2(one * factor)));
    if (next.some((one, i) => one !== all[i])) all = next;
  }
  return all.map(String);
}

/**
 * Normalises a stored table: sizes fill the outer box, each position has one cell, in rows, and spans stay
 * inside the table and do not overlap. A covered cell has no span and no content.
 */
export function normaliseTable(table: Table): Pick<Table, 'columnWidths' | 'rowHeights' | 'cells'> {
  const placed = table.cells.filter(({ row, col }) => row >= 0 && col >= 0);
  const rows = countLines(table.rowHeights, placed.map(({ row }) => row)); // biome-ignore format: one call a line
  const columns = countLines(table.columnWidths, placed.map(({ col }) => col)); // biome-ignore format: one call a line
  const at = new Map<number, Cell>();
  for (const cell of placed) {
    const place = cell.row * columns + cell.col;
    if (!at.has(place)) at.set(place, cell);
  }
  const free = table.cells.filter(({ row, col }) => row < 0 || col < 0);
  const covered = new Set<number>();
  const cells: Cell[] = [];
  for (let place = 0; place < rows * columns; place++) {
    const [row, col] = [Math.floor(place / columns), place % columns];
    // Cells without a position fill the free ones in order.
    const given = at.get(place) ?? free.shift() ?? BLANK;
    if (covered.has(place)) {
      cells.push({ ...BLANK, ...styleOf(given), row, col, rowSpan: 0, colSpan: 0 });
      continue;
    }
    let rowSpan = Math.max(1, Math.min(given.rowSpan, rows - row));
    let colSpan = Math.max(1, Math.min(given.colSpan, columns - col));
    const spots = () => spotsOf(row, col, rowSpan, colSpan, columns);
    if (spots().some((spot) => covered.has(spot))) rowSpan = colSpan = 1;
    for (const spot of spots()) if (spot !== place) covered.add(spot);
    cells.push({ ...given, row, col, rowSpan, colSpan });
  }
  const { width, height, borderWidth } = table;
  return {
    columnWidths: fill(table.columnWidths, columns, width, borderWidth, COLUMN_WIDTH),
    rowHeights: fill(table.rowHeights, rows, height, borderWidth, ROW_HEIGHT),
    cells,
  };
}

function spotsOf(row: number, col: number, rowSpan: number, colSpan: number, columns: number): number[] {
  const spots: number[] = [];
  for (let r = row; r < row + rowSpan; r++) {
    for (let c = col; c < col + colSpan; c++) spots.push(r * columns + c);
  }
  return spots;
}
