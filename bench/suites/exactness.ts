import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { canvasHost } from '../../src/canvas/canvasHost';
import { DEFAULT_PRINT_MODE, loadKernels, PRINT_MODES, type PrintMode } from '../../src/package/kernels';
import { Painter } from '../../src/raster/page';
import type { Bench } from '../bench';
import { type Compared, compareLabels, summed } from '../exactness/compare';
import { pictures } from '../exactness/pictures';
import { type Row, row } from '../rows';

/** Labels compared in Chromium; Node, whose canvas is slower, takes a tenth. */
const labelsOf = (mode: PrintMode): number => (mode === DEFAULT_PRINT_MODE ? 100_000 : 10_000);
const NODE_PART = 10;
const QUICK_PART = 50;
const SEED = 2024;
/** Labels after which workers restart, so that no number of labels takes more memory. */
const SLICE = 10_000;

/** The comparison as a row of the report; differing labels are reported on the error stream. */
export function exactRow(name: PrintMode | 'scripts', engine: Row['engine'], compared: Compared): Row {
  const { labels, templates, differing, examples } = compared;
  for (const example of examples) process.stderr.write(`not exact in ${engine}: ${example}\n`);
  return row({
    suite: 'exactness',
    name,
    size: `${labels} labels, ${templates} templates`,
    engine,
    unit: 'labels',
    better: 'lower',
    values: [differing],
  });
}

/** Labels of generated templates that differ, by one dot or more, from the rendering with nothing shared: by mode. */
export async function exactness({ root, quick, inBrowser }: Bench): Promise<Row[]> {
  const part = quick ? QUICK_PART : 1;
  const rows: Row[] = [];
  await inBrowser(async (browser) => {
    const compared = async (mode: PrintMode, isInScripts: boolean) => {
      const labels = labelsOf(mode) / part;
      const parts: Compared[] = [];
      for (let from = 0; from < labels; from += SLICE) {
        const slice = { mode, labels: Math.min(SLICE, labels - from), seed: SEED + from, isInScripts };
        parts.push(await browser.run('exactLabels', slice, availableParallelism()));
      }
      return summed(parts);
    };
    for (const mode of PRINT_MODES) rows.push(exactRow(mode, 'chromium', await compared(mode, false)));
    rows.push(exactRow('scripts', 'chromium', await compared(DEFAULT_PRINT_MODE, true)));
  });
  const painter = new Painter(canvasHost(join(root, 'dist/app/fonts')), await loadKernels());
  for (const mode of PRINT_MODES) {
    const labels = labelsOf(mode) / part / NODE_PART;
    const compared = await compareLabels(painter, {
      mode,
      labels,
      seed: SEED,
      pictures: pictures(createCanvas),
    });
    rows.push(exactRow(mode, 'node', compared));
  }
  return rows;
}
