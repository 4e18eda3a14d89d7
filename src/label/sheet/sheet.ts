import type { Language } from '../../base/messages';
import { type Refusal, refuse } from '../../base/problem';
import type { ErrorCells } from '../bind';
import type { DateColumn } from './dates';
import type { Uncalculated } from './formulas';

/** The records of one sheet of a spreadsheet file, as texts. */
export interface Spreadsheet {
  /** Column headings in order; an empty one is named by its position, a repeated one gets _2, _3 ... */
  fields: string[];
  /** Displayed cell texts; every record has fields.length cells. */
  records: string[][];
  /** 1-based row of each record in the file, rising. */
  numbers: Uint32Array;
  /** The columns with dates and times that are not displayed as ISO. */
  dates?: DateColumn[];
  /** The headings with their dates as ISO, if some are displayed otherwise. */
  isoFields?: string[];
  /** The cells that contain an error; their texts name it. Absent when there are none. */
  errors?: ErrorCells;
  /** The encoding a text file was read with. */
  encoding?: string;
  /** The sheet's name, in a workbook. */
  sheetName?: string;
  /** The sheets to choose from, in a workbook with several, and the 0-based index of this one. */
  sheetNames?: string[];
  sheetIndex?: number;
  /** 1-based row of the headings in the file, when that is not the first. */
  headerRow?: number;
  /** Formulas without a stored result, read as empty. */
  uncalculated?: Uncalculated;
}

/**
 * Limits of every spreadsheet file. `milliseconds` and `memoryMb` count the whole process, not only the
 * parser.
 */
export const SHEET_LIMITS = {
  bytes: 50 * 1024 * 1024,
  /** Records of an .xlsx or .xlsm, which arrive in packs. */
  rows: 1_000_000,
  /** Records of the files that are read as a whole. */
  wholeRows: 100_000,
  columns: 200,
  /** Of a cell, as in Excel. */
  cellCharacters: 32_767,
  milliseconds: 10_000,
  memoryMb: 800,
} as const;

/** The refusal of a file over `SHEET_LIMITS.bytes`. */
export const tooBig = (): Refusal => refuse('sheetTooBig', { mb: SHEET_LIMITS.bytes / 1024 / 1024 });

/** Encodings offered for a text file, by their WHATWG labels. */
export const SHEET_ENCODINGS = [
  'utf-8',
  'gb18030',
  'utf-16le',
  'utf-16be',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];

export interface SheetRequest {
  /** The file's name, for messages; its type is detected from the content. */
  name: string;
  bytes: Uint8Array;
  /** Encoding of a text file, if the user chose one; otherwise it is detected. */
  encoding?: SheetEncoding;
  /** 0-based index of the sheet among `sheetNames`, the first by default. */
  sheet?: number;
  /** Language for locale-dependent formats, such as the short date; English by default. */
  language?: Language;
}
