import { BatchRenderer } from '../../src/raster/batch';
import type { RasterPool } from '../../src/raster/pool';
import type { RenderJob } from '../../src/raster/renderJob';
import { LABELS, type LabelName, rowsOf } from '../labels';
import { assertPrinted, jobOf, logoPicture, planOf } from './job';

/** Labels that bring up workers, fonts and compiled code before anything is timed. */
export const WARM_UP = 200;

export interface Work {
  job: RenderJob;
  rows: string[][];
}

/** The first `count` records of a bench label. */
export function workOf(name: LabelName, count: number): Work {
  const { make, fields } = LABELS[name];
  return { job: jobOf(make(logoPicture()), fields), rows: rowsOf(count, fields) };
}

/** Labels a second through the first `count` rows; the first label is looked at. */
export async function renderRate(
  pool: RasterPool,
  { job, rows }: Work,
  count = rows.length,
): Promise<number> {
  const renderer = new BatchRenderer(pool, job, rows);
  const start = performance.now();
  let done = 0;
  for await (const { rasters, release } of renderer.batches(planOf(count))) {
    if (done === 0) assertPrinted(rasters[0]!);
    done += rasters.length;
    release?.();
  }
  const rate = (done * 1000) / (performance.now() - start);
  renderer.close();
  if (done !== count) throw new Error(`${done} of ${count} labels`);
  return rate;
}
