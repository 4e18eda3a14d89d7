import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import type { DotBox } from '../../src/raster/box';
import { columnStep, onSheet, sheetSize, tailsOnSheet } from '../../src/raster/geometry';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';

const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

/** Smallest box of ink in the dots of one column. */
function inkIn({ width, height, bits }: Raster, from: number, to: number): DotBox {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = from; x < Math.min(to, width); x++) {
      if (!((bits[y * ((width + 7) >> 3) + (x >> 3)]! >> (7 - (x & 7))) & 1)) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

const jobs = fc.record({
  direction: fc.constantFrom(0, 90, 180, 270),
  printDirection: fc.constantFrom(0, 90, 180, 270),
  cableLabelDirection: fc.constantFrom(1, 2, 3, 4),
  cableLabelLength: fc.constantFrom(0, 3, 7.5),
  labelNum: fc.constantFrom(1, 2, 5),
  hOffset: fc.constantFrom(0, 0.5, -1),
  vOffset: fc.constantFrom(0, 1, -0.5),
});

/** A box in mm on a label of 20 x 12 mm, as the job prints it. */
const jobWith = (given: typeof jobs extends fc.Arbitrary<infer T> ? T : never, box: object): RenderJob => {
  const { direction, hOffset, vOffset, ...rest } = given;
  const solid = newElement(11, { ...box, innerFill: true });
  const label = { ...newLabel('t', 20, 12), labelGap: 2, ...rest, elements: [solid] } as Label;
  return { label, fields: [], mode: 'interval', dpi: 203, direction, hOffset, vOffset } as RenderJob;
};

test('PRN-08 PRN-09 PRN-10 a box lies where turn, tail, columns and offsets bring it', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, async (given) => {
      const job = jobWith(given, { x: 4, y: 3, width: 9, height: 2.5 });
      const raster = await (await painter).sheet(job, new Array(given.labelNum).fill({ index: 0 }));
      expect(sheetSize(job)).toEqual({ width: raster.width, height: raster.height });
      const dx = Math.min(0, given.hOffset * 8);
      for (let column = 0; column < given.labelNum; column++) {
        const x = column * columnStep(job) + dx;
        const found = inkIn(raster, Math.max(0, x), x + columnStep(job));
        expect(onSheet(job, { left: 32, top: 24, right: 104, bottom: 44 }, column)).toEqual(found);
      }
    }),
    { numRuns: 80 },
  );
});

test('PRN-10 a tail is the paper the label does not take', async () => {
  await fc.assert(
    fc.asyncProperty(jobs, async (given) => {
      const job = jobWith({ ...given, hOffset: 0, vOffset: 0 }, { x: 0, y: 0, width: 20, height: 12 });
      const tails = tailsOnSheet(job);
      expect(tails).toHaveLength(given.cableLabelLength > 0 ? given.labelNum : 0);
      const raster = await (await painter).sheet(job, new Array(given.labelNum).fill({ index: 0 }));
      const { width, height } = sheetSize(job);
      for (const [column, tail] of tails.entries()) {
        const x = column * columnStep(job);
        const wide = width - columnStep(job) * (given.labelNum - 1);
        const ink = inkIn(raster, x, x + wide);
        const area = (box: DotBox) => (box.right - box.left) * (box.bottom - box.top);
        expect(area(ink) + area(tail)).toBe(wide * height);
        const apart = tail.right <= ink.left || tail.left >= ink.right;
        expect(apart || tail.bottom <= ink.top || tail.top >= ink.bottom).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
