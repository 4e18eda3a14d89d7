import { fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Language } from '../base/messages';
import { refuse } from '../base/problem';
import {
  readSheetIn,
  SHEET_ENCODINGS,
  SHEET_LIMITS,
  type SheetEncoding,
  type Spreadsheet,
  tooBig,
} from '../label/sheet';
import { encodingNamed } from '../label/sheet/encoding';
import { asWorker, residentMb } from './childWorker';
import { builtScript } from './paths';
import { refuseOption, terminalLanguage } from './terminal';

/** The parser's heap, and the memory at which the parser is stopped; both below the limit. */
const HEAP_MB = 480;
const WATCH_MB = SHEET_LIMITS.memoryMb - 150;
const WATCH_MILLISECONDS = 20;

export interface ReadSheetOptions {
  /** Encoding of a text file; detected if absent. */
  encoding?: SheetEncoding;
  /** Language for locale-dependent formats; the terminal's by default. */
  language?: Language;
  /** The built parser; by default next to the built command line. */
  script?: URL;
}

/**
 * The encoding from `--encoding NAME`; undefined without the option. Workbooks do not need it.
 *
 * @throws {Refusal} for an unknown encoding, with the known ones
 */
export function sheetEncoding(name: string | undefined): ReadSheetOptions {
  if (name === undefined) return {};
  const encoding = encodingNamed(name, SHEET_ENCODINGS);
  if (!encoding)
    throw refuseOption('optionWords', { option: '--encoding', words: SHEET_ENCODINGS.join(', ') });
  return { encoding };
}

/**
 * Reads a spreadsheet file within 10 s and 800 MB, in a disposable process. A thread is not enough: V8 ends a
 * thread only between calls, and one long string operation exceeds any limit.
 *
 * @throws {Refusal} when the file cannot be used; the system's error when it cannot be opened
 */
export async function readSheet(path: string, options: ReadSheetOptions = {}): Promise<Spreadsheet> {
  const { encoding, language = terminalLanguage(), script = builtScript('sheet-worker.js') } = options;
  const stop = new AbortController();
  // It starts while the file is read.
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // One that cannot start is noticed when the file is sent to it.
  child.on('error', () => {});
  const watch = setInterval(() => {
    if (residentMb('self') + residentMb(child.pid) > WATCH_MB) stop.abort(refuse('sheetMemory'));
  }, WATCH_MILLISECONDS);
  const worker = asWorker(child, () => stop.abort(refuse('sheetMemory')));
  try {
    const bytes = await readLimited(path);
    const file = { name: basename(path), bytes, language, ...(encoding && { encoding }) };
    return await readSheetIn(worker, file, stop.signal);
  } finally {
    clearInterval(watch);
    worker.terminate();
  }
}

/** A file may have any size, and a pipe has none, so nothing beyond the limit is read. */
async function readLimited(path: string): Promise<Uint8Array> {
  const file = await open(path);
  if ((await file.stat()).size > SHEET_LIMITS.bytes) {
    await file.close();
    throw tooBig();
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.createReadStream({ end: SHEET_LIMITS.bytes })) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
