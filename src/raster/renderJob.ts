import type { Dpi } from '../base/units';
import type { ElementProblem, ErrorCells, RecordRow } from '../label/bind';
import type { Inputs } from '../label/inputs';
import type { Label } from '../label/template';
import type { Watermark } from '../label/watermark';
import type { FontFile } from './fontFile';
import type { Mode } from './modes';

/** Everything about a print job that is the same for all its labels. */
export interface RenderJob {
  label: Label;
  /** Headings of the open spreadsheet, empty when none is open. */
  fields: readonly string[];
  /** Cells of the spreadsheet that hold an error: records that take a content from them are refused. */
  errors?: ErrorCells;
  mode: Mode;
  dpi: Dpi;
  /** Clockwise turn of the job in degrees, added to the template's own. */
  direction: 0 | 90 | 180 | 270;
  /** mm the print moves right and down on the paper. */
  hOffset: number;
  vOffset: number;
  /** The moment of printing, ms since 1970: every label of the job carries it. */
  now?: number;
  /** Values asked for at printing; without them elements that need one are refused. */
  inputs?: Inputs;
  /** A text over every label, added once the label was cut to ink and paper. */
  watermark?: Watermark;
  /** The fonts its texts are set in beside the bundled face, as far as they could be had: see `withFonts`. */
  fonts?: readonly FontFile[];
}

/** The records of one sheet, a column each; undefined leaves the column blank. */
export type SheetRows = readonly (RecordRow | undefined)[];

/** What is wrong with one record. */
export interface RowProblems {
  index: number;
  /** What forbids printing it. */
  problems: ElementProblem[];
  /** What will print, but not as it should: text without room or glyphs. Looked for on request only. */
  warnings?: ElementProblem[];
}

/** A label that must not be printed was asked for: printing checks all rows first. */
export class UnprintableError extends Error {
  constructor(readonly rows: RowProblems[]) {
    super(`record ${rows[0]?.index} cannot be printed`);
    this.name = 'UnprintableError';
  }
}
