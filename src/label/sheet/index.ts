import type { Language } from '../../base/messages';
import { type Refusal, refuse } from '../../base/problem';
import { type CallWorker, WorkerClient } from '../../base/workerClient';
import { isSpreadsheet } from './reply';
import { SHEET_LIMITS, type Spreadsheet } from './sheet';
import type { SheetTexts } from './write';

export { SHEET_LIMITS, type Spreadsheet } from './sheet';

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

/** The calls of a spreadsheet worker. */
export type SheetCalls = {
  /** @throws {Refusal} why the file cannot be used */
  read(request: SheetRequest): Promise<Spreadsheet>;
  /** A workbook (.xlsx) with some texts. */
  write(texts: SheetTexts): Promise<Uint8Array<ArrayBuffer>>;
};

/** Loading the worker, copying the answer and exiting need their share of the limit. */
const WORKER_SECONDS = SHEET_LIMITS.milliseconds / 1000 - 1;

/**
 * Reads a spreadsheet in a worker that is always terminated afterwards.
 *
 * @throws {Refusal} too big, unreadable, too slow; `signal.reason` when aborted; Error when the worker cannot
 * run
 */
export async function readSheetIn(
  worker: CallWorker,
  request: SheetRequest,
  signal?: AbortSignal,
): Promise<Spreadsheet> {
  const client = new WorkerClient<SheetCalls>(worker, 'spreadsheet worker');
  // A parser that hangs receives no signal: the worker itself is ended.
  const abort = () => client.end(signal?.reason);
  const slow = () => client.end(refuse('sheetTooSlow', { s: WORKER_SECONDS }));
  const timer = setTimeout(slow, WORKER_SECONDS * 1000);
  signal?.addEventListener('abort', abort);
  try {
    if (request.bytes.length > SHEET_LIMITS.bytes) throw tooBig();
    signal?.throwIfAborted();
    const sheet: unknown = await client.call('read', request);
    if (!isSpreadsheet(sheet)) throw new Error('spreadsheet worker: bad reply');
    return sheet;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    client.end();
  }
}

/** Writes a workbook in a worker that is terminated afterwards. @throws Error when the worker cannot run */
export async function writeSheetIn(worker: CallWorker, texts: SheetTexts): Promise<Uint8Array<ArrayBuffer>> {
  const client = new WorkerClient<SheetCalls>(worker, 'spreadsheet worker');
  try {
    return await client.call('write', texts);
  } finally {
    client.end();
  }
}

/** The refusal of a file over `SHEET_LIMITS.bytes`. */
export const tooBig = (): Refusal => refuse('sheetTooBig', { mb: SHEET_LIMITS.bytes / 1024 / 1024 });
