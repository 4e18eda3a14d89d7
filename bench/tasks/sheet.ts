import { readSheetIn, type Spreadsheet } from '../../src/label/sheet';

/** Reads a file of the server in the app's throwaway worker. */
export async function readIn(url: string): Promise<{ sheet: Spreadsheet; ms: number }> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const start = performance.now();
  const worker = new Worker(new URL('../../src/label/sheet/worker.ts', import.meta.url), { type: 'module' });
  const sheet = await readSheetIn(worker, { name: url, bytes });
  return { sheet, ms: performance.now() - start };
}

/** ms from the file's bytes to its records in the page, and how many there are. */
export async function readSheetFile(url: string): Promise<{ ms: number; records: number }> {
  const { sheet, ms } = await readIn(url);
  return { ms, records: sheet.records.length };
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
