import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Raster } from '../../src/base/raster';
import { Kernels, type Rgba } from '../../src/raster/kernels';
import { raster } from '../reference/raster';

export const wasmUrl = new URL('../../build/kernels.wasm', import.meta.url);
export const loadKernels = () => Kernels.load(readFileSync(wasmUrl));

/** A picture painted by a function of the dot: [red, green, blue, alpha]. */
export function picture(width: number, height: number, dot: (x: number, y: number) => number[]): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(dot(x, y), 4 * (y * width + x));
  return { width, height, data };
}

export const flat = (width: number, height: number, gray: number) =>
  picture(width, height, () => [gray, gray, gray, 255]);

/** A repeatable stream of whole numbers 0..255. */
export function noise(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state >>> 24;
  };
}

/** Pictures of every kind a mode treats differently, at one size. */
export function pictures(width: number, height: number): Record<string, Rgba> {
  const rnd = noise(width * 131 + height);
  const gray = (g: number) => [g, g, g, 255];
  return {
    black: flat(width, height, 0),
    'gray 127': flat(width, height, 127),
    'gray 128': flat(width, height, 128),
    white: flat(width, height, 255),
    'two tones': picture(width, height, (x, y) => gray(((x >> 2) ^ (y >> 1)) & 1 ? 100 : 150)),
    'two colours': picture(width, height, (x, y) => ((x + y) % 3 ? [255, 0, 0, 255] : [0, 200, 255, 255])),
    'gradient across': picture(width, height, (x) => gray(Math.floor((255 * x) / width))),
    'gradient down': picture(width, height, (_, y) => gray(Math.floor((255 * y) / height))),
    noise: picture(width, height, () => [rnd(), rnd(), rnd(), 255]),
    'paper with specks': picture(width, height, () => gray(rnd() < 240 ? 255 : rnd())),
    'faint noise': picture(width, height, () => gray(250 + (rnd() % 6))),
    'any alpha': picture(width, height, () => [rnd(), rnd(), rnd(), rnd()]),
    'alpha in one dot': picture(width, height, (x, y) => [
      9,
      9,
      9,
      x + 1 === width && y + 1 === height ? 60 : 255,
    ]),
    transparent: picture(width, height, () => [0, 0, 0, 0]),
  };
}

export const anyRaster = (maxWidth = 150, maxHeight = 70): fc.Arbitrary<Raster> =>
  fc
    .tuple(fc.integer({ min: 1, max: maxWidth }), fc.integer({ min: 1, max: maxHeight }), fc.nat())
    .map(([width, height, seed]) => noiseRaster(width, height, seed));

export function noiseRaster(width: number, height: number, seed = 1): Raster {
  const rnd = noise(seed);
  return raster(width, height, () => rnd() > 127);
}
