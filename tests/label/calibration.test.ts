import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import { LANGUAGES, translateFor } from '../../src/base/messages';
import type { Raster } from '../../src/base/raster';
import { DPIS, dotsPerMm } from '../../src/base/units';
import { calibrator } from '../../src/cli/calibrate';
import { calibrationLabel } from '../../src/label/calibration';
import type { LabelElement } from '../../src/label/element';
import { elementTypes } from '../../src/label/elements';
import { languages } from '../../src/printing/languages';
import { dot, job } from '../printing/samples';

const render = calibrator('zh-CN');
const rendered = (width: number, height: number, dpi: (typeof DPIS)[number]) =>
  render({ dpi, width: 300 }, { width, height });

/** Dots of ink that follow each other from (x, y) along a step. */
function run(raster: Raster, x: number, y: number, dx: number, dy: number): number {
  let n = 0;
  while (x + n * dx < raster.width && y + n * dy < raster.height && dot(raster, x + n * dx, y + n * dy)) n++;
  return n;
}

const inkIn = (raster: Raster, x: number, y: number, width: number, height: number) => {
  let sum = 0;
  for (let j = 0; j < height; j++) for (let i = 0; i < width; i++) sum += dot(raster, x + i, y + j);
  return sum / (width * height);
};

test.each(DPIS)('a ruler has a tick at every mm along the top and the left edge, %i dpi', async (dpi) => {
  const perMm = dotsPerMm(dpi);
  const hair = Math.max(1, Math.round(perMm / 12));
  const raster = await rendered(60, 40, dpi);
  expect([raster.width, raster.height]).toEqual([60 * perMm, 40 * perMm]);
  for (const [length, along] of [
    [60, true],
    [40, false],
  ] as const) {
    for (let n = 1; n < length; n++) {
      const long = Math.round(2.2 * (n % 10 === 0 ? 1 : n % 5 === 0 ? 0.7 : 0.45) * perMm);
      const from = n * perMm;
      const got = along ? run(raster, from, 0, 0, 1) : run(raster, 0, from, 1, 0);
      expect([n, got]).toEqual([n, long]);
      // Paper on both sides, just behind the edge's own line.
      const around = (at: number) => (along ? dot(raster, at, hair) : dot(raster, hair, at));
      expect([around(from - 1), around(from), around(from + hair)]).toEqual([0, 1, 0]);
    }
  }
});

test('a frame runs through the outermost dots, so that what the head does not reach is seen', async () => {
  const raster = await rendered(40, 30, 203);
  expect(run(raster, 0, 0, 1, 0)).toBe(320);
  expect(run(raster, 0, 239, 1, 0)).toBe(320);
  expect(run(raster, 0, 0, 0, 1)).toBe(240);
  expect(run(raster, 319, 0, 0, 1)).toBe(240);
});

test.each([
  [30, 20],
  [40, 30],
  [60, 40],
  [100, 150],
])('the centre of the cross is where the label says, %i x %i mm', async (width, height) => {
  for (const dpi of DPIS) {
    const perMm = dotsPerMm(dpi);
    const { cross } = calibrationLabel({ width, height, dpi }, translateFor('en'));
    const raster = await rendered(width, height, dpi);
    const arm = width < 60 ? 2 : 4;
    const hair = Math.max(1, Math.round(perMm / 12));
    const [x, y] = [cross.x * perMm, cross.y * perMm];
    expect(run(raster, x - arm * perMm, y, 1, 0)).toBe(2 * arm * perMm + hair);
    expect(run(raster, x, y - arm * perMm, 0, 1)).toBe(2 * arm * perMm + hair);
  }
});

test.each(DPIS)('patches carry a quarter, a half, three quarters and all of the ink, %i dpi', async (dpi) => {
  const perMm = dotsPerMm(dpi);
  const { label } = calibrationLabel({ width: 60, height: 40, dpi }, translateFor('zh-CN'));
  const raster = await rendered(60, 40, dpi);
  const pictures = label.elements.filter(({ elementType }) => elementType === 6);
  const side = Math.round(pictures[0]!.width * perMm);
  const whole = side - (side % 8);
  const at = (mm: number) => Math.round(mm * perMm);
  const shares = pictures.map(({ x, y }) => inkIn(raster, at(x), at(y), whole, whole));
  expect(shares).toEqual([0.25, 0.5, 0.75]);
  const last = pictures[2]!;
  const black = at(last.x) + side + Math.round(0.75 * perMm);
  expect(inkIn(raster, black, at(last.y), side, side)).toBe(1);
});

