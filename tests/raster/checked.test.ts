import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { distinct } from '../../src/raster/renderJob';
import { anyJob, printable } from './anyJob';
import { pictures } from './pictures';

const kernels = await Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const JOBS = process.env.LONG_TESTS ? 200 : 40;

test('BAR-07 a check while labels are printed finds what a check before finds, and prints the same', async () => {
  const painter = new Painter(host, kernels);
  const findings: string[] = [];
  const property = fc.asyncProperty(anyJob(pictures()), fc.boolean(), async (any, isGood) => {
    const { job, sheets } = isGood ? await printable(painter, any) : any;
    const before = await painter.check({ ...job }, distinct(sheets), true);
    const { found, rasters } = await painter.checkedSheets({ ...job }, sheets);
    expect(found).toEqual(before);
    findings.push(
      ...found.flatMap(({ problems, warnings }) => [...problems, ...(warnings ?? [])].map(({ key }) => key)),
    );
    if (before.some(({ problems }) => problems.length > 0)) expect(rasters).toEqual([]);
    else
      expect(rasters.map(({ bits }) => bits)).toEqual(
        (await painter.sheets(job, sheets)).map(({ bits }) => bits),
      );
  });
  await fc.assert(property, { numRuns: JOBS, seed: 5 });
  // Those that depend on where elements paint were among them.
  expect(new Set(findings).size).toBeGreaterThan(5);
  expect(findings).toEqual(expect.arrayContaining(['codeCovered', 'textOver', 'textOverflow']));
}, 120_000);
