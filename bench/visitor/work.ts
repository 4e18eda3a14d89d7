import type { SpeedWork, WorkersRate } from '../../src/app/compose/speed/SpeedPage';
import { appPool } from '../../src/raster/appPool';
import { type Row, row } from '../rows';
import { renderRate, WARM_UP, type Work, workOf } from '../tasks/render';
import type { Answer } from './kernelWorker';

function kernelRows(rounds: number): Promise<Row[]> {
  const worker = new Worker(new URL('./kernelWorker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Row[]>((go, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'rows' in data ? go(data.rows) : fail(new Error(data.error));
    worker.onerror = (event) => fail(new Error(event.message));
  });
  worker.postMessage(rounds);
  return answer.finally(() => worker.terminate());
}

/** Labels a second of a pool of so many workers, its fonts loaded, by rounds. */
async function batchRates(work: Work, workers: number, rounds: number): Promise<number[]> {
  const pool = appPool(workers);
  try {
    await renderRate(pool, work, Math.min(work.rows.length, WARM_UP));
    const rates: number[] = [];
    for (let i = 0; i < rounds; i++) rates.push(await renderRate(pool, work));
    return rates;
  } finally {
    pool.close();
  }
}

/**
 * The kernel suite and a batch in the visitor's browser.
 * @param quick fewer rows and rounds, for a look
 */
export const visitorWork = (quick: boolean): SpeedWork => ({
  async run(report) {
    const rounds = quick ? 1 : 3;
    report('kernels');
    const rows = await kernelRows(rounds);
    const rates: WorkersRate[] = [];
    const work = workOf('40x30', quick ? 300 : 5000);
    const pools = [...new Set([1, 2, navigator.hardwareConcurrency || 4])].sort((a, b) => a - b);
    for (const workers of pools) {
      report(workers);
      const one = row({
        suite: 'batch',
        name: `40x30-workers-${workers}`,
        size: `${work.rows.length} rows`,
        engine: 'browser',
        unit: 'labels/s',
        better: 'higher',
        values: await batchRates(work, workers, rounds),
      });
      rows.push(one);
      rates.push({ workers, rate: one.value });
    }
    return { rows, rates };
  },
});
