import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { blankRaster, type Raster } from '../../src/base/raster';
import { changedParts, commonInk, hasInkOf, sampleIndexes } from '../../src/printing/changes';
import { bytes } from '../../src/printing/languages/language';
import { bmp, tspl } from '../../src/printing/languages/tspl';
import { zpl } from '../../src/printing/languages/zpl';
import { deflate, differing, dot, fill, job, random, sample, text } from './samples';
import { readTspl } from './tsplReader';
import { renderZpl } from './zplJudge';

/** Labels with a frame and a few boxes of noise that differ, the same places on each. */
function labels(width: number, height: number, count: number, seed: number): Raster[] {
  const next = random(seed);
  const boxes = Array.from({ length: 4 }, () => ({
    x: Math.floor(next() * width),
    y: Math.floor(next() * height),
    w: 1 + Math.floor(next() * 40),
    h: 1 + Math.floor(next() * 30),
  }));
  return Array.from({ length: count }, () =>
    fill(blankRaster(width, height), (x, y) => {
      if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return true;
      return boxes.some((b) => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h) && next() < 0.5;
    }),
  );
}

/** The shared ink with the parts of a label laid over it. */
function composed(label: Raster, shared: Raster): Raster {
  const whole = { ...shared, bits: shared.bits.slice() };
  const parts = changedParts(label, shared);
  fill(whole, (x, y) =>
    parts.some(
      (p) => x >= p.x && x < p.x + p.width && y >= p.y && y < p.y + p.height && dot(p, x - p.x, y - p.y),
    ),
  );
  return whole;
}

test.each([1, 7, 8, 9, 321, 833])(
  'the parts of labels %i dots wide over their common ink are the labels',
  (width) => {
    const rasters = labels(width, 90, 6, width);
    const shared = commonInk(rasters)!;
    for (const raster of rasters) {
      expect(hasInkOf(raster, shared)).toBe(true);
      expect(differing(composed(raster, shared), raster)).toBe(0);
    }
  },
);

test('parts hold the changes and little else; equal labels have none', () => {
  const shared = sample('rows', 320, 240);
  const label = { ...shared, bits: shared.bits.slice() };
  expect(changedParts(label, shared)).toEqual([]);
  label.bits[40 * 10 + 3]! ^= 1;
  label.bits[40 * 12 + 4]! ^= 1;
  label.bits[40 * 100 + 3]! ^= 1;
  label.bits[40 * 11 + 30]! ^= 1;
  expect(changedParts(label, shared).map(({ x, y, width, height }) => [x, y, width, height])).toEqual([
    [24, 10, 16, 3],
    [240, 11, 8, 1],
    [24, 100, 8, 1],
  ]);
});

test('a raster without some of the ink is found', () => {
  const ink = sample('rows', 20, 20);
  expect(hasInkOf(blankRaster(20, 20), ink)).toBe(false);
  expect(hasInkOf(sample('black', 20, 20), ink)).toBe(true);
});

test('one label has no common ink; samples are spread from the first label to the last', () => {
  expect(commonInk([])).toBeUndefined();
  expect(commonInk([sample('black', 8, 8)])).toBeUndefined();
  expect(sampleIndexes(3)).toEqual([0, 1, 2]);
  const some = sampleIndexes(10_000);
  expect([some[0], some.at(-1), new Set(some).size]).toEqual([0, 9999, some.length]);
});

test.each([16, 320, 321, 833])(
  'SVC-07 labels %i dots wide over ink that the printer stores read back dot by dot',
  async (width) => {
    const rasters = labels(width, 120, 4, width);
    // The last one lacks some of the shared ink.
    rasters.push(blankRaster(width, 120));
    const shared = commonInk(rasters.slice(0, 4))!;
    const given = job({ width, height: 120, count: rasters.length });
    const stream = (language: typeof zpl) => {
      const writer = language.open(given, deflate, shared);
      return bytes(writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end());
    };
    const pages = readTspl(stream(tspl), 8);
    expect(pages.map((page, i) => differing(page.raster, rasters[i]!))).toEqual(rasters.map(() => 0));
    // What removes the stored graphic prints no label.
    const formats = text(stream(zpl)).replace(/\^XA\^ID.*\^XZ\n$/, '');
    const shown = await renderZpl(formats, width, 120);
    expect(shown.map((one, i) => differing(one, rasters[i]!))).toEqual(rasters.map(() => 0));
  },
);

test('SVC-07 a label that changes everywhere is sent whole', () => {
  const [shared, label] = [sample('paper', 320, 240), sample('noise', 320, 240)];
  const of = (language: typeof zpl) => text(language.open(job(), deflate, shared).label(label, 0));
  expect(of(zpl)).toContain('^FO0,0^GFA,9600,9600,40,');
  expect(of(zpl)).not.toContain('^XG');
  expect(of(tspl)).not.toContain('PUTBMP');
});

