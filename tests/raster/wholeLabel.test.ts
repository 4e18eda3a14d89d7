import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { read } from '../../src/base/fields';
import type { Raster } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import { watermarkFields } from '../../src/label/watermark';
import { Kernels, type Rgba } from '../../src/raster/kernels';
import { type Mode, modes } from '../../src/raster/modes';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import '../label/symbology/reader';
import { toGray } from '../reference/gray';
import { threshold } from '../reference/modes';
import { dot, inkCount, raster } from '../reference/raster';
import { expectExact } from './exactness';
import { pictures } from './pictures';

let painter: Painter;
beforeAll(async () => {
  painter = new Painter(canvasHost(paths.fonts), await Kernels.load(readFileSync(paths.kernels)));
});

const ROW = { index: 0 };
const jobOf = (elements: Label['elements'], rest: Partial<RenderJob> = {}): RenderJob => ({
  label: { ...newLabel('t', 40, 30), elements },
  fields: [],
  mode: 'otsu',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...rest,
});
const sheet = (job: RenderJob) => painter.sheet(job, [ROW]);
const bitsOf = ({ width, height, bits }: Raster) => ({ width, height, bits });
/** Red, green, blue and alpha of a dot. */
const at = ({ width, data }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4).subarray(0, 4),
];

/** A picture of a canvas in dots, 1 dot a pixel. */
function scan(width: number, height: number, paint: (ctx: ReturnType<typeof pen>) => void) {
  const ctx = pen(width, height);
  paint(ctx);
  const content = `data:image/png;base64,${ctx.canvas.toBuffer('image/png').toString('base64')}`;
  return { content, image: ctx.getImageData(0, 0, width, height) };
}
const pen = (width: number, height: number) => createCanvas(width, height).getContext('2d');

/** 20 x 15 mm of white with text in #999, in the label's top left corner. */
const grayText = () =>
  scan(160, 120, (ctx) => {
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, 160, 120);
    ctx.fillStyle = '#999';
    ctx.font = '40px sans-serif';
    ctx.fillText('GREY', 20, 70);
  });
const black = newElement(11, { x: 25, y: 20, width: 10, height: 5, innerFill: true });

test('PRN-11 G-10 with the whole label, gray text (#999) is cut at the level of all its dots', async () => {
  const { content, image } = grayText();
  const gray = newElement(6, { x: 0, y: 0, width: 20, height: 15, content });
  // The page, dot by dot: the picture, and a black box of 10 x 5 mm.
  const data = new Uint8ClampedArray(320 * 240 * 4).fill(255);
  for (let y = 0; y < 240; y++) {
    for (let x = 0; x < 320; x++) {
      const i = (y * 320 + x) * 4;
      if (x < 160 && y < 120) data.set(image.data.subarray((y * 160 + x) * 4).subarray(0, 4), i);
      if (x >= 200 && x < 280 && y >= 160 && y < 200) data.set([0, 0, 0, 255], i);
    }
  }
  const page = toGray({ width: 320, height: 240, data });
  for (const mode of Object.keys(modes) as Mode[]) {
    const { width, height, bits } = threshold(page, mode);
    const whole = await sheet(jobOf([gray, black], { mode, wholeLabel: true }));
    expect(bitsOf(whole), mode).toEqual({ width, height, bits });
  }
  // The level of the page is not that of the picture: the black box is in it.
  const own = threshold(toGray({ width: 160, height: 120, data: image.data }), 'average');
  const { level } = threshold(page, 'average');
  expect(level).not.toBe(own.level);
  expect(bitsOf(await sheet(jobOf([gray, black], { mode: 'average' })))).toEqual(
    raster(320, 240, (x, y) => dot(own, x, y) || (x >= 200 && x < 280 && y >= 160 && y < 200)),
  );
});

test('PRN-11 G-10 by default the mode leaves line art alone, dot for dot', async () => {
  const text = newElement(1, { content: '茶 Tea', x: 2, y: 2, width: 36, height: 12, textSize: 20 });
  const normal = await sheet(jobOf([text, black], { mode: 'normal' }));
  for (const mode of Object.keys(modes) as Mode[]) {
    expect(bitsOf(await sheet(jobOf([text, black], { mode }))), mode).toEqual(bitsOf(normal));
    expect(bitsOf(await sheet(jobOf([text, black], { mode, wholeLabel: false }))), mode).toEqual(
      bitsOf(normal),
    );
  }
  const whole = await sheet(jobOf([text, black], { mode: 'unified', wholeLabel: true }));
  expect(inkCount(whole)).toBeGreaterThan(inkCount(normal));
});

