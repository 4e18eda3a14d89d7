import { Preflight } from '../../src/app/print/check/Preflight';
import { PrintForm } from '../../src/app/print/form/PrintForm';
import { machineClock } from '../../src/base/clock';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { rowsOf, SHEET_FIELDS, smallLabel } from '../labels';
import { logoPicture } from './job';
import { LagWatch } from './lag';

export interface ProofResult {
  /** ms for reading every code of every row back. */
  read: number;
  /** Longest time the main thread answered nothing, ms: then, and while the check lists that no row can be printed. */
  readBlock: number;
  badBlock: number;
}

/** Nothing is remembered. */
const MEMORY = { getItem: () => null, setItem: () => {} };

/** The dialog's check over so many rows, with every code read back, and over rows none of which can be printed. */
export async function proveRows(count: number): Promise<ProofResult> {
  const pool = appPool();
  const watch = new LagWatch();
  const label = smallLabel(logoPicture());
  const checked = async (rows: string[][], bad: number) => {
    const form = new PrintForm(
      {
        label,
        records: { fields: SHEET_FIELDS, rows, numbers: Uint32Array.from(rows, (_, i) => i + 2) },
        dpi: 203,
        now: machineClock.now(),
      },
      MEMORY,
    );
    watch.take();
    const preflight = new Preflight(form, pool, { clock: machineClock });
    await preflight.ensure();
    const { length } = preflight.bad;
    if (preflight.state !== 'done' || length !== bad)
      throw new Error(`${preflight.state}: ${length} of ${bad}`);
    return { form, preflight, block: watch.take() };
  };

  const good = rowsOf(count, SHEET_FIELDS);
  const { form, preflight } = await checked(good, 0);
  const renderer = new BatchRenderer(pool, form.renderJob, good);
  const start = performance.now();
  await preflight.prove(renderer, { ...form.plan, copies: 1 }, new AbortController().signal);
  const read = performance.now() - start;
  const readBlock = watch.take();
  const unread = preflight.proof?.bad.length;
  if (unread !== 0) throw new Error(`codes not read back: ${unread} of ${count}`);
  renderer.close();
  preflight.close();

  const code = SHEET_FIELDS.indexOf('编号');
  const wrong = good.map((cells) => cells.with(code, '中文'));
  const { preflight: failed, block: badBlock } = await checked(wrong, count);
  failed.close();
  watch.stop();
  pool.close();
  return { read, readBlock, badBlock };
}