/** A label's graphics over the shared ink, as their places and sizes in dots. */
const placed = (stream: string) =>
  [...stream.matchAll(/\^FO(\d+),(\d+)\^GFA,(\d+),\d+,(\d+),/g)].map(([, x, y, total, step]) => [
    Number(x),
    Number(y),
    Number(step) * 8,
    Number(total) / Number(step),
  ]);

/** Noise in boxes over a raster: each dot is the raster's, or turned where noise is. */
const turned = (
  raster: Raster,
  boxes: readonly (readonly [number, number, number, number])[],
  seed: number,
) => {
  const next = random(seed);
  return fill(
    blankRaster(raster.width, raster.height),
    (x, y) =>
      dot(raster, x, y) === 1 ||
      boxes.some(([a, b, w, h]) => x >= a && y >= b && x < a + w && y < b + h && next() < 0.5),
  );
};

test('SVC-07 changes far from each other are rectangles of their own, and over the stored ink they are the label', async () => {
  const ground = fill(blankRaster(800, 1200), (x, y) => x % 50 < 25 && y % 20 < 3);
  const places = [
    [16, 24, 80, 30],
    [640, 400, 80, 30],
    [16, 760, 80, 30],
    [640, 1100, 80, 30],
  ] as const;
  const rasters = [1, 2, 3].map((seed) => turned(ground, places, seed));
  const given = job({ width: 800, height: 1200, count: 3 });
  const zplWriter = zpl.open(given, deflate, ground);
  const labelled = rasters.map((raster, i) => text(zplWriter.label(raster, i)));
  // One below the other in the same columns are one: the rows between them cost less than a field.
  for (const one of labelled) {
    expect(placed(one).sort(([a], [b]) => a! - b!)).toEqual([
      [16, 24, 80, 766],
      [640, 400, 80, 730],
    ]);
  }
  const shown = await renderZpl(text(zplWriter.start()) + labelled.join(''), 800, 1200);
  expect(shown.map((one, i) => differing(one, rasters[i]!))).toEqual([0, 0, 0]);
  const tsplWriter = tspl.open(given, deflate, ground);
  const stream = bytes(tsplWriter.start(), ...rasters.map((raster, i) => tsplWriter.label(raster, i)));
  expect([...text(stream).matchAll(/BITMAP \d+,\d+,10,30,0,/g)]).toHaveLength(12);
  expect(readTspl(stream, 8).map((page, i) => differing(page.raster, rasters[i]!))).toEqual([0, 0, 0]);
});

test('SVC-07 neighbours are one rectangle, which holds nothing of the ink between them', async () => {
  const ground = sample('noise', 320, 240, 9);
  const label = turned(
    ground,
    [
      [16, 40, 40, 16],
      [96, 40, 40, 16],
    ],
    3,
  );
  const writer = zpl.open(job(), deflate, ground);
  const one = text(writer.label(label, 0));
  expect(placed(one)).toEqual([[16, 40, 120, 16]]);
  const packed = /:Z64:(.*):/.exec(one)![1]!;
  const dots = new Uint8Array(inflateSync(Buffer.from(packed, 'base64')));
  // The bytes between the two, 40 dots of noise in the stored ink.
  for (let y = 0; y < 16; y++) expect([...dots.subarray(y * 15 + 5, y * 15 + 10)]).toEqual([0, 0, 0, 0, 0]);
  const [shown] = await renderZpl(text(writer.start()) + one, 320, 240);
  expect(differing(shown!, label)).toBe(0);
});

test('SVC-07 white on black is sent in its own dots, which are shorter there than the ink that is missing', async () => {
  const letters = (shift: number) =>
    fill(blankRaster(320, 240), (x, y) => {
      if (x < 16 || y < 16 || x >= 304 || y >= 64) return false;
      return !((x - 16 + shift) % 24 < 12 && y >= 24 && y < 56);
    });
  // What all have is specks; a label is black with white letters.
  const noise = sample('noise', 320, 240, 4);
  const first = letters(0);
  const shared = fill(blankRaster(320, 240), (x, y) => dot(first, x, y) === 1 && dot(noise, x, y) === 1);
  const writer = zpl.open(job(), deflate, shared);
  const one = text(writer.label(first, 0));
  expect(one).toContain('^XG');
  expect(placed(one)).toHaveLength(1);
  expect(one.length).toBeLessThan(300);
  const [shown] = await renderZpl(text(writer.start()) + one, 320, 240);
  expect(differing(shown!, first)).toBe(0);
});

test('what a printer stores for a job is removed after it', () => {
  const shared = sample('bars', 32, 8);
  const whole = (language: typeof zpl) => {
    const writer = language.open(job({ width: 32, height: 8 }), deflate, shared);
    return text(bytes(writer.start(), writer.end()));
  };
  expect(whole(zpl)).toMatch(/~DGR:LWSHARED\.GRF,32,4,.*\n\^XA\^IDR:LWSHARED\.GRF\^FS\^XZ\n$/s);
  expect(whole(tspl)).toMatch(/^DOWNLOAD "LWSHARED\.BMP",94,BM.*KILL "LWSHARED\.BMP"\r\n$/s);
  expect(bmp(shared)).toHaveLength(94);
});
