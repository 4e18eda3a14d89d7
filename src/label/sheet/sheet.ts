import type { ErrorCells } from '../bind';
import type { DateColumn } from './dates';
import type { Uncalculated } from './formulas';

/** The records of one sheet of a spreadsheet file, as texts. */
export interface Sheet {
  /** Column headings in order; an empty one is named by its position, a repeated one gets _2, _3 ... */
  fields: string[];
  /** Cell texts as shown; every record has fields.length cells. */
  records: string[][];
  /** 1-based row of the file each record stands in, rising. */
  numbers: Uint32Array;
  /** The columns with dates and times that are shown otherwise than as ISO. */
  dates?: DateColumn[];
  /** The headings with their dates as ISO, where some are shown otherwise. */
  isoFields?: string[];
  /** The cells that hold an error; their texts name it. Absent when there are none. */
  errors?: ErrorCells;
  /** The encoding a text file was read with. */
  encoding?: string;
  /** The sheet's name, of a workbook. */
  sheetName?: string;
  /** The sheets to choose from, of a workbook with several, and the 0-based place of this one among them. */
  sheetNames?: string[];
  sheetIndex?: number;
  /** 1-based row of the file that named the fields, when that is not the first. */
  headerRow?: number;
  /** Formulas without a stored result, read as empty. */
  uncalculated?: Uncalculated;
}

/** Limits of any spreadsheet file. `milliseconds` and `memoryMb` count the whole process, not the parser. */
export const SHEET_LIMITS = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  milliseconds: 10_000,
  memoryMb: 800,
} as const;
