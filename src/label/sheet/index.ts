import { refuse } from '../../base/problem';
import { type CallWorker, WorkerClient } from '../../base/workerClient';
import { isPackedRows, unpackRows } from './packedRows';
import type { SheetAnswer, SheetEvent } from './parse';
import { isFacts, isSpreadsheet } from './reply';
import { SHEET_LIMITS, type SheetRequest, type Spreadsheet, tooBig } from './sheet';
import { RowTable } from './table';
import type { SheetTexts } from './write';

export {
  SHEET_ENCODINGS,
  SHEET_LIMITS,
  type SheetEncoding,
  type SheetRequest,
  type Spreadsheet,
  tooBig,
} from './sheet';

/** The calls of a spreadsheet worker. */
export type SheetCalls = {
  /**
   * @param emit takes what is read before the answer
   * @throws {Refusal} why the file cannot be used
   */
  read(request: SheetRequest, signal: AbortSignal, emit: (event: SheetEvent) => void): Promise<SheetAnswer>;
  /** A workbook (.xlsx) with some texts. */
  write(texts: SheetTexts): Promise<Uint8Array<ArrayBuffer>>;
};

/** Loading the worker, copying the answer and exiting need their share of the limit. */
const WORKER_SECONDS = SHEET_LIMITS.milliseconds / 1000 - 1;

/** How far a file is read. Only workbooks whose rows come one after another report it. */
export interface SheetProgress {
  /** Rows so far. */
  rows: number;
  /** Share of the sheet that is read, 0 to 1. */
  share: number;
  /** The first rows; their headings change where a later row has more columns. */
  first: Pick<Spreadsheet, 'fields' | 'records'>;
}

/** Records shown before the whole sheet is read. */
const FIRST_RECORDS = 100;

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
  onProgress?: (progress: SheetProgress) => void,
): Promise<Spreadsheet> {
  let table = new RowTable();
  let first: SheetProgress['first'] | undefined;
  const take = (event: unknown) => {
    const { rows, restart } = event as Partial<Record<'rows' | 'restart', unknown>>;
    if (restart) table = new RowTable();
    else if (!isPackedRows(rows)) client.end(badReply());
    else {
      unpackRows(rows, table);
      if (table.count > SHEET_LIMITS.rows + 1) client.end(badReply());
      first ??= table.first(FIRST_RECORDS);
      onProgress?.({ rows: table.count, share: rows.share, first });
    }
  };
  const client = new WorkerClient<SheetCalls>(worker, 'spreadsheet worker', take);
  // A parser that hangs receives no signal: the worker itself is ended.
  const abort = () => client.end(signal?.reason);
  const slow = () => client.end(refuse('sheetTooSlow', { s: WORKER_SECONDS }));
  const timer = setTimeout(slow, WORKER_SECONDS * 1000);
  signal?.addEventListener('abort', abort);
  try {
    if (request.bytes.length > SHEET_LIMITS.bytes) throw tooBig();
    signal?.throwIfAborted();
    const answer: unknown = await client.call('read', request);
    if (isFacts(answer)) return { ...table.finish(), ...answer.facts };
    if (!isSpreadsheet(answer)) throw badReply();
    return answer;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    client.end();
  }
}

const badReply = () => new Error('spreadsheet worker: bad reply');

/** Writes a workbook in a worker that is terminated afterwards. @throws Error when the worker cannot run */
export async function writeSheetIn(worker: CallWorker, texts: SheetTexts): Promise<Uint8Array<ArrayBuffer>> {
  const client = new WorkerClient<SheetCalls>(worker, 'spreadsheet worker');
  try {
    return await client.call('write', texts);
  } finally {
    client.end();
  }
}
