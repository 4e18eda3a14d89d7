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
