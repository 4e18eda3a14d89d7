import { readSheetIn, type Spreadsheet } from '../../src/label/sheet';

/** Reads a file of the server in the app's throwaway worker. */
export async function readIn(url: string): Promise<{ sheet: Spreadsheet; ms: number; first: number }> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const start = performance.now();
  const worker = new Worker(new URL('../../src/label/sheet/worker.ts', import.meta.url), { type: 'module' });
  let first: number | undefined;
  const sheet = await readSheetIn(worker, { name: url, bytes }, undefined, () => {
    first ??= performance.now() - start;
  });
  const ms = performance.now() - start;
  return { sheet, ms, first: first ?? ms };
}

/** ms from the file's bytes to its records, and to its first rows, in the page; how many records there are. */
export async function readSheetFile(url: string): Promise<{ ms: number; first: number; records: number }> {
  const { sheet, ms, first } = await readIn(url);
  // The page keeps them, as the app does, while its memory is measured.
  Object.assign(globalThis, { sheet });
  return { ms, first, records: sheet.records.length };
}

/** As `readSheetFile`, by the parser alone: `xlsx` in a worker of its own, its rows counted and thrown away. */
export async function parseFile(url: string): Promise<{ ms: number; records: number }> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const start = performance.now();
  const worker = new Worker(new URL('./parserWorker.ts', import.meta.url), { type: 'module' });
  const rows = await new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(bytes, [bytes.buffer]);
  });
  worker.terminate();
  return { ms: performance.now() - start, records: rows - 1 };
}
