import type { Bench } from '../bench';
import type { Browser } from '../browser';
import type { LabelName } from '../labels';
import { MemoryWatch } from '../memory';
import { type Row, row } from '../rows';

/** Rows of a job, and of its Fabric twin, which takes a hundred times as long. */
const COUNTS: Record<LabelName, { rows: number; fabric: number }> = {
  '40x30': { rows: 10_000, fabric: 100 },
  '100x150': { rows: 3_000, fabric: 30 },
  '100x150-shipping': { rows: 2_000, fabric: 30 },
};

/** Jobs of a pool until it has met all characters and its code is compiled. */
const UNTIL_WARM = 10;

/** How many times as fast two workers are as one, by rounds; both in turns: in the first job of a pool, and once it is warm. */
async function secondWorker(browser: Browser, count: number, rounds: number) {
  const ratios: { first: number[]; warm: number[] } = { first: [], warm: [] };
  for (let i = 0; i < rounds; i++) {
    const one = await browser.run('rowsRate', count, 1, UNTIL_WARM);
    const two = await browser.run('rowsRate', count, 2, UNTIL_WARM);
    ratios.first.push(two[0]! / one[0]!);
    ratios.warm.push(two.at(-1)! / one.at(-1)!);
  }
  return ratios;
}

/** Labels of a spreadsheet through the pool, 2 workers, to packed bits. */
export async function batch({ quick, inBrowser }: Bench): Promise<Row[]> {
  const part = quick ? 10 : 1;
  const rows: Row[] = [];
  const common = { suite: 'batch', engine: 'chromium' } as const;

  for (const [name, count] of Object.entries(COUNTS) as [LabelName, (typeof COUNTS)[LabelName]][]) {
    const labels = count.rows / part;
    const rounds = quick ? 1 : 3;
    const { rates, fabric, fabricPng } = await inBrowser((browser) =>
      browser.run('batchRate', name, labels, Math.ceil(count.fabric / part), rounds),
    );
    const size = `${labels} rows`;
    const against = 'fabric';
    const over = (others: readonly number[]) => rates.map((rate, i) => rate / others[i]!);
    const better = 'higher';
    const ratios = over(fabric);
    rows.push(row({ ...common, name, size, unit: 'labels/s', better, values: rates, ratios, against }));
    for (const [suffix, others] of [
      ['fabric', fabric],
      ['fabric-png', fabricPng],
    ] as const) {
      const values = over(others);
      rows.push(
        row({
          ...common,
          name: `${name}-over-${suffix}`,
          size,
          unit: 'x',
          better,
          values,
          ratios: values,
          against,
        }),
        row({
          ...common,
          name: `${name}-${suffix}`,
          size: `${Math.ceil(count.fabric / part)} rows`,
          unit: 'labels/s',
          better,
          values: others,
        }),
      );
    }
  }

  const workers = await inBrowser((browser) => secondWorker(browser, 10_000 / part, quick ? 1 : 3));
  for (const [name, values] of [
    ['workers-2-over-1', workers.first],
    ['workers-2-over-1-warm', workers.warm],
  ] as const) {
    rows.push(row({ ...common, name, size: `${10_000 / part} rows`, unit: 'x', better: 'higher', values }));
  }

  const first = 10_000;
  for (const [name, warm] of [
    ['first15-warm', true],
    ['first15-cold', false],
  ] as const) {
    const values = await inBrowser((browser) => browser.run('firstBatch', first, warm, quick ? 3 : 9));
    rows.push(row({ ...common, name, size: `${first} rows`, unit: 'ms', better: 'lower', values }));
  }

  const many = 100_000 / part;
  await inBrowser(async (browser) => {
    let watch: MemoryWatch | undefined;
    await browser.page.exposeFunction('atStart', () => {
      watch = new MemoryWatch(browser.pid);
    });
    const rate = await browser.run('batchRun', many);
    const growth = watch!.growth();
    const size = `${many} rows`;
    rows.push(
      row({ ...common, name: 'growth-100k', size, unit: 'MB', better: 'lower', values: [growth] }),
      row({ ...common, name: 'rate-100k', size, unit: 'labels/s', better: 'higher', values: [rate] }),
    );
  });
  return rows;
}
