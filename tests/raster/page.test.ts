import { readFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { type Label, newLabel } from '../../src/label/template';
import { sheetSize } from '../../src/raster/geometry';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { type RenderJob, UnprintableError } from '../../src/raster/renderJob';

let painter: Painter;
let kernels: Kernels;
beforeAll(async () => {
  kernels = await Kernels.load(readFileSync(paths.kernels));
  painter = new Painter(canvasHost(paths.fonts), kernels);
});

const label = (elements: Label['elements'], given: Partial<Label> = {}): Label => ({
  ...newLabel('t', 40, 30),
  elements,
  ...given,
});
const jobOf = (given: Label, rest: Partial<RenderJob> = {}): RenderJob => ({
  label: given,
  fields: [],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...rest,
});
const at = ({ bits, width }: Raster, x: number, y: number) =>
  (bits[y * ((width + 7) >> 3) + (x >> 3)]! >> (7 - (x & 7))) & 1;
/** Smallest rectangle of ink: [left, top, right, bottom), dots. */
function inkBox(raster: Raster) {
  let box = [raster.width, raster.height, 0, 0] as [number, number, number, number];
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      if (at(raster, x, y))
        box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + 1), Math.max(box[3], y + 1)];
    }
  }
  return box;
}
const sheet = (job: RenderJob) => painter.sheet(job, [{ index: 0 }]);
const solid = newElement(11, { x: 5, y: 3, width: 10, height: 4, innerFill: true });

test('a filled rectangle covers exactly its dots', async () => {
  const raster = await sheet(jobOf(label([solid])));
  expect([raster.width, raster.height]).toEqual([320, 240]);
  expect(inkBox(raster)).toEqual([40, 24, 120, 56]);
  expect(kernels.ink(raster)).toBe(80 * 32);
});

test.each([
  [0, [40, 24, 120, 56]],
  [90, [184, 40, 216, 120]],
  [180, [200, 184, 280, 216]],
  [270, [24, 200, 56, 280]],
] as const)('PRN-09 direction %i turns the label clockwise', async (direction, box) => {
  const raster = await sheet(jobOf(label([solid]), { direction }));
  expect(inkBox(raster)).toEqual(box);
  expect([raster.width, raster.height]).toEqual(direction % 180 ? [240, 320] : [320, 240]);
});

test('PRN-09 the dialog adds to the template and wraps around', async () => {
  const job = jobOf(label([solid], { printDirection: 270 }), { direction: 180 });
  expect(inkBox(await sheet(job))).toEqual([184, 40, 216, 120]);
});

test('PRN-10 tails add paper on their side', async () => {
  const sizes = [];
  for (const cableLabelDirection of [1, 2, 3, 4] as const) {
    const job = jobOf(label([solid], { cableLabelDirection, cableLabelLength: 10 }));
    const raster = await sheet(job);
    expect(sheetSize(job)).toEqual({ width: raster.width, height: raster.height });
    sizes.push([raster.width, raster.height, ...inkBox(raster).slice(0, 2)]);
  }
  expect(sizes).toEqual([
    [400, 240, 120, 24],
    [320, 320, 40, 104],
    [400, 240, 40, 24],
    [320, 320, 40, 24],
  ]);
});

test('PRN-10 offsets move the print, negative ones too, and cut what leaves the paper', async () => {
  expect(inkBox(await sheet(jobOf(label([solid]), { hOffset: 1.5, vOffset: -2 })))).toEqual([52, 8, 132, 40]);
  expect(inkBox(await sheet(jobOf(label([solid]), { hOffset: -6 })))).toEqual([0, 24, 72, 56]);
});

test('PRN-08 columns stand side by side, a missing one stays blank', async () => {
  const job = jobOf(label([solid], { labelNum: 3, labelGap: 2 }));
  const raster = await painter.sheet(job, [{ index: 0 }, undefined, { index: 0 }]);
  expect([raster.width, raster.height]).toEqual([3 * 320 + 2 * 16, 240]);
  expect([at(raster, 41, 25), at(raster, 336 + 41, 25), at(raster, 672 + 41, 25)]).toEqual([1, 0, 1]);
});

test('300 and 600 dpi use 12 and 24 dots per mm', async () => {
  expect(inkBox(await sheet(jobOf(label([solid]), { dpi: 300 })))).toEqual([60, 36, 180, 84]);
  expect(inkBox(await sheet(jobOf(label([solid]), { dpi: 600 })))).toEqual([120, 72, 360, 168]);
});

