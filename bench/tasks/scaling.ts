import { appPool } from '../../src/raster/appPool';
import { FIELDS, gridLabel, rowsOf } from '../labels';
import { jobOf } from './job';
import { renderRate, type Work, workOf } from './render';

/** Labels a second, by rounds, in a pool of its own that has rendered the first 1,000. */
async function rates(work: Work, workers: number, rounds: number): Promise<number[]> {
  const pool = appPool(workers);
  await renderRate(pool, work, Math.min(work.rows.length, 1000));
  const found: number[] = [];
  for (let i = 0; i < rounds; i++) found.push(await renderRate(pool, work));
  pool.close();
  return found;
}

/** The small label by number of rows and of workers. */
export const rowsRate = (count: number, workers: number, rounds: number): Promise<number[]> =>
  rates(workOf('40x30', count), workers, rounds);

/** A label of 100 x 150 mm by number of elements. */
export const elementsRate = (
  elements: number,
  count: number,
  workers: number,
  rounds: number,
): Promise<number[]> =>
  rates({ job: jobOf(gridLabel(elements), FIELDS), rows: rowsOf(count, FIELDS) }, workers, rounds);
