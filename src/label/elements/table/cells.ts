import { flag, integer, list, misfits, number, type Of, oneOf, read } from '../../../base/fields';
import { round2 } from '../../../base/units';
import { boxFields, dataFields } from '../../element';
import { fontFields, lineFields, settledStyle } from '../../textStyle';

/** Maximum rows of a table, and columns. */
export const MAX_LINES = 40;
const DEFAULT_LINES = 3;
/** Minimum height of a row or width of a column, mm. */
export const MIN_SIZE = 0.5;

const ROW_HEIGHT = '3.85';
const COLUMN_WIDTH = '9.85';
const CENTRE = 2;

/** Fields of a cell; row and column count from 0. A cell covered by a merged one has spans of 0. */
const cellFields = {
  row: integer(-1, -1, MAX_LINES - 1),
  col: integer(-1, -1, MAX_LINES - 1),
  rowSpan: integer(1, 0, MAX_LINES),
  colSpan: integer(1, 0, MAX_LINES),
  ...dataFields(''),
  ...fontFields,
  hAlignment: oneOf([1, 2, 3], CENTRE),
  /** Mirrors hAlignment. */
  horizontalAlignment: oneOf([1, 2, 3], CENTRE),
  ...lineFields,
  blackWhiteReflection: flag(false),
};

/** Second names of a cell's style that are stored with it. */
const CELL_ALIASES = ['horizontalAlignment'];

export type Cell = Of<typeof cellFields>;

/** Repairs one stored cell. */
export function readCell(raw: unknown): Cell | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const cell = read(cellFields, raw);
  return { ...cell, ...settledStyle(cellFields, cell, raw as Record<string, unknown>, CELL_ALIASES) } as Cell;
}

/** An empty cell. */
const BLANK = readCell({})!;

/** A size in mm in its stored form: text. Other texts are dropped. */
const readSize = (raw: unknown): string | undefined => {
  const size = Number.parseFloat(String(raw));
  return size >= 0 && size <= 2000 ? String(size) : undefined;
};
const sizes = (size: string) => list<string>(new Array(DEFAULT_LINES).fill(size), readSize, MAX_LINES);

/**
 * Fields of a table. While it is edited the box is authoritative, and the sizes of rows and columns are scaled to
 * fill it. In a stored table the sizes are authoritative: see `boxOfCells`.
 */
export const tableFields = {
  ...boxFields(20.6, 12.7),
  /** Widths of columns and heights of rows inside the lines, mm. */
  columnWidths: sizes(COLUMN_WIDTH),
  rowHeights: sizes(ROW_HEIGHT),
  borderWidth: number(0.3, 0, 20),
  cells: list<Cell>([], readCell, MAX_LINES * MAX_LINES, (raw) => misfits(cellFields, raw)),
};

export type Table = Of<typeof tableFields>;

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

/** The style of a cell, without its content. */
export function styleOf(cell: Cell) {
  const { fontType, fontFamily, localFontName, textSize, bold, italic, underline, strikethrough } = cell;
  const { hAlignment, linesSpace, wordSpace, lineWrap, blackWhiteReflection } = cell;
  return {
    ...{ fontType, fontFamily, localFontName, textSize, bold, italic, underline, strikethrough },
    ...{ hAlignment, horizontalAlignment: hAlignment, linesSpace, wordSpace, lineWrap, blackWhiteReflection },
  };
}

/** An empty cell with the style of another. */
export const blankLike = (cell: Cell, row: number, col: number): Cell => ({
  ...BLANK,
  ...styleOf(cell),
  row,
  col,
});