test('PRN-11 with the whole label codes are read in every mode, and over a scanned background', async () => {
  const { content } = scan(320, 240, (ctx) => {
    const sweep = ctx.createLinearGradient(0, 0, 320, 240);
    sweep.addColorStop(0, '#fff');
    sweep.addColorStop(1, '#ddd');
    ctx.fillStyle = sweep;
    ctx.fillRect(0, 0, 320, 240);
  });
  const scanned = newElement(3, { width: 40, height: 30, content });
  const codes = [
    newElement(2, { x: 4, y: 4, width: 32, height: 9, content: '12345678', showText: 0 }),
    newElement(7, { x: 14, y: 15, width: 12, height: 12, content: 'whole label' }),
  ];
  const readIn = async (elements: Label['elements'], mode: Mode) => {
    const out = await sheet(jobOf(elements, { mode, wholeLabel: true }));
    const data = new Uint8ClampedArray(320 * 240 * 4).fill(255);
    for (let i = 0; i < 320 * 240; i++) {
      if (dot(out, i % 320, Math.floor(i / 320))) data.fill(0, 4 * i, 4 * i + 3);
    }
    const found = await readBarcodes({ width: 320, height: 240, data, colorSpace: 'srgb' });
    return found.map(({ text }) => text).sort();
  };
  for (const mode of Object.keys(modes) as Mode[]) {
    expect(await readIn(codes, mode), mode).toEqual(['12345678', 'whole label']);
  }
  for (const mode of ['interval', 'otsu', 'normal'] as const) {
    expect(await readIn([scanned, ...codes], mode), mode).toEqual(['12345678', 'whole label']);
  }
});

test('PRN-11 sheets of whole labels equal their full rendering, with rows, columns, tails and a watermark', async () => {
  const watermark = { ...read(watermarkFields, {}), content: '样品', transparent: 40 };
  const labels = await expectExact(painter, pictures(), 40, 5, (any) => ({
    ...any,
    job: { ...any.job, wholeLabel: true, watermark },
  }));
  expect(labels).toBe(160);
}, 60_000);

test('PRN-16 a label in colour: pictures as they are, texts smooth, black/white pictures as bits, white paper', async () => {
  const { content } = scan(80, 80, (ctx) => {
    ctx.fillStyle = '#c02020';
    ctx.fillRect(0, 0, 80, 40);
  });
  const elements = [
    newElement(6, { x: 0, y: 0, width: 10, height: 10, content }),
    newElement(6, { x: 15, y: 0, width: 10, height: 10, content, colorMode: 2, grayValue: 128 }),
    newElement(1, { content: '茶', x: 2, y: 12, width: 20, height: 14, textSize: 24 }),
    black,
  ];
  const job = jobOf(elements, { mode: 'normal' });
  const image = await painter.colours(job, ROW);
  expect([image.width, image.height]).toEqual([320, 240]);
  expect(at(image, 40, 20)).toEqual([0xc0, 0x20, 0x20, 255]);
  expect(at(image, 40, 60)).toEqual([255, 255, 255, 255]);
  expect(at(image, 160, 20)).toEqual([0, 0, 0, 255]);
  expect(at(image, 240, 180)).toEqual([0, 0, 0, 255]);
  expect(at(image, 310, 100)).toEqual([255, 255, 255, 255]);
  const grays = new Set(toGray(image).gray);
  expect(grays.size, 'smooth edges').toBeGreaterThan(20);
  // Before the level it is the very label that prints.
  expect(bitsOf(await sheet({ ...job, wholeLabel: true }))).toEqual(
    bitsOf(threshold(toGray(image), 'normal')),
  );
});

test('PRN-16 G-22 a label in colour has its tail, upright, and a watermark of its opacity', async () => {
  const label = { ...newLabel('t', 40, 30), elements: [black], printDirection: 90 as const };
  const watermark = {
    ...read(watermarkFields, {}),
    content: '■■■■',
    mode: 2 as const,
    angle: 0,
    fontSize: 40,
    transparent: 20,
  };
  for (const [cableLabelDirection, width, height, x, y] of [
    [1, 360, 240, 40, 0],
    [2, 320, 280, 0, 40],
    [3, 360, 240, 0, 0],
    [4, 320, 280, 0, 0],
  ] as const) {
    const tailed = { ...label, cableLabelDirection, cableLabelLength: 5, printDirection: 0 as const };
    const image = await painter.colours(jobOf([], { label: tailed }), ROW);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(at(image, x + 200, y + 160)).toEqual([0, 0, 0, 255]);
    expect(at(image, x + 199, y + 160)).toEqual([255, 255, 255, 255]);
    expect(at(image, x + 279, y + 199)).toEqual([0, 0, 0, 255]);
  }
  const washed = await painter.colours(jobOf([], { watermark }), ROW);
  // 20 % of black over white.
  const darkest = Math.min(...toGray(washed).gray);
  expect(darkest).toBeGreaterThanOrEqual(203);
  expect(darkest).toBeLessThanOrEqual(205);
});

test('PRN-13 a record that cannot be printed has no label in colour', async () => {
  const bad = newElement(2, { x: 1, y: 1, width: 20, height: 8, barcodeType: 4, content: '12' });
  await expect(painter.colours(jobOf([bad]), ROW)).rejects.toMatchObject({ name: 'UnprintableError' });
});