describe('codes', () => {
  /** Codes a label of this size has, by their contents. */
  const contents = (width: number, height: number, dpi: (typeof DPIS)[number]) =>
    calibrationLabel({ width, height, dpi }, translateFor('zh-CN'))
      .label.elements.filter(({ elementType }) => elementType === 2 || elementType === 7)
      .map(({ content }) => String(content));
  const fine = (dpi: number) => [`1${dpi}`, `QR-1-${dpi}`];

  /** What zbarimg reads, and zxing where there is no zbarimg. */
  async function read(raster: Raster, dpi: (typeof DPIS)[number]): Promise<string[]> {
    const { width, height } = raster;
    const writer = languages.png.open(job({ width, height, dpi }), (bytes) => deflateSync(bytes));
    const png = Buffer.concat([writer.start(), writer.label(raster, 0), writer.end()]);
    const folder = await mkdtemp(join(tmpdir(), 'calibration-'));
    try {
      await writeFile(join(folder, 'label.png'), png);
      const args = ['-q', '--raw', '--nodbus', join(folder, 'label.png')];
      const { stdout } = await promisify(execFile)('zbarimg', args);
      return stdout.trim().split('\n');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return (await readBarcodes(png, { maxNumberOfSymbols: 20 })).map(({ text }) => text);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  test.each(DPIS)('of two dots a module and more are read back from the raster, %i dpi', async (dpi) => {
    const raster = await rendered(100, 150, dpi);
    const all = contents(100, 150, dpi);
    expect(all).toHaveLength(8);
    const found = await read(raster, dpi);
    expect(found).toEqual(expect.arrayContaining(all.filter((one) => !fine(dpi).includes(one))));
  });

  test.each([
    [30, 20],
    [40, 30],
    [60, 40],
  ])(
    'a small label, %i x %i mm, has at least those of two dots, and they are read',
    async (width, height) => {
      for (const dpi of [203, 300] as const) {
        const all = contents(width, height, dpi);
        const found = await read(await rendered(width, height, dpi), dpi);
        expect(all).toEqual(expect.arrayContaining([`2${dpi}`, `QR-2-${dpi}`]));
        expect(found).toEqual(expect.arrayContaining([`2${dpi}`, `QR-2-${dpi}`]));
      }
    },
  );
});

test('every part lies on the label, and nothing lies on a code or a patch', () => {
  const wrong: string[] = [];
  for (const language of LANGUAGES) {
    for (const dpi of DPIS) {
      for (const [width, height] of [
        [30, 20],
        [34, 25],
        [40, 40],
        [50, 30],
        [76, 130],
        [104, 50],
      ] as const) {
        const { label } = calibrationLabel({ width, height, dpi }, translateFor(language));
        const parts = label.elements.filter(({ elementType }) => elementType !== 3);
        const what = (one: LabelElement) => `${one.content ?? one.elementType} on ${width}x${height} ${dpi}`;
        const outside = ({ x, y, width: w, height: h }: LabelElement) =>
          Math.min(x, y) < 0 || x + w > width + 1e-9 || y + h > height + 1e-9;
        const meets = (a: LabelElement, b: LabelElement) =>
          a.x + a.width > b.x + 1e-9 &&
          b.x + b.width > a.x + 1e-9 &&
          a.y + a.height > b.y + 1e-9 &&
          b.y + b.height > a.y + 1e-9;
        wrong.push(...parts.filter(outside).map(what));
        for (const one of parts.filter(({ elementType }) => [2, 6, 7].includes(elementType))) {
          const isFine = !elementTypes.get(one.elementType)!.check?.(one, dotsPerMm(dpi));
          if (!isFine || parts.some((other) => other !== one && meets(one, other))) wrong.push(what(one));
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});
