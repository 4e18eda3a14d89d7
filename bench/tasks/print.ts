import { handOver } from '../../src/app/print/jobs/handOver';
import { PrintServiceClient } from '../../src/app/print/service/PrintServiceClient';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { sheetSize } from '../../src/raster/geometry';
import { smallLabel } from '../labels';
import { jobOf, logoPicture, planOf, smallJob } from './job';
import { LagWatch } from './lag';
import { readIn } from './sheet';

/** Sent to Node during the job, so that it measures the memory at that moment. */
interface Progress {
  reached(sent: number): Promise<void>;
}

/** ms the page is watched doing nothing. */
const IDLE = 2000;

export interface PrintResult {
  labels: number;
  /** ms for reading the file, checking every row, and printing. */
  read: number;
  check: number;
  print: number;
  /** ms from the user's word to print until the printer has the first label. */
  first: number;
  /**
   * Longest time the main thread answered nothing, ms: while nothing at all was done (what the machine's other
   * processes take), and in each of them.
   */
  idleBlock: number;
  readBlock: number;
  checkBlock: number;
  printBlock: number;
  /** Tasks of 50 ms and more while it prints, added up, ms. */
  printLong: number;
}

/**
 * The product's main job as the app does it: spreadsheet read in its worker, every row checked, every label rendered
 * in the pool and sent to the print service, until the printer has the last one.
 */
export async function printJob(sheetUrl: string, servicePort: number): Promise<PrintResult> {
  const { reached } = globalThis as unknown as Progress;
  const client = new PrintServiceClient({ ports: [servicePort] });
  const [printer] = await client.printers();
  const pool = appPool();
  const watch = new LagWatch();
  await new Promise((go) => setTimeout(go, IDLE));
  const idleBlock = watch.take();

  const { sheet, ms: read } = await readIn(sheetUrl);
  const readBlock = watch.take();
  const job = jobOf(smallLabel(logoPicture()), sheet.fields);
  const renderer = new BatchRenderer(pool, job, sheet.records);
  const plan = planOf(sheet.records.length);
  const count = plan.records.length;

  const checking = performance.now();
  const problems = await renderer.check(plan.records);
  if (problems.length > 0) throw new Error(`${problems.length} records cannot be printed`);
  const check = performance.now() - checking;
  const checkBlock = watch.take();
  watch.takeLong();

  const start = performance.now();
  let next = 1000;
  let first = 0;
  const handle = await client.openJob(smallJob(printer!.name, { ...sheetSize(job), count }), ({ sent }) => {
    if (sent > 0 && first === 0) first = performance.now() - start;
    if (sent < next) return;
    next = Number.POSITIVE_INFINITY;
    void reached(sent);
  });
  const { signal } = new AbortController();
  await handOver(handle, (from) => renderer.batches(plan, from), count, signal);
  const { state, sent } = await handle.done;
  const print = performance.now() - start;
  const printBlock = watch.take();
  const printLong = watch.takeLong();
  watch.stop();
  if (state !== 'done' || sent !== count) throw new Error(`${state} after ${sent} of ${count} labels`);
  pool.close();
  client.close();
  return {
    labels: count,
    read,
    check,
    print,
    first,
    idleBlock,
    readBlock,
    checkBlock,
    printBlock,
    printLong,
  };
}
