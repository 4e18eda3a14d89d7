import type { Language } from '../../base/messages';
import { type Problem, problem, Refusal, refuse } from '../../base/problem';
import { isBadReply, isGoodReply } from './reply';
import { SHEET_LIMITS, type Spreadsheet } from './sheet';

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
