import fc from 'fast-check';
import type { Raster } from '../../src/base/raster';
import type { Painter } from '../../src/raster/page';
import { type AnyJob, anyJob, printable } from './anyJob';

/** Where two rasters differ, in words; undefined when they are equal. */
function difference(fast: Raster, full: Raster): string | undefined {
  const { width, height, bits } = full;
  if (fast.width !== width || fast.height !== height) return `${fast.width}x${fast.height}`;
  const row = bits.length / height;
  const bytes = [...bits.keys()].filter((i) => bits[i] !== fast.bits[i]);
  const spots = bytes.slice(0, 8).map((i) => {
    const [was, is] = [full.bits[i]!, fast.bits[i]!].map((byte) => byte.toString(2).padStart(8, '0'));
    return `${(i % row) * 8},${Math.floor(i / row)}: ${was} became ${is}`;
  });
  return bytes.length > 0 ? `${bytes.length} bytes of ${width}x${height}: ${spots.join('; ')}` : undefined;
}

/**
 * Renders a job in full and, three times, the fast way: what comes again is taken from what was kept.
 * Returns what differs of which sheet.
 */
export async function compare(painter: Painter, { job, sheets }: AnyJob): Promise<string[]> {
  const first = await painter.sheets(job, sheets);
  await painter.sheets(job, sheets);
  const third = await painter.sheets(job, sheets);
  const found: string[] = [];
  for (const [i, rows] of sheets.entries()) {
    const full = await painter.full(job, rows);
    const differs = difference(first[i]!, full) ?? difference(third[i]!, full);
    if (differs) found.push(`sheet ${i}: ${differs}`);
  }
  return found;
}

/** Holds `jobs` generated jobs, each as `change` makes it, to the full rendering. Returns the number of labels compared. */
export async function expectExact(
  painter: Painter,
  pictures: string[],
  jobs: number,
  seed: number,
  change: (any: AnyJob) => AnyJob = (any) => any,
): Promise<number> {
  let labels = 0;
  const property = fc.asyncProperty(anyJob(pictures), async (any) => {
    const { job, sheets } = await printable(painter, change(any));
    labels += sheets.flat().filter(Boolean).length;
    const differences = await compare(painter, { job, sheets });
    if (differences.length > 0) throw new Error(differences.join('\n'));
  });
  await fc.assert(property, { numRuns: jobs, seed });
  return labels;
}

/** Whether one of `jobs` generated jobs differs from its full rendering: it looks until it finds one. */
export async function anyDiffers(
  painter: Painter,
  pictures: string[],
  jobs: number,
  seed: number,
): Promise<boolean> {
  for (const any of fc.sample(anyJob(pictures), { seed, numRuns: jobs })) {
    if ((await compare(painter, await printable(painter, any))).length > 0) return true;
  }
  return false;
}
