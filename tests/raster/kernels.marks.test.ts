import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { loadKernels } from './kernels.fixture';

const kernels = await loadKernels();

/** Pictures of 1..70 x 1..6 dots, each dot empty, black at some alpha, or (when asked for) of a colour. */
const picture = (colours: boolean) =>
  fc.tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 6 })).chain(([width, height]) => {
    const alpha = fc.oneof(fc.constantFrom(0, 0, 0, 255), fc.integer({ min: 0, max: 255 }));
    const level = colours ? fc.constantFrom(0, 0, 0, 1, 255) : fc.constant(0);
    return fc
      .array(fc.tuple(level, level, level, alpha), { minLength: width * height, maxLength: width * height })
      .map((dots) => ({ width, height, data: Uint8ClampedArray.from(dots.flat()) }));
  });

/** The dots that a test of (has a colour, alpha) holds for. */
function where(
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
  test: (coloured: boolean, alpha: number) => boolean,
): Raster {
  const row = (width + 7) >> 3;
  const bits = new Uint8Array(row * height);
  for (let i = 0; i < width * height; i++) {
    const [r, g, b, alpha] = data.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    if (!test(r + g + b > 0, alpha)) continue;
    const x = i % width;
    bits[Math.floor(i / width) * row + (x >> 3)]! |= 0x80 >> (x & 7);
  }
  return { width, height, bits };
}

test('IMG-03 the cover of black dots is their ink', () => {
  fc.assert(
    fc.property(picture(false), (image) => {
      expect(kernels.cover(image).bits).toEqual(kernels.threshold(image, 'normal').bits);
    }),
  );
});

test('a picture read into a frame gives what a copy of it gives, whatever was asked for between', () => {
  fc.assert(
    fc.property(picture(true), picture(true), (image, other) => {
      const { width, height, data } = image;
      const frame = kernels.frame(data.length);
      frame.set(data);
      kernels.threshold(other, 'otsu');
      const framed = { width, height, data: frame };
      expect(kernels.cover(framed)).toEqual(kernels.cover(image));
      expect(kernels.marks(framed)).toEqual(kernels.marks(image));
      expect(kernels.threshold(framed, 'floyd')).toEqual(kernels.threshold(image, 'floyd'));
    }),
  );
  expect(() => kernels.frame(0)).toThrow(RangeError);
});

test('D-6 marks are the coloured dots, and those with them that are half covered', () => {
  fc.assert(
    fc.property(picture(true), (image) => {
      const soft = where(image, (coloured, alpha) => alpha > 0 && (coloured || alpha < 255));
      const coloured = where(image, (colour, alpha) => alpha > 0 && colour);
      const marks = kernels.marks(image);
      if (soft.bits.every((byte) => byte === 0)) expect(marks).toBeUndefined();
      else expect(marks).toEqual({ coloured, soft });
    }),
  );
});