test('D-2 the print mode governs pictures, line art stays crisp on and next to them', async () => {
  const canvas = createCanvas(160, 160);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = 'rgb(150,150,150)';
  ctx.fillRect(0, 0, 160, 160);
  const gray = `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
  const image = newElement(6, { x: 0, y: 0, width: 20, height: 20, content: gray });
  const box = newElement(11, { x: 5, y: 5, width: 10, height: 10, innerFill: true });
  const inkOf = async (mode: RenderJob['mode'], elements = [image]) =>
    kernels.ink(await sheet(jobOf(label(elements), { mode })));
  expect(await inkOf('normal')).toBe(0);
  const dots = await inkOf('halftone');
  expect(dots / 25600).toBeCloseTo((255 - 150) / 255, 1);
  // The black square on top is solid in every mode.
  for (const mode of ['normal', 'halftone', 'floyd', 'interval', 'unified'] as const) {
    const raster = await sheet(jobOf(label([image, box]), { mode }));
    for (let y = 40; y < 120; y++) for (let x = 40; x < 120; x++) expect(at(raster, x, y)).toBe(1);
  }
  // Under an opaque picture line art is hidden.
  expect(await inkOf('normal', [box, image])).toBe(0);
  // Black/white cuts at the picture's own level, whatever the mode.
  expect(await inkOf('halftone', [{ ...image, colorMode: 2, grayValue: 151 }])).toBe(25600);
  expect(await inkOf('halftone', [{ ...image, colorMode: 2, grayValue: 150 }])).toBe(0);
});

test('FONT-04 Chinese text prints with the bundled face, bold is heavier', async () => {
  const text = newElement(1, { x: 1, y: 1, width: 38, height: 10, content: '标签匠普洱茶', textSize: 16 });
  const ink = kernels.ink(await sheet(jobOf(label([text]))));
  const bold = kernels.ink(await sheet(jobOf(label([{ ...text, bold: true }]))));
  expect(ink).toBeGreaterThan(2500);
  expect(bold).toBeGreaterThan(ink * 1.15);
  const reversed = await sheet(jobOf(label([{ ...text, blackWhiteReflection: true }])));
  // White strokes are smoothed a little wider than black ones.
  expect(kernels.ink(reversed)).toBeLessThan(304 * 80 - ink * 0.9);
  expect(kernels.ink(reversed)).toBeGreaterThan(304 * 80 - ink * 1.6);
});

test('ELEM-02 reversed text is white on a black box; flipX and flipY mirror it in its box', async () => {
  // From 8 to 312 dots across and 8 to 88 down; F has no axis of symmetry.
  const text = newElement(1, {
    ...{ x: 1, y: 1, width: 38, height: 10, content: 'F', textSize: 16 },
    automaticHeightCalculation: false,
  });
  const drawn = (given: object) => sheet(jobOf(label([{ ...text, ...given }])));
  const [plain, reversed] = [await drawn({}), await drawn({ blackWhiteReflection: true })];
  expect(inkBox(reversed)).toEqual([8, 8, 312, 88]);
  const [left, top, right, bottom] = inkBox(plain);
  const middle = (top + bottom) >> 1;
  expect(at(reversed, left + 4, middle)).toBe(1 - at(plain, left + 4, middle));
  for (const [given, x, y] of [
    [{ flipX: true }, true, false],
    [{ flipY: true }, false, true],
    [{ flipX: true, flipY: true }, true, true],
  ] as const) {
    const flipped = await drawn(given);
    const wanted = [
      x ? 320 - right : left,
      y ? 96 - bottom : top,
      x ? 320 - left : right,
      y ? 96 - top : bottom,
    ];
    // Edges of letters are smoothed: a dot at the edge may fall on either side.
    for (const [i, edge] of inkBox(flipped).entries()) expect(Math.abs(edge - wanted[i]!)).toBeLessThan(2);
    let same = 0;
    for (let v = top; v < bottom; v++)
      for (let u = left; u < right; u++)
        same += Number(at(flipped, x ? 319 - u : u, y ? 95 - v : v) === at(plain, u, v));
    expect(same / ((right - left) * (bottom - top))).toBeGreaterThan(0.9);
  }
});

test('ELEM-03 underline is a line below the letters, strikethrough one across them, as wide as the text', async () => {
  const text = newElement(1, { x: 1, y: 1, width: 38, height: 10, content: 'EEEE', textSize: 16 });
  const drawn = (given: object) => sheet(jobOf(label([{ ...text, ...given }])));
  const plain = await drawn({});
  const [left, top, right, bottom] = inkBox(plain);
  const isLine = (raster: Raster, y: number) => {
    for (let x = left; x < right; x++) if (!at(raster, x, y)) return false;
    return true;
  };
  const lines = (raster: Raster) =>
    Array.from({ length: raster.height }, (_, y) => y).filter((y) => isLine(raster, y));
  expect(lines(plain)).toEqual([]);
  const under = lines(await drawn({ underline: true }));
  expect(under.length).toBeGreaterThan(0);
  expect(Math.min(...under)).toBeGreaterThanOrEqual(bottom);
  const across = lines(await drawn({ strikethrough: true }));
  expect(across.length).toBeGreaterThan(0);
  expect(Math.min(...across)).toBeGreaterThan(top);
  expect(Math.max(...across)).toBeLessThan(bottom - 1);
});

test('a record with a problem is never painted', async () => {
  const bad = newElement(2, { barcodeType: 4, content: 'x' });
  await expect(sheet(jobOf(label([bad])))).rejects.toThrow(UnprintableError);
  const missing = newElement(6, { content: 'data:image/png;base64,AAAA' });
  expect(await painter.check(jobOf(label([bad, missing])), [{ index: 4 }])).toEqual([
    {
      index: 4,
      problems: [
        expect.objectContaining({ key: 'barDigits', elementId: bad.id }),
        expect.objectContaining({ key: 'pictureMissing', elementId: missing.id }),
      ],
    },
  ]);
});

test('label k of a batch equals label k alone', async () => {
  const serial = newElement(1, { x: 1, y: 1, inputDataType: 2, content: 'SN0001' });
  const code = newElement(2, { x: 1, y: 10, width: 38, inputDataType: 2, content: 'SN0001' });
  const job = jobOf(label([serial, code, solid]));
  const batch = [];
  for (const index of [0, 1, 2, 3]) batch.push(await painter.sheet(job, [{ index }]));
  for (const index of [3, 1, 0, 2]) {
    const alone = await new Painter(canvasHost(paths.fonts), kernels).sheet(job, [{ index }]);
    expect(alone.bits).toEqual(batch[index]!.bits);
  }
});
