import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { stride } from '../../src/base/raster';
import { modes } from '../../src/raster/modes';
import { noise } from '../raster/kernels.fixture';
import { otsuLevel, renyiLevel } from '../reference/levels';

type Kernel = (...args: (number | boolean)[]) => number;
type Exports = Record<string, Kernel> & { memory: WebAssembly.Memory };

const module = new WebAssembly.Module(readFileSync(new URL('../../build/kernels.wasm', import.meta.url)));
let wasm: Exports;
beforeAll(async () => {
  wasm = (await WebAssembly.instantiate(module)).exports as unknown as Exports;
});

test('IMG-03 the built kernels need nothing from their host', () => {
  expect(WebAssembly.Module.imports(module)).toEqual([]);
});

test('IMG-03 no kernel writes outside its output and its scratch', () => {
  const GUARD = 0xa5;
  for (const [width, height] of [
    [1, 1],
    [1, 40],
    [7, 3],
    [8, 8],
    [15, 17],
    [16, 16],
    [33, 18],
    [63, 5],
    [65, 31],
    [130, 35],
    [613, 333],
    [5000, 17],
    [17, 5000],
  ] as const) {
    const count = width * height;
    const size = stride(width) * height;
    const turned = stride(height) * width;
    const scratchOf = (mode: string) => wasm[`${mode}Scratch`]?.(width, height) ?? 0;
    const turning = wasm.rotateScratch!(width);
    const scratch = Math.max(...Object.keys(modes).map(scratchOf), turning);
    expect(wasm.reserve!(8 * count + 3 * size + turned + scratch + 65536)).toBe(1);

    /** Hands out the blocks, the same each time, with a gap after each. */
    const layout = () => {
      wasm.reset!();
      return [64, 4 * count, count, size, size, turned].map((length) => {
        const at = wasm.alloc!(length);
        wasm.alloc!(200);
        return at;
      }) as [number, number, number, number, number, number];
    };
    const [start, dots, gray, bits, other, rotated] = layout();
    const free = wasm.alloc!(0) + wasm.footprint!(0);
    const memory = new Uint8Array(wasm.memory.buffer);
    const rnd = noise(count);

    /** Fills all of the arena, runs the kernel, and returns the first byte changed outside what it may write. */
    const stray = (output: number, length: number, kernel: () => void, own = 0): number => {
      memory.fill(GUARD, start);
      for (let i = 0; i < 4 * count; i++) memory[dots + i] = rnd();
      for (let i = 0; i < count; i++) memory[gray + i] = rnd();
      for (let i = 0; i < size; i++) memory[bits + i] = 0x81;
      const before = memory.slice();
      kernel();
      for (let i = start; i < memory.length; i++) {
        const allowed = (i >= output && i < output + length) || (i >= free && i < free + own);
        if (memory[i] !== before[i] && !allowed) return i;
      }
      return -1;
    };
    const again = () => {
      layout();
      wasm.alloc!(0);
    };
    const at = `${width}x${height}`;
    expect(
      stray(gray, count, () => wasm.gray!(dots, gray, count, false)),
      `gray ${at}`,
    ).toBe(-1);
    expect(
      stray(other, size, () => wasm.cover!(dots, width, height, other)),
      `cover ${at}`,
    ).toBe(-1);
    for (const mode of Object.keys(modes)) {
      again();
      expect(
        stray(other, size, () => wasm[mode]!(gray, width, height, other), scratchOf(mode)),
        `${mode} ${at}`,
      ).toBe(-1);
      expect(wasm.alloc!(0) - free, `${mode} ${at}: blocks it did not declare`).toBeLessThanOrEqual(
        scratchOf(mode),
      );
    }
    for (const level of [0, 77, 256]) {
      expect(
        stray(other, size, () => wasm.packLevel!(gray, width, height, other, level)),
        at,
      ).toBe(-1);
    }
    for (const angle of [0, 90, 180, 270]) {
      again();
      const length = angle % 180 ? turned : size;
      const rotate = () => wasm.rotate!(bits, width, height, rotated, angle);
      expect(stray(rotated, length, rotate, turning), `rotate ${angle} ${at}`).toBe(-1);
    }
    for (const [x, y] of [
      [0, 0],
      [3, 2],
      [-5, -1],
      [width - 1, height - 1],
      [1 - width, 1 - height],
      [9, 0],
    ]) {
      for (const cover of [0, bits]) {
        const blit = () => wasm.blit!(other, width, height, bits, cover, width, height, x!, y!);
        expect(stray(other, size, blit), `blit ${x},${y} ${at}`).toBe(-1);
      }
    }
    expect(
      stray(other, 0, () => wasm.ink!(bits, size)),
      `ink ${at}`,
    ).toBe(-1);
  }
});

