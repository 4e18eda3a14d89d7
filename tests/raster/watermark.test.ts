import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { read } from '../../src/base/fields';
import { inkDots, type Raster, stride } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import { type Watermark, watermarkFields } from '../../src/label/watermark';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { bayer } from '../reference/modes';
import { anyJob, printable } from './anyJob';
import { compare } from './exactness';
import { pictures } from './pictures';

let painter: Painter;
let kernels: Kernels;
beforeAll(async () => {
  kernels = await Kernels.load(readFileSync(paths.kernels));
  painter = new Painter(canvasHost(paths.fonts), kernels);
});

const markOf = (given: Partial<Watermark> = {}): Watermark => ({ ...read(watermarkFields, {}), ...given });
const box = newElement(11, { x: 5, y: 3, width: 10, height: 4, innerFill: true });
const jobOf = (watermark: Watermark | undefined, rest: Partial<RenderJob> = {}): RenderJob => ({
  label: { ...newLabel('t', 40, 30), elements: [box] },
  fields: [],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...(watermark && { watermark }),
  ...rest,
});
const sheet = (job: RenderJob) => painter.sheet(job, [{ index: 0 }]);
const isInk = ({ bits, width }: Raster, x: number, y: number) =>
  ((bits[y * stride(width) + (x >> 3)]! >> (7 - (x & 7))) & 1) === 1;

const anyMark = fc.record({
  content: fc.constantFrom('123', '样品 Sample', '仅供内部使用', ''),
  transparent: fc.integer({ min: 0, max: 100 }),
  angle: fc.constantFrom(0, 45, 45, 90, -30, 180),
  fontSize: fc.constantFrom(5, 9, 9, 20),
  mode: fc.constantFrom(1 as const, 2 as const),
  canvasWidth: fc.constant(0),
  canvasHeight: fc.constant(0),
});

test('PRN-14 G-22 watermarked labels of any template equal their full rendering, bit for bit', async () => {
  let labels = 0;
  const property = fc.asyncProperty(anyJob(pictures()), anyMark, async (any, watermark) => {
    const { job, sheets } = await printable(painter, any);
    labels += sheets.flat().filter(Boolean).length;
    expect(await compare(painter, { job: { ...job, watermark }, sheets })).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40, seed: 12 });
  expect(labels).toBe(160);
}, 60_000);

test('G-22 a watermark only adds ink, to every column, under turn, tail and offset alike', async () => {
  const label = { ...newLabel('t', 40, 30), elements: [box], labelNum: 3, labelGap: 2 };
  const rest = {
    label: { ...label, cableLabelLength: 5, cableLabelDirection: 2 as const },
    direction: 90 as const,
  };
  const rows = [{ index: 0 }, { index: 1 }, { index: 2 }];
  const [plain] = await painter.sheets(jobOf(undefined, rest), [rows]);
  const [marked] = await painter.sheets(jobOf(markOf(), rest), [rows]);
  expect(marked!.bits.every((byte, i) => (byte & plain!.bits[i]!) === plain!.bits[i])).toBe(true);
  // After a clockwise rotation the columns are side by side; each carries the same as the first.
  const step = 240 + 40 + 16;
  const columns = [0, 1, 2].map((n) => {
    let text = '';
    for (let y = 0; y < marked!.height; y += 3) {
      for (let x = 0; x < 280; x += 3) text += isInk(marked!, n * step + x, y) ? '#' : '.';
    }
    return text;
  });
  expect(columns[0]).toContain('#');
  expect([columns[1], columns[2]]).toEqual([columns[0], columns[0]]);
});

test('WM-02 an empty text and an alpha of 0 draw nothing', async () => {
  const plain = await sheet(jobOf(undefined));
  for (const mark of [markOf({ content: '  ' }), markOf({ transparent: 0 })]) {
    expect((await sheet(jobOf(mark))).bits).toEqual(plain.bits);
  }
});

test('WM-01 tiled is the text all over the label, single is once in the middle', async () => {
  const bare = { label: { ...newLabel('t', 60, 40), elements: [] } };
  const tiled = await sheet(jobOf(markOf(), bare));
  const single = await sheet(jobOf(markOf({ mode: 2 }), bare));
  const quarter = (raster: Raster, right: boolean, below: boolean) => {
    let dots = 0;
    for (let y = 0; y < 80; y++) {
      for (let x = 0; x < 120; x++)
        dots += Number(isInk(raster, x + (right ? 360 : 0), y + (below ? 240 : 0)));
    }
    return dots;
  };
  const corners = [false, true].flatMap((right) => [false, true].map((below) => [right, below] as const));
  for (const [right, below] of corners) {
    expect(quarter(tiled, right, below)).toBeGreaterThan(50);
    expect(quarter(single, right, below)).toBe(0);
  }
  let middle = 0;
  for (let y = 130; y < 190; y++) for (let x = 200; x < 280; x++) middle += Number(isInk(single, x, y));
  expect(middle).toBe(inkDots(single));
});

test('WM-04 G-22 the ink is the opaque text at the density of its alpha, within 2 %, by the halftone matrix', async () => {
  const label = { ...newLabel('t', 60, 40), elements: [] };
  const look = { content: '囗■墨■黑■', fontSize: 40, angle: 0 };
  const opaque = await sheet(jobOf(markOf(look), { label }));
  const ranks = bayer(8);
  for (const transparent of [1, 10, 25, 30, 50, 75, 90, 99]) {
    const raster = await sheet(jobOf(markOf({ ...look, transparent }), { label }));
    let wrong = 0;
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        const gray = Math.round(255 * (1 - transparent / 100));
        const wanted = isInk(opaque, x, y) && gray < 4 * ranks[y % 8]![x % 8]! + 2;
        if (wanted !== isInk(raster, x, y)) wrong++;
      }
    }
    expect(wrong, `${transparent} %`).toBe(0);
    const density = inkDots(raster) / inkDots(opaque);
    expect(Math.abs(density - transparent / 100), `${transparent} % came out as ${density}`).toBeLessThan(
      0.02,
    );
  }
});

test('G-22 the print mode changes a picture below it, never the watermark', async () => {
  const label = { ...newLabel('t', 40, 30), elements: [] };
  const [first, ...others] = await Promise.all(
    (['interval', 'otsu', 'floyd', 'halftone'] as const).map((mode) =>
      sheet(jobOf(markOf({ transparent: 40 }), { label, mode })),
    ),
  );
  expect(inkDots(first!)).toBeGreaterThan(100);
  for (const other of others) expect(other.bits).toEqual(first!.bits);
});
