import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refuse } from '../base/problem';
import {
  readSheetIn,
  SHEET_LIMITS,
  type Sheet,
  type SheetEncoding,
  type SheetWorker,
  tooBig,
} from '../label/sheet';

/** The thread's heap, and how much of the process limit everything together may fill before it is stopped. */
const HEAP_MB = 480;
const WATCH_MB = SHEET_LIMITS.memoryMb - 100;
const WATCH_MILLISECONDS = 20;

/**
 * Reads a spreadsheet file in a throwaway worker thread, within 10 s and 800 MB of the whole process.
 *
 * @param script the built worker, found beside the built command line
 * @throws {Refusal} why the file cannot be used; the system's error when it cannot be opened
 */
export async function readSheet(
  path: string,
  { encoding, script = workerScript() }: { encoding?: SheetEncoding; script?: URL } = {},
): Promise<Sheet> {
  const bytes = await readLimited(path);
  const stop = new AbortController();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > WATCH_MB * 1024 * 1024) stop.abort(refuse('sheetMemory'));
  }, WATCH_MILLISECONDS);
  try {
    const request = { name: basename(path), bytes, ...(encoding && { encoding }) };
    return await readSheetIn(startWorker(script, stop), request, stop.signal);
  } finally {
    clearInterval(watch);
  }
}

/** A file may be any size, and a pipe has none: nothing past the limit is read. */
async function readLimited(path: string): Promise<Uint8Array> {
  const file = await open(path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.createReadStream({ end: SHEET_LIMITS.bytes })) chunks.push(chunk);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (bytes.length > SHEET_LIMITS.bytes) throw tooBig();
  return bytes;
}

/** The command line is one file or a chunk beside it; the worker is always the former's neighbour. */
function workerScript(): URL {
  const beside = new URL('sheet-worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL('../sheet-worker.js', import.meta.url);
}

/** A worker thread with the listeners of a browser's worker. Running out of memory is a refusal, not a bug. */
function startWorker(script: URL, stop: AbortController): SheetWorker {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  return {
    postMessage: (request) => worker.postMessage(request, [request.bytes.buffer as ArrayBuffer]),
    terminate: () => worker.terminate(),
    addEventListener(type: string, listen: (event: { data: unknown; message?: string }) => void) {
      if (type === 'message') worker.on('message', (data) => listen({ data }));
      if (type === 'messageerror')
        worker.on('messageerror', ({ message }) => listen({ data: null, message }));
      if (type !== 'error') return;
      worker.on('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') stop.abort(refuse('sheetMemory'));
        else listen({ data: null, message: error.message });
      });
    },
  };
}
