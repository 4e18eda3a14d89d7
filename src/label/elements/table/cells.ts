import { flag, integer, list, misfits, number, type Of, oneOf, read } from '../../../base/fields';
import { boxFields, dataFields } from '../../element';
import { fontFields, lineFields, settledStyle } from '../../textStyle';

/** Maximum rows of a table, and columns. */
export const MAX_LINES = 40;
export const DEFAULT_LINES = 3;
/** Minimum height of a row or width of a column, mm. */
export const MIN_SIZE = 0.5;

/** Sizes of a new table in their stored form, mm. */
export const ROW_HEIGHT = '3.85';
export const COLUMN_WIDTH = '9.85';
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
  /** Set in columns from right to left, instead of lines. */
  verticalText: flag(false),
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
export const BLANK = readCell({})!;

/** A size in mm in its stored form: text. Other texts are dropped. */
const readSize = (raw: unknown): string | undefined => {
  const size = Number.parseFloat(String(raw));
  return size >= 0 && size <= 2000 ? String(size) : undefined;
};
const sizes = (size: string) => list<string>(new Array(DEFAULT_LINES).fill(size), readSize, MAX_LINES);

/**
 * Fields of a table. While it is edited the box is authoritative, and the sizes of rows and columns are scaled to
 * fill it. In a stored table the sizes are authoritative: see `boxOfCells` in normalise.ts.
 */
export const tableFields = {
  ...boxFields(20.6, 12.7),
  /** Widths of columns and heights of rows inside the lines, mm. */
  columnWidths: sizes(COLUMN_WIDTH),
  rowHeights: sizes(ROW_HEIGHT),
  borderWidth: number(0.3, 0, 20),
  /** Where the first column is: at the left, or at the right. */
  columnDirection: oneOf(['ltr', 'rtl'], 'ltr'),
  cells: list<Cell>([], readCell, MAX_LINES * MAX_LINES, (raw) => misfits(cellFields, raw)),
};

export type Table = Of<typeof tableFields>;

/** The style of a cell, without its content. */
export function styleOf(cell: Cell) {
  const { fontType, fontFamily, localFontName, textSize, bold, italic, underline, strikethrough } = cell;
  const { hAlignment, linesSpace, wordSpace, lineWrap, fit, smallestSize, textDirection, verticalText } =
    cell;
  return {
    ...{ fontType, fontFamily, localFontName, textSize, bold, italic, underline, strikethrough },
    ...{ hAlignment, horizontalAlignment: hAlignment, linesSpace, wordSpace, lineWrap, fit, smallestSize },
    textDirection,
    verticalText,
    blackWhiteReflection: cell.blackWhiteReflection,
  };
}

/** An empty cell with the style of another. */
export const blankLike = (cell: Cell, row: number, col: number): Cell => ({
  ...BLANK,
  ...styleOf(cell),
  row,
  col,
});