/** Puts a histogram into the arena and asks a kernel for its level. */
function levelOf(kernel: 'otsuLevel' | 'renyiLevel', bins: number[]): number {
  wasm.reset!();
  wasm.reserve!(65536);
  const at = wasm.alloc!(1024);
  new Uint32Array(wasm.memory.buffer, at, 256).set(bins);
  return wasm[kernel]!(
    at,
    bins.reduce((sum, n) => sum + n, 0),
  );
}

/** Histograms of a few or many grays, in small or large numbers. */
const histograms = fc
  .record({
    grays: fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 256 }),
    most: fc.constantFrom(3, 50, 5000, 800000),
    seed: fc.nat(),
  })
  .map(({ grays, most, seed }) => {
    const rnd = noise(seed);
    const bins = new Array<number>(256).fill(0);
    for (const g of grays) bins[g] = 1 + Math.floor(((rnd() * 65536 + rnd() * 256 + rnd()) / 2 ** 24) * most);
    return bins;
  });

test('IMG-03 otsu equals the exact definition on random histograms', () => {
  fc.assert(
    fc.property(histograms, (bins) => {
      expect(levelOf('otsuLevel', bins)).toBe(otsuLevel(bins));
    }),
    { numRuns: 500 },
  );
});

test('IMG-03 renyi equals the literal double loop on random histograms', () => {
  fc.assert(
    fc.property(histograms, (bins) => {
      expect(levelOf('renyiLevel', bins)).toBe(renyiLevel(bins));
    }),
    { numRuns: 500 },
  );
});

test('IMG-03 logarithms equal the engine to the last bit, on which equal entropies are distinguished', () => {
  const number = fc.oneof(
    fc.double({ min: 2 ** -1000, max: 2 ** 1000, noNaN: true }),
    fc.double({ min: 2 ** -60, max: 1, noNaN: true }),
    fc.double({ min: 1 - 1e-6, max: 1 + 1e-6, noNaN: true }),
  );
  fc.assert(
    fc.property(number, (x) => {
      expect(wasm.log!(x)).toBe(Math.log(x));
    }),
    { numRuns: 3000 },
  );
});

test('IMG-03 histograms count every gray, by either table', () => {
  for (const count of [1, 15, 16, 17, 4096, 199999, 200000, 300007]) {
    wasm.reset!();
    wasm.reserve!(count + 300000);
    const plane = wasm.alloc!(count);
    const rnd = noise(count);
    const gray = new Uint8Array(wasm.memory.buffer, plane, count);
    for (let i = 0; i < count; i++) gray[i] = i % 1000 < 300 ? 255 : i % 7 ? rnd() : 0;
    const expected = new Uint32Array(256);
    for (const g of gray) expected[g]!++;
    const at = wasm.histogram!(plane, count);
    expect(new Uint32Array(wasm.memory.buffer, at, 256), `${count} dots`).toEqual(expected);
  }
});

test('IMG-03 the arena refuses more than the address space', () => {
  expect(wasm.reserve!(2 ** 32 - 1)).toBe(0);
  expect(wasm.reserve!(100)).toBe(1);
});
