import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import type { Host } from '../../src/raster/host';
import { Kernels } from '../../src/raster/kernels';
import { type Mode, modes } from '../../src/raster/modes';
import { Painter } from '../../src/raster/page';
import { type RenderJob, type SheetRows, UnprintableError } from '../../src/raster/renderJob';

let kernels: Kernels;
beforeAll(async () => {
  kernels = await Kernels.load(readFileSync(paths.kernels));
});
const host = canvasHost(paths.fonts);

/** A page of print: noise in four grays, another one with every seed. */
function noise(width: number, height: number, seed: number) {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const image = ctx.createImageData(width, height);
  let state = seed;
  for (let i = 0; i < image.data.length; i += 4) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    image.data.fill(((state >> 16) & 3) * 85, i, i + 3);
    image.data[i + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return {
    data: image.data,
    source: `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`,
  };
}

/** Pages of 80 x 75 mm, each a picture of a column. */
const jobOf = (mode: Mode = 'interval'): RenderJob => ({
  label: {
    ...newLabel('t', 80, 75),
    elements: [newElement(6, { x: 0, y: 0, width: 80, height: 75, inputDataType: 3, excelKey: '页' })],
  },
  fields: ['页'],
  mode,
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});
const same = (a: Raster, b: Raster) => Buffer.from(a.bits).equals(b.bits);
const [WIDTH, HEIGHT] = [640, 600];
const sheetsOf = (sources: readonly string[]): SheetRows[] =>
  sources.map((cell, index) => [{ index, cells: [cell] }]);

test.each(Object.keys(modes) as Mode[])(
  'PRN-16 D-2 a picture made for the page prints pixel for dot in mode %s, as the full rendering has it',
  async (mode) => {
    const painter = new Painter(host, kernels);
    const pages = [3, 4].map((seed) => noise(WIDTH, HEIGHT, seed));
    const job = jobOf(mode);
    const sheets = sheetsOf(pages.map(({ source }) => source));
    const rasters = await painter.sheets(job, sheets);
    for (const [i, { data }] of pages.entries()) {
      const cut = kernels.threshold(
        { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(data) },
        mode,
      );
      expect(same(rasters[i]!, cut)).toBe(true);
      expect(same(await painter.full(job, sheets[i]!), cut)).toBe(true);
    }
    expect(same(rasters[0]!, rasters[1]!)).toBe(false);
  },
);

test('DATA-10 IMG-06 a picture that cannot be loaded fails its own row, and no other', async () => {
  const painter = new Painter(host, kernels);
  const { source } = noise(20, 20, 1);
  const cells = [source, 'data:image/png;base64,AAAA', source, '', 'blob:http://127.0.0.1/gone', source];
  const rows = sheetsOf(cells).map(([row]) => row!);
  const found = await painter.check(jobOf(), rows);
  expect(found.map(({ index, problems }) => [index, problems.map(({ key }) => key)])).toEqual([
    [1, ['pictureMissing']],
    [3, ['pictureCellEmpty']],
    [4, ['pictureMissing']],
  ]);
  const good = [0, 2, 5].map((i) => [rows[i]]);
  expect(await painter.sheets(jobOf(), good)).toHaveLength(3);
  await expect(painter.sheets(jobOf(), [[rows[0]], [rows[1]]])).rejects.toThrow(UnprintableError);
});

test('DATA-10 pictures of many rows are never in memory together', async () => {
  let open = 0;
  let most = 0;
  const counting: Host = {
    ...host,
    async loadPicture() {
      most = Math.max(most, ++open);
      const canvas = createCanvas(1000, 1000);
      canvas.getContext('2d').fillRect(0, 0, 1000, 1000);
      return Object.assign(canvas, { close: () => void open-- });
    },
  };
  const painter = new Painter(counting, kernels);
  const job = jobOf();
  const rows = sheetsOf(Array.from({ length: 100 }, (_, i) => `/api/v3/oss/file/${i}`));
  expect(
    await painter.check(
      job,
      rows.map(([row]) => row!),
    ),
  ).toEqual([]);
  for (let i = 0; i < rows.length; i += 20) await painter.sheets(job, rows.slice(i, i + 20));
  // 64 MB of released pictures, 4 MB each, and four in use.
  expect(most).toBeLessThanOrEqual(20);
});
