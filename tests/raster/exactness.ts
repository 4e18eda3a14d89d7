import fc from 'fast-check';
import { expect } from 'vitest';
import type { Painter } from '../../src/raster/page';
import { type AnyJob, anyJob, printable } from './anyJob';

/** Labels compared, and how many of them differed from the full rendering. */
export interface Compared {
  labels: number;
  different: number;
}

/** Renders a job both ways. */
export async function compare(painter: Painter, any: AnyJob): Promise<Compared> {
  const { job, sheets } = await printable(painter, any);
  const fast = await painter.sheets(job, sheets);
  let [labels, different] = [0, 0];
  for (const [i, rows] of sheets.entries()) {
    const full = await painter.full(job, rows);
    labels += rows.filter(Boolean).length;
    const { width, height, bits } = fast[i]!;
    const same =
      width === full.width && height === full.height && bits.every((byte, n) => byte === full.bits[n]);
    if (!same) different++;
  }
  return { labels, different };
}

/** Holds `jobs` generated jobs to the full rendering. Returns the labels compared. */
export async function expectExact(
  painter: Painter,
  pictures: string[],
  jobs: number,
  seed: number,
): Promise<number> {
  let labels = 0;
  const property = fc.asyncProperty(anyJob(pictures), async (any) => {
    const result = await compare(painter, any);
    labels += result.labels;
    expect(result.different).toBe(0);
  });
  await fc.assert(property, { numRuns: jobs, seed });
  return labels;
}
