import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import type { Kernels } from '../../src/raster/kernels';
import * as reference from '../reference/raster';
import { anyRaster, loadKernels, noise, noiseRaster, picture } from './kernels.fixture';

let kernels: Kernels;
beforeAll(async () => {
  kernels = await loadKernels();
});

const angles = [0, 90, 180, 270] as const;
const sides = ['left', 'up', 'right', 'down'] as const;
const copy = (r: Raster): Raster => ({ ...r, bits: r.bits.slice() });

test('IMG-04 PRN-09 rotation equals the reference at every width 1..67 and every height 1..40', () => {
  for (let width = 1; width <= 67; width++) {
    for (let height = 1; height <= 40; height += width % 3 ? 3 : 1) {
      const r = noiseRaster(width, height, width * 100 + height);
      for (const angle of angles) expect(kernels.rotate(r, angle)).toEqual(reference.rotate(r, angle));
    }
  }
});

test.each([
  [1, 500],
  [500, 1],
  [255, 257],
  [640, 131],
  [1001, 129],
])('IMG-04 PRN-09 rotation equals the reference at %ix%i', (width, height) => {
  const r = noiseRaster(width, height);
  for (const angle of angles) expect(kernels.rotate(r, angle)).toEqual(reference.rotate(r, angle));
});

test('IMG-04 four quarter turns, two half turns, and a turn with its opposite give the input', () => {
  fc.assert(
    fc.property(anyRaster(300, 200), (r) => {
      const turn = (x: Raster) => kernels.rotate(x, 90);
      expect(turn(turn(turn(turn(r))))).toEqual(r);
      expect(kernels.rotate(kernels.rotate(r, 180), 180)).toEqual(r);
      expect(kernels.rotate(turn(r), 270)).toEqual(r);
    }),
  );
});

test('PRN-09 a quarter turn is clockwise: the top left corner goes to the top right', () => {
  const corner = reference.raster(9, 4, (x, y) => x === 0 && y === 0);
  expect(kernels.rotate(corner, 90)).toEqual(reference.raster(4, 9, (x, y) => x === 3 && y === 0));
});

test('IMG-04 PRN-10 tail padding equals the reference', () => {
  const input = fc.tuple(anyRaster(), fc.constantFrom(...sides), fc.integer({ min: 0, max: 70 }));
  fc.assert(
    fc.property(input, ([r, side, dots]) => {
      expect(kernels.pad(r, side, dots)).toEqual(reference.pad(r, side, dots));
    }),
    { numRuns: 300 },
  );
});

test('PRN-10 a tail up moves the content down, left moves it right; right and down add at the end', () => {
  const r = reference.raster(5, 3, () => true);
  const at = (x0: number, y0: number) => (x: number, y: number) =>
    x >= x0 && x < x0 + 5 && y >= y0 && y < y0 + 3;
  expect(kernels.pad(r, 'left', 4)).toEqual(reference.raster(9, 3, at(4, 0)));
  expect(kernels.pad(r, 'up', 4)).toEqual(reference.raster(5, 7, at(0, 4)));
  expect(kernels.pad(r, 'right', 4)).toEqual(reference.raster(9, 3, at(0, 0)));
  expect(kernels.pad(r, 'down', 4)).toEqual(reference.raster(5, 7, at(0, 0)));
});

test('PRN-10 offsets move the content either way on the same canvas, also quite off it', () => {
  const offset = fc.integer({ min: -180, max: 180 });
  fc.assert(
    fc.property(anyRaster(), offset, offset, (r, dx, dy) => {
      expect(kernels.shift(r, dx, dy)).toEqual(reference.shift(r, dx, dy));
    }),
    { numRuns: 300 },
  );
});

test('PRN-10 every shift by -9..9 dots of rows long enough for the wide path', () => {
  const r = noiseRaster(333, 3);
  for (let dx = -9; dx <= 9; dx++) expect(kernels.shift(r, dx, 0)).toEqual(reference.shift(r, dx, 0));
});

test('IMG-03 composition equals (bits & ~cover) | ink at any offset, clipped', () => {
  const offset = fc.integer({ min: -200, max: 200 });
  const input = fc.tuple(anyRaster(400, 40), anyRaster(300, 40), fc.nat(), offset, offset);
  fc.assert(
    fc.property(input, ([onto, ink, seed, x, y]) => {
      const cover = noiseRaster(ink.width, ink.height, seed);
      const result = copy(onto);
      kernels.compose(result, ink, cover, x, y);
      expect(result).toEqual(reference.compose(onto, ink, cover, x, y));

      const placed = copy(onto);
      kernels.place(placed, ink, x, y);
      const nothing = reference.raster(ink.width, ink.height, () => false);
      expect(placed).toEqual(reference.compose(onto, ink, nothing, x, y));
    }),
    { numRuns: 400 },
  );
});

test('IMG-03 cover takes alpha of 128 and more', () => {
  const rnd = noise(4);
  for (let width = 1; width <= 67; width++) {
    const image = picture(width, 5, (x, y) => [rnd(), rnd(), rnd(), (x + y) % 3 ? 126 + (rnd() % 4) : rnd()]);
    const covered = reference.raster(width, 5, (x, y) => image.data[4 * (y * width + x) + 3]! >= 128);
    expect(kernels.cover(image)).toEqual(covered);
  }
});

test('IMG-03 ink counts every dot', () => {
  fc.assert(
    fc.property(anyRaster(200, 90), (r) => {
      expect(kernels.ink(r)).toBe(reference.inkCount(r));
    }),
  );
  expect(kernels.ink(reference.raster(2048, 600, () => true))).toBe(2048 * 600);
});

test('PRN-10 results do not share memory with each other or the input', () => {
  const r = noiseRaster(40, 10);
  const [same, moved] = [kernels.rotate(r, 0), kernels.shift(r, 0, 0)];
  same.bits.fill(0);
  moved.bits.fill(0);
  expect(r).toEqual(noiseRaster(40, 10));
});
