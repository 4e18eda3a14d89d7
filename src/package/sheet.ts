import { data } from '../base/messages/data/en';
import { parseSheet } from '../label/sheet/parse';
import { SHEET_ENCODINGS, SHEET_LIMITS, type SheetEncoding } from '../label/sheet/sheet';
import { invalid } from './errors';
import { saidError, wordsOf } from './said';

/* Entry `labelwright/sheet`: spreadsheets as the texts that their cells show. */

export { LabelwrightError } from './errors';

/** A sheet as texts: what a person sees in the cells. Pass it to the renderer as `records`. */
export interface SheetRecords {
  /** Headings in order; an empty one is named by its position, a repeated one gets _2, _3 ... */
  fields: string[];
  /** Displayed cell texts; every record has as many as there are fields. */
  records: string[][];
  /** 1-based row of each record in the file, rising. */
  numbers: Uint32Array;
  /** Columns with dates that are not displayed as ISO, with the ISO text of each record. */
  dates?: { column: number; texts: string[] }[];
  /** The 0-based columns with an error such as #N/A, by 0-based record. */
  errors?: ReadonlyMap<number, readonly number[]>;
  /** The encoding a text file was read with. */
  encoding?: string;
  /** Name of the sheet, and all names where there are several. */
  sheetName?: string;
  sheetNames?: string[];
  /** Formulas without a stored result, which read as empty: how many, and the first of them. */
  uncalculated?: object;
}

export interface SheetOptions {
  /** Encoding of a text file; it is detected otherwise. */
  encoding?: TextEncoding;
  /** 0-based sheet of a workbook; the first by default. */
  sheet?: number;
}

/** Label of an encoding by WHATWG. */
export type TextEncoding = SheetEncoding;
/** The encodings that text files may have. */
export const ENCODINGS: readonly TextEncoding[] = SHEET_ENCODINGS;
/** Limits of a file: bytes, records, columns, characters of a cell. */
export const LIMITS: Readonly<Record<'bytes' | 'rows' | 'wholeRows' | 'columns' | 'cellCharacters', number>> =
  SHEET_LIMITS;

const t = wordsOf(data);

/**
 * Reads a sheet of a workbook (.xlsx .xlsm .xlsb .xls .ods) or a text file (.csv). The type is detected from the bytes.
 * It runs in the calling thread, without a limit of time: read files of strangers in a worker or process that you can end.
 * @throws LabelwrightError with the reason for a file that cannot be used
 */
export async function readSheet(bytes: Uint8Array, options: SheetOptions = {}): Promise<SheetRecords> {
  const { encoding, sheet = 0 } = options;
  if (!(bytes instanceof Uint8Array)) throw invalid('bytes', 'a Uint8Array');
  if (encoding !== undefined && !SHEET_ENCODINGS.includes(encoding))
    throw invalid('encoding', `one of ${SHEET_ENCODINGS.join(', ')}`);
  if (!Number.isInteger(sheet) || sheet < 0) throw invalid('sheet', 'a whole number from 0');
  try {
    return await parseSheet({ name: '', bytes, sheet, ...(encoding && { encoding }) });
  } catch (error) {
    throw saidError(error, t, 'bytes');
  }
}
