import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { samplesIn } from '../../src/app/editor/samples';
import { blankRaster, type Raster, stride } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { readTemplate } from '../../src/label/template';
import { changedBoxes, cutOut } from '../../src/printing/changes';
import { deflatedSize } from '../../src/printing/deflatedSize';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { marketCategories } from '../../src/server/market';
import { plainJob } from '../raster/plainJob';
import { deflate, sample } from './samples';

const whole = ({ width, height }: Raster) => ({ left: 0, right: stride(width), top: 0, bottom: height });

/** How far the estimate is off, as a part of what deflate makes and of the commands around it. */
const off = (estimate: number, actual: number) => Math.abs(estimate - actual) / (actual + 30);

test('the estimate is close to what deflate makes of the elements of every template', async () => {
  const painter = new Painter(canvasHost(paths.fonts), await Kernels.load(readFileSync(paths.kernels)));
  const templates: readonly {
    template: Record<string, unknown>;
    records?: { fields: string[]; rows: string[][] };
  }[] = [...samplesIn('zh-CN'), ...marketCategories.flatMap((category) => category.templates)];
  const errors: number[] = [];
  for (const { template, records } of templates) {
    const label = readTemplate(template);
    const fields = records?.fields ?? [];
    const columns = Array.from({ length: label.labelNum }, () => ({
      index: 0,
      cells: records?.rows[0] ?? [],
    }));
    const job = { ...plainJob(label, fields), now: 1_700_000_000_000, inputs: 'sample' as const };
    const raster = await painter.sheet(job, columns);
    const estimate = deflatedSize(raster);
    const paper = blankRaster(raster.width, raster.height);
    const boxes = changedBoxes(raster, paper, { columns: 2, rows: 4 });
    for (const box of [whole(raster), ...boxes]) {
      errors.push(off(estimate(box), deflate(cutOut(raster, box).bits).length));
    }
  }
  errors.sort((a, b) => a - b);
  expect(errors.length).toBeGreaterThan(300);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.08);
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.2);
});

test('paper costs next to nothing, noise about a byte for each of its bytes', () => {
  const paper = blankRaster(320, 240);
  expect(deflatedSize(paper)(whole(paper))).toBe(12 + 9600 / 192);
  const noise = sample('noise', 320, 240);
  expect(off(deflatedSize(noise)(whole(noise)), deflate(noise.bits).length)).toBeLessThan(0.15);
});

test('only the bytes in a box count', () => {
  const raster = blankRaster(64, 16);
  raster.bits.fill(0xa5, 0, 4);
  const estimate = deflatedSize(raster);
  expect(estimate({ left: 4, right: 8, top: 2, bottom: 4 })).toBe(12 + 8 / 192);
  expect(estimate({ left: 0, right: 4, top: 0, bottom: 1 })).toBeCloseTo(
    12 + ((4 * 17 + 12) / 16) * (1 + 4 / 640) + 4 / 192,
  );
});
