import { flag, integer, number, type Of, oneOf, text } from '../../../base/fields';
import { filled, LAYOUT_LIMITS, PAPERS, type Paper, type SheetLayout } from '../../../printing/sheetLayout';
import { fieldsEntry } from '../../storage/entry';
import type { Memory } from '../form/printOptions';

/** What labels can become: pages of their size, sheets of an office paper, or pictures. */
export const EXPORT_KINDS = ['pdf', 'sheets', 'pictures'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The pictures of labels: the dots as printed, or the label as designed, in colours on white. */
export const PICTURE_FORMATS = ['bits', 'png', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const papers = Object.keys(PAPERS) as Paper[];
const { columns, rows, left, top, gapX, gapY } = LAYOUT_LIMITS;

const fields = {
  kind: oneOf(EXPORT_KINDS, 'pdf'),
  picture: oneOf(PICTURE_FORMATS, 'bits'),
  paper: oneOf(papers, 'A4'),
  landscape: flag(false),
  columns: integer(1, columns.min, columns.max),
  rows: integer(1, rows.min, rows.max),
  left: number(0, left.min, left.max),
  top: number(0, top.min, top.max),
  gapX: number(0, gapX.min, gapX.max),
  gapY: number(0, gapY.min, gapY.max),
  start: integer(1, 1, columns.max * rows.max),
  marks: flag(false),
  /** Column that names the pictures; '' numbers them. */
  nameColumn: text('', 1000),
  /** The label the grid was made for, mm. */
  width: number(0, 0, 2000),
  height: number(0, 0, 2000),
};

const kept = fieldsEntry('export', fields);

/** How labels are exported, as it is remembered in this browser. */
export type ExportOptions = Omit<Of<typeof fields>, 'width' | 'height'>;

/** mm */
interface Size {
  width: number;
  height: number;
}

/** The last settings; for a label of another size the sheet is recomputed. */
export function storedExport(memory: Memory, label: Size): ExportOptions {
  const { width, height, ...options } = kept.read(memory);
  const fits = width === label.width && height === label.height;
  // The first sheet of the last export has been used since.
  return { ...options, ...(fits ? {} : filled(options, label, options)), start: 1 };
}

export const keepExport = (memory: Memory, options: ExportOptions, { width, height }: Size): void =>
  kept.write(memory, { ...options, width, height });

/** The layout of its sheets. */
export const layoutOf = ({ kind: _, picture: __, nameColumn: ___, ...layout }: ExportOptions): SheetLayout =>
  layout;
