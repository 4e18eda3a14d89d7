import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Kernels } from '../../src/raster/kernels';
import { DEFAULT_MODE, isMode, type Mode, modes } from '../../src/raster/modes';
import { toGray } from '../reference/gray';
import { cut, threshold } from '../reference/modes';
import { inkCount, raster } from '../reference/raster';
import { flat, loadKernels, noise, picture, pictures } from './kernels.fixture';

const names = Object.keys(modes) as Mode[];
let kernels: Kernels;
beforeAll(async () => {
  kernels = await loadKernels();
});

const sizes = [
  [1, 1],
  [1, 37],
  [37, 1],
  [2, 2],
  [16, 16],
  [31, 33],
  [64, 17],
  [129, 40],
  [333, 21],
] as const;

describe.each(names)('IMG-03 G-10 mode %s', (mode) => {
  test.each(sizes)('equals its reference at %ix%i', (width, height) => {
    for (const [name, image] of Object.entries(pictures(width, height))) {
      expect(kernels.threshold(image, mode), name).toEqual(threshold(toGray(image), mode));
    }
  });

  test('equals its reference at every width 1..67', () => {
    for (let width = 1; width <= 67; width++) {
      const rnd = noise(width);
      const height = 1 + (width % 19);
      const image = picture(width, height, () => [rnd(), rnd(), rnd(), width % 2 ? 255 : rnd()]);
      expect(kernels.threshold(image, mode), `width ${width}`).toEqual(threshold(toGray(image), mode));
    }
  });

  test('equals its reference on pictures of any size, contrast and alpha', () => {
    const dots = fc.record({
      width: fc.integer({ min: 1, max: 90 }),
      height: fc.integer({ min: 1, max: 40 }),
      base: fc.integer({ min: 0, max: 255 }),
      spread: fc.integer({ min: 1, max: 256 }),
      alpha: fc.boolean(),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(dots, ({ width, height, base, spread, alpha, seed }) => {
        const rnd = noise(seed);
        const tone = () => Math.min(255, base + (rnd() % spread));
        const image = picture(width, height, () => [tone(), tone(), tone(), alpha ? rnd() : 255]);
        expect(kernels.threshold(image, mode)).toEqual(threshold(toGray(image), mode));
      }),
      { numRuns: 60 },
    );
  });

  test('prints nothing on white, everything on black', () => {
    for (const [width, height] of sizes) {
      expect(kernels.ink(kernels.threshold(flat(width, height, 255), mode))).toBe(0);
      expect(kernels.ink(kernels.threshold(flat(width, height, 0), mode))).toBe(width * height);
    }
  });

  test('leaves the picture as it was', () => {
    const image = pictures(40, 20)['any alpha']!;
    const before = image.data.slice();
    kernels.threshold(image, mode);
    expect(image.data).toEqual(before);
  });
});

test('IMG-03 a large picture equals the reference, past the strips and tables of the kernels', () => {
  const rnd = noise(5);
  const image = picture(701, 311, (x, y) => {
    const g = x < 90 ? 255 : (x >> 1) ^ (y & 31);
    return [g, (g + rnd()) >> 1, rnd(), y === 200 ? x & 255 : 255];
  });
  const gray = toGray(image);
  for (const mode of names) {
    const { bits, level } = kernels.threshold(image, mode);
    const expected = threshold(gray, mode);
    expect(level, mode).toBe(expected.level);
    expect(Buffer.compare(bits, expected.bits), mode).toBe(0);
  }
});

test('IMG-02 a dot is ink when its gray is below the level, 128 by default', () => {
  const ramp = picture(256, 3, (x) => [x, x, x, 255]);
  const { bits, level } = kernels.threshold(ramp, 'normal');
  expect(level).toBe(128);
  expect(bits).toEqual(raster(256, 3, (x) => x < 128).bits);
});

test('IMG-02 a level given by the caller overrides the mode, from no ink at 0 to all ink at 256', () => {
  const ramp = picture(260, 2, (x) => [x & 255, x & 255, x & 255, 255]);
  for (const level of [0, 1, 6, 127, 128, 200, 255, 256]) {
    expect(kernels.threshold(ramp, 'interval', { level })).toEqual({ ...cut(toGray(ramp), level), level });
  }
});

test.each([
  ['red', [200, 0, 0], 0.299],
  ['green', [0, 200, 0], 0.587],
  ['blue', [0, 0, 200], 0.114],
] as const)('IMG-02 %s alone weighs as specified', (_, [r, g, b], weight) => {
  const gray = Math.round(weight * 200);
  const dot = picture(40, 30, () => [r, g, b, 255]);
  expect(kernels.threshold(dot, 'normal', { level: gray }).bits.every((byte) => byte === 0)).toBe(true);
  const { bits } = kernels.threshold(dot, 'normal', { level: gray + 1 });
  expect(bits).toEqual(raster(40, 30, () => true).bits);
});

test('IMG-02 luminance is weighed by channel, in either byte order', () => {
  const rnd = noise(9);
  const image = picture(77, 30, () => [rnd(), rnd(), rnd(), rnd()]);
  const turned = picture(77, 30, (x, y) => {
    const [r, g, b, a] = image.data.subarray(4 * (77 * y + x)) as unknown as number[];
    return [b!, g!, r!, a!];
  });
  for (const mode of names) {
    expect(kernels.threshold(turned, mode, { order: 'bgra' })).toEqual(kernels.threshold(image, mode));
    expect(kernels.threshold(image, mode, { order: 'bgra' })).toEqual(threshold(toGray(image, 'bgra'), mode));
  }
});

test('IMG-02 every gray over every alpha is composited on white', () => {
  const image = picture(256, 256, (x, y) => [x, x, x, y]);
  const gray = toGray(image);
  for (let level = 0; level <= 256; level += 1) {
    const { bits } = kernels.threshold(image, 'normal', { level });
    expect(Buffer.compare(bits, cut(gray, level).bits), `level ${level}`).toBe(0);
  }
});

test('IMG-03 G-10 a page of one single gray is cut at 128', () => {
  for (const gray of [0, 1, 100, 127, 128, 129, 254, 255]) {
    for (const mode of ['average', 'otsu', 'renyi', 'interval'] as const) {
      const { bits, level } = kernels.threshold(flat(50, 35, gray), mode);
      if (mode !== 'interval') expect(level).toBe(128);
      expect(inkCount({ width: 50, height: 35, bits }), `${mode} ${gray}`).toBe(gray < 128 ? 50 * 35 : 0);
    }
  }
});

test('IMG-03 faint noise on paper prints nothing and faint noise on black nothing but black', () => {
  const rnd = noise(3);
  const paper = picture(64, 64, () =>
    Array(3)
      .fill(250 + (rnd() % 6))
      .concat(255),
  );
  const black = picture(64, 64, () =>
    Array(3)
      .fill(rnd() % 6)
      .concat(255),
  );
  for (const mode of ['average', 'otsu', 'renyi', 'interval', 'unified', 'normal'] as const) {
    expect(kernels.ink(kernels.threshold(paper, mode)), mode).toBe(0);
    expect(kernels.ink(kernels.threshold(black, mode)), mode).toBe(64 * 64);
  }
});

test('IMG-03 otsu cuts two tones half way between them', () => {
  const image = picture(40, 24, (x) =>
    Array(3)
      .fill(x % 3 ? 150 : 100)
      .concat(255),
  );
  expect(kernels.threshold(image, 'otsu').level).toBe(125);
  expect(kernels.threshold(image, 'renyi').level).toBe(125);
});

test('IMG-03 halftone lays as much ink as the gray asks for', () => {
  for (let gray = 0; gray < 256; gray++) {
    const ink = kernels.ink(kernels.threshold(flat(64, 64, gray), 'halftone')) / 64 ** 2;
    expect(Math.abs(ink - (255 - gray) / 255), `gray ${gray}`).toBeLessThan(1 / 64 + 1e-9);
  }
});

test('IMG-03 interval keeps text legible under a shadow that no single level can follow', () => {
  // strokes 70 darker than a paper that falls from 250 to 90
  const stroke = (x: number) => x % 8 < 2;
  const image = picture(320, 64, (x) => {
    const g = Math.round(250 - x / 2 - (stroke(x) ? 70 : 0));
    return [g, g, g, 255];
  });
  const wrong = (mode: Mode) => {
    const { bits } = kernels.threshold(image, mode);
    const want = raster(320, 64, (x) => stroke(x));
    return inkCount({ ...want, bits: bits.map((b, i) => b ^ want.bits[i]!) });
  };
  expect(wrong('interval')).toBe(0);
  expect(wrong('otsu')).toBeGreaterThan(320 * 64 * 0.2);
});

test('PRN-11 G-10 modes: the names of the specification, interval first and default, three of them primary', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'average',
      'floyd',
      'halftone',
      'interval',
      'normal',
      'otsu',
      'renyi',
      'unified',
    ]),
  );
  expect([names[0], DEFAULT_MODE]).toEqual(['interval', 'interval']);
  expect(names.filter((name) => 'primary' in modes[name]).slice(0, 3)).toEqual([
    'interval',
    'otsu',
    'unified',
  ]);
  expect(isMode('otsu')).toBe(true);
  for (const bad of ['toString', 'Otsu', '', null, 3]) expect(isMode(bad)).toBe(false);
});
