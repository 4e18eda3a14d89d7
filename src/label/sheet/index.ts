import type { Language } from '../../base/messages';
import { type Problem, problem, Refusal, refuse } from '../../base/problem';
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
  rows: 100_000,
  columns: 200,
  milliseconds: 10_000,
  memoryMb: 800,
} as const;

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

export type SheetReply = { ok: true; sheet: Spreadsheet } | { ok: false; problem: Problem };

/** The interface of a worker: a browser Worker has it, a Node one needs an adapter. */
export interface SheetWorker {
  postMessage(message: SheetRequest): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: { message?: string }) => void): void;
  terminate(): unknown;
}

/** Loading the worker, copying the answer and exiting need their share of the limit. */
const WORKER_SECONDS = SHEET_LIMITS.milliseconds / 1000 - 1;

/**
 * Reads a spreadsheet in a worker that is always terminated afterwards.
 *
 * @throws {Refusal} too big, unreadable, too slow; `signal.reason` when aborted; Error when the worker cannot
 * run
 */
export function readSheetIn(
  worker: SheetWorker,
  request: SheetRequest,
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  return new Promise<Spreadsheet>((resolve, reject) => {
    if (request.bytes.length > SHEET_LIMITS.bytes) throw tooBig();
    signal?.throwIfAborted();
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    timer = setTimeout(() => reject(refuse('sheetTooSlow', { s: WORKER_SECONDS })), WORKER_SECONDS * 1000);
    worker.addEventListener('message', ({ data }) => {
      if (isGoodReply(data)) resolve(data.sheet);
      else reject(isBadReply(data) ? new Refusal(data.problem) : new Error('spreadsheet worker: bad reply'));
    });
    for (const type of ['error', 'messageerror'] as const) {
      worker.addEventListener(type, ({ message }) =>
        reject(new Error(`spreadsheet worker: ${message ?? type}`)),
      );
    }
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    worker.terminate();
  });
}

/** The refusal of a file over `SHEET_LIMITS.bytes`. */
export const tooBig = (): Refusal => refuse('sheetTooBig', { mb: SHEET_LIMITS.bytes / 1024 / 1024 });

/**
 * A worker's answer after a failure: a refusal keeps its problem, any other error becomes an unreadable file.
 */
export const badReply = (error: unknown): SheetReply => ({
  ok: false,
  problem: error instanceof Refusal ? error.problem : problem('sheetUnreadable'),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The parser is foreign code that processed foreign data: its answer is validated like any other outside
 * input.
 */
function isGoodReply(reply: unknown): reply is { ok: true; sheet: Spreadsheet } {
  if (!isObject(reply) || reply.ok !== true || !isObject(reply.sheet)) return false;
  const { fields, records, encoding, sheetName, sheetNames, sheetIndex, headerRow, uncalculated } =
    reply.sheet;
  const { dates, isoFields, errors, numbers } = reply.sheet;
  if (!Array.isArray(fields) || !Array.isArray(records)) return false;
  if (fields.length > SHEET_LIMITS.columns || records.length > SHEET_LIMITS.rows) return false;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === fields.length && row.every(isText);
  const isNames = sheetNames === undefined || (Array.isArray(sheetNames) && sheetNames.every(isText));
  return (
    isRow(fields) &&
    records.every(isRow) &&
    isNames &&
    isNumbers(numbers, records.length) &&
    (isoFields === undefined || isRow(isoFields)) &&
    (dates === undefined || isDates(dates, fields.length, records.length)) &&
    (errors === undefined || isErrors(errors, fields.length, records.length)) &&
    (uncalculated === undefined || isUncalculated(uncalculated)) &&
    [encoding, sheetName].every((t) => t === undefined || isText(t)) &&
    [sheetIndex, headerRow].every((n) => n === undefined || Number.isSafeInteger(n))
  );
}

const isNumbers = (value: unknown, records: number): value is Uint32Array =>
  value instanceof Uint32Array &&
  value.length === records &&
  value.every((number, at) => number > (at === 0 ? 0 : value[at - 1]!));

const isDates = (value: unknown, columns: number, records: number): value is DateColumn[] =>
  Array.isArray(value) &&
  value.length <= columns &&
  value.every(
    (date: unknown) =>
      isObject(date) &&
      isPlace(date.column, columns) &&
      Array.isArray(date.texts) &&
      date.texts.length === records &&
      date.texts.every(isText),
  );

const isPlace = (value: unknown, count: number) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < count;

const isErrors = (value: unknown, columns: number, records: number): value is ErrorCells =>
  value instanceof Map &&
  [...value].every(
    ([record, places]: [unknown, unknown]) =>
      isPlace(record, records) && Array.isArray(places) && places.every((place) => isPlace(place, columns)),
  );

const isUncalculated = (value: unknown): value is Uncalculated =>
  isObject(value) &&
  Number.isSafeInteger(value.count) &&
  Array.isArray(value.cells) &&
  value.cells.every(isText);

function isBadReply(reply: unknown): reply is { ok: false; problem: Problem } {
  return isObject(reply) && reply.ok === false && isObject(reply.problem) && isText(reply.problem.key);
}
