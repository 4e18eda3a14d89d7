import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { kernelSuite } from '../kernels/suite';
import { time } from '../measure';
import { type Row, row } from '../rows';

const MEGAPIXELS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 12, 24];
const MODES = ['otsu', 'normal', 'floyd'] as const;
const ROWS = [1_000, 10_000, 100_000];
const ELEMENTS = [5, 10, 20, 50, 100, 200];
/** Workers of the curves over anything else, as in the batch suite. */
const WORKERS = 2;

const rate = { suite: 'scaling', engine: 'chromium', unit: 'labels/s', better: 'higher' } as const;

/** ns a dot over picture size, 3:2, the photo in memory. */
async function pixels({ root, quick }: Bench): Promise<Row[]> {
  const code = new Uint8Array(readFileSync(join(root, 'build/kernels.wasm')));
  const rounds = quick ? 2 : 5;
  const rows: Row[] = [];
  for (const megapixels of MEGAPIXELS) {
    const width = Math.round(Math.sqrt(megapixels * 1.5e6) / 8) * 8;
    const height = Math.round((megapixels * 1e6) / width);
    const cases = await kernelSuite(code, width, height, ['photo']);
    for (const mode of MODES) {
      const { run, dots } = cases.find(({ name }) => name === `${mode} in place`)!;
      const values = Array.from({ length: rounds }, () => (time(run) * 1e9) / dots);
      rows.push(
        row({
          suite: 'scaling',
          name: mode,
          size: `${megapixels} Mpx`,
          engine: 'node',
          unit: 'ns/px',
          better: 'lower',
          values,
        }),
      );
    }
  }
  return rows;
}

/** How the times grow: with picture size, rows of a job, workers, and elements of a label. */
export async function scaling(bench: Bench): Promise<Row[]> {
  const { quick, inBrowser } = bench;
  const part = quick ? 10 : 1;
  const rounds = quick ? 1 : 3;
  const rows = await pixels(bench);
  for (const count of ROWS) {
    const values = await inBrowser((browser) => browser.run('rowsRate', count / part, WORKERS, rounds));
    rows.push(row({ ...rate, name: 'rows', size: `${count / part} rows`, values }));
  }
  const pools = [...new Set([1, 2, availableParallelism()])].sort((a, b) => a - b);
  for (const workers of pools) {
    const values = await inBrowser((browser) => browser.run('rowsRate', 10_000 / part, workers, rounds));
    rows.push(row({ ...rate, name: 'workers', size: `${workers} workers`, values }));
  }
  for (const elements of ELEMENTS) {
    const values = await inBrowser((browser) =>
      browser.run('elementsRate', elements, 2_000 / part, WORKERS, rounds),
    );
    rows.push(row({ ...rate, name: 'elements', size: `${elements} elements`, values }));
  }
  return rows;
}
