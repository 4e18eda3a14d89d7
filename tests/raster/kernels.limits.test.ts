import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { blankRaster } from '../../src/base/raster';
import { Kernels } from '../../src/raster/kernels';
import { lacking, simdSupported } from '../../src/raster/simd';
import { toGray } from '../reference/gray';
import { threshold } from '../reference/modes';
import { flat, loadKernels, noiseRaster, pictures, wasmUrl } from './kernels.fixture';

let kernels: Kernels;
beforeAll(async () => {
  kernels = await loadKernels();
});

test('IMG-03 kernels load from bytes, a module and a response', async () => {
  const bytes = readFileSync(wasmUrl);
  const response = () => new Response(bytes, { headers: { 'content-type': 'application/wasm' } });
  for (const source of [bytes, new WebAssembly.Module(bytes), response(), Promise.resolve(response())]) {
    const loaded = await Kernels.load(source);
    expect(loaded.ink(noiseRaster(9, 9))).toBe(kernels.ink(noiseRaster(9, 9)));
  }
  await expect(Kernels.load(new Uint8Array([1, 2, 3]))).rejects.toThrow(WebAssembly.CompileError);
  const missing = new Response('not here', { status: 404 });
  await expect(Kernels.load(missing)).rejects.toThrow('404');
});

test('IMG-03 sizes out of range or that do not fit their data are refused with the range', () => {
  const image = flat(4, 4, 9);
  const bad = [
    () => kernels.threshold({ ...image, width: 0 }, 'normal'),
    () => kernels.threshold({ ...image, width: 32769 }, 'normal'),
    () => kernels.threshold({ ...image, height: 1.5 }, 'otsu'),
    () => kernels.threshold({ ...image, height: Number.NaN }, 'otsu'),
    () => kernels.cover({ ...image, width: -4 }),
    () => kernels.rotate({ ...blankRaster(8, 8), width: 40000 }, 90),
    () => kernels.pad(blankRaster(8, 8), 'left', 32768),
    () => kernels.pad(blankRaster(8, 8), 'left', -1),
  ];
  for (const call of bad) expect(call).toThrow(/must be a whole number from \d+ to 32768, got/);
  for (const level of [-1, 257, 3.5, Number.NaN]) {
    expect(() => kernels.threshold(image, 'normal', { level })).toThrow(/level must be .* 0 to 256/);
  }
  expect(() => kernels.threshold({ ...image, width: 5 }, 'normal')).toThrow(
    'RGBA of 5x4 takes 80 bytes, got 64',
  );
  expect(() => kernels.ink({ ...blankRaster(8, 8), width: 9 })).toThrow('9x8 takes 16 bytes, got 8');
  expect(() => kernels.rotate(blankRaster(8, 8), 45 as 90)).toThrow(
    'angle must be 0, 90, 180 or 270, got 45',
  );
  expect(() => kernels.shift(blankRaster(8, 8), 0.5, 0)).toThrow(RangeError);
  expect(() => kernels.shift(blankRaster(8, 8), 0, 2 ** 31)).toThrow(RangeError);
  expect(() => kernels.compose(blankRaster(8, 8), blankRaster(4, 4), blankRaster(4, 5), 0, 0)).toThrow('fit');
  expect(() => kernels.threshold({ width: 32768, height: 32768, data: new Uint8Array(0) }, 'normal')).toThrow(
    '268435456 dots',
  );
});

test('IMG-03 an unknown mode is refused', () => {
  expect(() => kernels.threshold(flat(4, 4, 0), 'memory' as 'otsu')).toThrow('unknown print mode memory');
});

test('IMG-03 memory grows for a large picture, and small ones still come out right after it', async () => {
  const fresh = await loadKernels();
  const small = pictures(33, 20).noise!;
  const expected = threshold(toGray(small), 'interval');
  expect(fresh.threshold(small, 'interval')).toEqual(expected);
  expect(fresh.ink(fresh.threshold(flat(2000, 1500, 20), 'floyd'))).toBeGreaterThan(2000 * 1500 * 0.9);
  expect(fresh.threshold(small, 'interval')).toEqual(expected);
});

test('IMG-03 memory that cannot grow is an error that says how much was needed', async () => {
  const { instantiate } = WebAssembly;
  try {
    const refusing = async (module: WebAssembly.Module) => {
      const instance = await instantiate(module);
      return { exports: { ...instance.exports, reserve: () => 0 } };
    };
    WebAssembly.instantiate = refusing as unknown as typeof instantiate;
    const poor = await loadKernels();
    expect(() => poor.threshold(flat(1000, 1000, 0), 'otsu')).toThrow(/need 6 MiB, more than is available/);
  } finally {
    WebAssembly.instantiate = instantiate;
  }
});

test('IMG-08 SIMD is found where it is, and missing where the engine refuses the probe', () => {
  expect(simdSupported()).toBe(true);
  const { validate } = WebAssembly;
  try {
    WebAssembly.validate = (bytes) => {
      // an engine without SIMD accepts the header, and nothing with opcode 0xfd
      expect(validate(bytes)).toBe(true);
      return !new Uint8Array(bytes as ArrayBuffer).includes(0xfd);
    };
    expect(simdSupported()).toBe(false);
  } finally {
    WebAssembly.validate = validate;
  }
});

test('IMG-08 what a browser lacks for printing is named', () => {
  vi.stubGlobal('Worker', class {});
  expect(lacking()).toBeUndefined();
  const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(lacking()).toBe('simd');
  validate.mockRestore();
  vi.stubGlobal('WebAssembly', undefined);
  expect(lacking()).toBe('simd');
  vi.unstubAllGlobals();
  vi.stubGlobal('Worker', undefined);
  expect(lacking()).toBe('workers');
  vi.unstubAllGlobals();
});
