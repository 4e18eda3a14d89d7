import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { LABELS, type LabelName } from '../labels';
import { fabricRate } from './fabric';
import { assertPrinted, planOf } from './job';
import { renderRate, WARM_UP, workOf } from './render';

/** Workers of the batch benches, whatever the machine has. */
const WORKERS = 2;

/**
 * Labels per second by rounds, each compared with one Fabric canvas per row on the main thread, with and
 * without a PNG in between. All fonts of the rows are loaded before; the print suite measures a job with
 * nothing loaded.
 */
export async function batchRate(name: LabelName, count: number, fabricCount: number, rounds: number) {
  const work = workOf(name, count);
  const pool = appPool(WORKERS);
  const rates: number[] = [];
  const fabric: number[] = [];
  const fabricPng: number[] = [];
  await renderRate(pool, work);
  await fabricRate(work.job.label, LABELS[name].fields, work.rows.slice(0, 3));
  for (let i = 0; i < rounds; i++) {
    const few = [work.job.label, LABELS[name].fields, work.rows.slice(0, fabricCount)] as const;
    fabric.push(await fabricRate(...few));
    fabricPng.push(await fabricRate(...few, true));
    rates.push(await renderRate(pool, work));
  }
  pool.close();
  return { rates, fabric, fabricPng };
}

/** Renders small labels once; `atStart` of the page is called when all is in place. Labels a second. */
export async function batchRun(count: number): Promise<number> {
  const work = workOf('40x30', count);
  const pool = appPool(WORKERS);
  await renderRate(pool, work, Math.min(count, WARM_UP));
  await (globalThis as unknown as { atStart(): Promise<void> }).atStart();
  const rate = await renderRate(pool, work);
  pool.close();
  return rate;
}

/** ms to the first 15 labels of a job of `count` rows, by rounds: workers warm, or started for it. */
export async function firstBatch(count: number, warm: boolean, rounds: number): Promise<number[]> {
  const work = workOf('40x30', count);
  const plan = planOf(count);
  const times: number[] = [];
  let pool = appPool(WORKERS);
  await renderRate(pool, work, Math.min(count, WARM_UP));
  for (let i = 0; i < rounds; i++) {
    if (!warm) pool.close();
    const start = performance.now();
    if (!warm) pool = appPool(WORKERS);
    const renderer = new BatchRenderer(pool, work.job, work.rows);
    for await (const { rasters } of renderer.batches(plan)) {
      times.push(performance.now() - start);
      if (rasters.length < Math.min(count, 15)) throw new Error(`${rasters.length} labels at first`);
      assertPrinted(rasters[0]!);
      break;
    }
    // What was under way is in front of these.
    await Promise.all(Array.from({ length: WORKERS }, () => renderer.render([[0]])));
    renderer.close();
  }
  pool.close();
  return times;
}
