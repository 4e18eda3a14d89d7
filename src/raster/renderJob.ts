import type { Raster } from '../base/raster';
import type { Dpi } from '../base/units';
import type { ElementProblem, ErrorCells, RecordRow } from '../label/bind';
import type { Inputs } from '../label/inputs';
import type { Label } from '../label/template';
import type { Watermark } from '../label/watermark';
import type { FontFile } from './fontFile';
import type { MeasuredPrint } from './grade/picture';
import type { Mode } from './modes';

/** Everything about a print job that is the same for all its labels. */
export interface RenderJob {
  label: Label;
  /** Headings of the open spreadsheet, empty when none is open. */
  fields: readonly string[];
  /** Cells of the spreadsheet that contain an error: records that use such a cell are refused. */
  errors?: ErrorCells;
  mode: Mode;
  /**
   * Whether the mode converts the whole label: texts, codes and lines with the pictures. Otherwise it converts
   * pictures only.
   */
  wholeLabel?: boolean;
  dpi: Dpi;
  /** Clockwise rotation of the job in degrees, added to the template's own. */
  direction: 0 | 90 | 180 | 270;
  /** mm that the print moves right and down on the paper. */
  hOffset: number;
  vOffset: number;
  /** The print time, ms since 1970: the same for every label of the job. */
  now?: number;
  /** Values asked for at printing; without them elements that need one are refused. */
  inputs?: Inputs;
  /** How the printer prints, where it was measured: it decides estimated grades only. */
  measured?: MeasuredPrint;
  /** A text over every label, added after the label is converted to ink and paper. */
  watermark?: Watermark;
  /**
   * The fonts of its texts in addition to the bundled face, as far as they could be loaded: see `withFonts`.
   */
  fonts?: readonly FontFile[];
}

/** A label as far as it decides the dots of one of its pictures. Width and height in mm. */
export type PicturePage = Pick<Label, 'width' | 'height'> & Pick<RenderJob, 'mode' | 'dpi'>;

/** A record with the job's data for it: print time, values asked for at printing, cells with errors. */
export function inJob(row: RecordRow, { now, inputs, errors }: RenderJob): RecordRow {
  const bad = errors?.get(row.index);
  if (now === undefined && inputs === undefined && !bad) return row;
  return {
    ...row,
    ...(now !== undefined && { now }),
    ...(inputs !== undefined && { inputs }),
    ...(bad && { errors: bad }),
  };
}

/** The records of one sheet, a column each; undefined leaves the column blank. */
export type SheetRows = readonly (RecordRow | undefined)[];

/** The problems of one record. */
export interface RowProblems {
  index: number;
  /** What prevents printing it. */
  problems: ElementProblem[];
  /** What prints imperfectly: text without room or glyphs. Checked on request only. */
  warnings?: ElementProblem[];
}

/** Sheets in order with what is found in their records, each once; without rasters when a record cannot be printed. */
export interface CheckedSheets {
  rasters: Raster[];
  found: RowProblems[];
}

/** The records of sheets in order, each once. */
export function distinct(sheets: readonly SheetRows[]): RecordRow[] {
  const rows = new Map<number, RecordRow>();
  for (const row of sheets.flat()) if (row) rows.set(row.index, row);
  return [...rows.values()];
}

/** A label that must not be printed was requested: printing checks all rows first. */
export class UnprintableError extends Error {
  constructor(readonly rows: RowProblems[]) {
    super(`record ${rows[0]?.index} cannot be printed`);
    this.name = 'UnprintableError';
  }
}

/** Whether an error says that a label must not be printed. An error of a worker keeps its name only. */
export const isUnprintable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UnprintableError';
