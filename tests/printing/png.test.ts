import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { blankRaster } from '../../src/base/raster';
import { png } from '../../src/printing/languages/png';
import { deflate, differing, fill, job, KINDS, sample } from './samples';

test.each([1, 7, 8, 9, 320, 833])('PRN-16 PNG %i dots wide decodes to the raster', async (width) => {
  for (const kind of KINDS) {
    const raster = sample(kind, width, 23, width);
    const image = await loadImage(
      Buffer.from(png.open(job({ width, height: 23 }), deflate).label(raster, 0)),
    );
    expect([image.width, image.height]).toEqual([width, 23]);
    const context = createCanvas(width, 23).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, 23);
    const shown = fill(blankRaster(width, 23), (x, y) => data[(y * width + x) * 4]! === 0);
    expect(differing(shown, raster), kind).toBe(0);
  }
});

test.each([
  [203, 8000],
  [300, 12_000],
  [600, 24_000],
] as const)('PRN-16 PNG at %i dpi carries %i dots per metre, one bit a dot, no colour', (dpi, perMetre) => {
  const bytes = Buffer.from(png.open(job({ dpi }), deflate).label(sample('bars', 320, 240), 0));
  expect([bytes[24], bytes[25]]).toEqual([1, 0]);
  const at = bytes.indexOf('pHYs') + 4;
  expect([bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes[at + 8]]).toEqual([
    perMetre,
    perMetre,
    1,
  ]);
});
