import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { escpos } from '../../src/printing/languages/escpos';
import { bytes } from '../../src/printing/languages/language';
import { deflate, dot, job, KINDS, sample } from './samples';

const INIT = [0x1b, 0x40];
const CUT = [0x1d, 0x56, 66, 0];
const FEED = [0x1b, 0x64, 4];

function written(rasters: Raster[], cutMode: 0 | 1 | 2 = 0) {
  const { width, height } = rasters[0]!;
  const writer = escpos.open(job({ width, height, cutMode, machineType: 2, count: rasters.length }), deflate);
  return bytes(writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end());
}

/** What another encoder sends for the same picture. */
function elsewhere(raster: Raster): Buffer {
  const { width, height } = raster;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      if (dot(raster, x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', imageMode: 'raster', columns: 32 });
  const image = { data, width, height } as unknown as ImageData;
  return Buffer.from(encoder.initialize().image(image, width, height, 'threshold', 128).encode());
}

// The other encoder takes multiples of 8 only.
test.each([8, 16, 128, 320, 384, 576])(
  'SVC-07 ESC/POS raster %i dots wide is what another encoder sends',
  (width) => {
    for (const kind of KINDS) {
      const raster = sample(kind, width, 240, width);
      const block = written([raster]).slice(INIT.length, -FEED.length);
      expect(block.slice(0, 8)).toEqual(Uint8Array.of(0x1d, 0x76, 0x30, 0, width / 8, 0, 240, 0));
      expect(elsewhere(raster).indexOf(block), kind).toBeGreaterThan(0);
    }
  },
);

/** Reads GS v 0 blocks back, as a printer does: picture after picture down the paper. */
function readBack(stream: Uint8Array) {
  const rows: Uint8Array[] = [];
  const bands: number[] = [];
  let at = 0;
  while (stream[at] === 0x1d && stream[at + 1] === 0x76) {
    const [step, count] = [stream[at + 4]! + 256 * stream[at + 5]!, stream[at + 6]! + 256 * stream[at + 7]!];
    at += 8;
    bands.push(count);
    for (let i = 0; i < count; i++, at += step) rows.push(stream.slice(at, at + step));
  }
  return { bands, bits: bytes(...rows), rest: [...stream.slice(at)] };
}

test.each([
  [1, [1]],
  [255, [255]],
  [256, [255, 1]],
  [1000, [255, 255, 255, 235]],
])('SVC-07 ESC/POS raster of %i rows goes in bands a small printer can hold', (height, bands) => {
  const raster = sample('noise', 73, height);
  const read = readBack(written([raster]).slice(INIT.length));
  expect(read.bands).toEqual(bands);
  expect(read.bits).toEqual(raster.bits);
  expect(read.rest).toEqual(FEED);
});

test('G-23 ESC/POS starts with ESC @ and cuts, feeds or leaves each receipt', () => {
  const rasters = [sample('bars', 64, 10, 1), sample('bars', 64, 10, 2)];
  const tail = (cutMode: 0 | 1 | 2) => {
    const out = written(rasters, cutMode);
    expect([...out.slice(0, 2)]).toEqual(INIT);
    const first = readBack(out.slice(2));
    return [first.rest.slice(0, 4), first.rest.slice(-4)];
  };
  expect(tail(1)).toEqual([CUT, CUT]);
  expect(tail(2)).toEqual([[...FEED, 0x1d], expect.arrayContaining(FEED)]);
  // Without cutting, both receipts are one strip, fed once at its end.
  expect(readBack(written(rasters, 0).slice(2))).toMatchObject({ bands: [10, 10], rest: FEED });
});
