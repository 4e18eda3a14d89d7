import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeData } from '../../src/label/symbology/qr/codewords';
import { layoutOf, patternsOf, RUN } from '../../src/label/symbology/qr/layout';
import { plan } from '../../src/label/symbology/qr/segments';
import {
  type Division,
  divisionOf,
  modulesAcross,
  type QrLevel,
} from '../../src/label/symbology/qr/versions';
import { noise } from '../raster/kernels.fixture';
import { codewordsOf, modulesOf } from '../reference/qr';

const code = readFileSync(new URL('../../build/qr.wasm', import.meta.url));
const module = new WebAssembly.Module(code);
type Exports = Record<
  'data' | 'free' | 'multiples' | 'interleave' | 'draw',
  (...args: number[]) => number
> & {
  memory: WebAssembly.Memory;
};
const wasm = new WebAssembly.Instance(module).exports as unknown as Exports;
wasm.memory.grow(16);
const memory = new Uint8Array(wasm.memory.buffer);

const levels: QrLevel[] = ['L', 'M', 'Q', 'H'];
const versions = Array.from({ length: 40 }, (_, i) => i + 1);

/** Data codewords as any content may leave them. */
function dataOf({ data }: Division, seed: number): Uint8Array {
  const rnd = noise(seed);
  return Uint8Array.from({ length: data }, rnd);
}

/** Puts tables and data into the memory; gives the addresses of the tables and where the last one ends. */
function prepare(version: number, level: QrLevel, data: Uint8Array) {
  const { correction } = divisionOf(version, level);
  const { runs } = layoutOf(version);
  const patterns = patternsOf(version, level);
  const multiples = wasm.free();
  const at = { multiples, runs: multiples + 256 * 32, patterns: 0, end: 0 };
  at.patterns = (at.runs + runs.byteLength + 15) & ~15;
  at.end = at.patterns + patterns.byteLength;
  wasm.multiples(multiples, correction);
  memory.set(new Uint8Array(runs.buffer), at.runs);
  memory.set(new Uint8Array(patterns.buffer), at.patterns);
  memory.set(data, wasm.data());
  return { ...at, count: runs.length / RUN };
}

type Tables = ReturnType<typeof prepare>;

function interleave(version: number, level: QrLevel, { multiples }: Tables): Uint8Array {
  const { data, blocks, correction, total } = divisionOf(version, level);
  const at = wasm.interleave(data, blocks, correction, multiples);
  return memory.slice(at, at + total);
}

function draw(version: number, level: QrLevel, { runs, count, patterns }: Tables): Uint8Array {
  const size = modulesAcross(version);
  const at = wasm.draw(size, divisionOf(version, level).total, runs, count, patterns);
  return memory.slice(at, at + size * size);
}

test('BAR-09 the built QR kernel needs nothing from its host, and is small enough to be compiled at once', () => {
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  // What browsers up to Chromium 114 compile on a page without a promise.
  expect(code.length).toBeLessThanOrEqual(4096);
});

test.each<[string, QrLevel, string]>([
  // ISO/IEC 18004, annex I.
  ['01234567', 'M', '10200c566180ec11ec11ec11ec11ec11 a524d4c1ed36c7872c55'],
  // The worked example most tutorials share.
  ['HELLO WORLD', 'M', '205b0b78d172dc4d4340ec11ec11ec11 c4232777ebd7e7e25d17'],
])('BAR-09 codewords of %s at level %s, as printed', (content, level, expected) => {
  const made = plan(content, level, false)!;
  const data = new Uint8Array(divisionOf(made.version, level).data);
  encodeData(content, made, data);
  const all = interleave(made.version, level, prepare(made.version, level, data));
  expect(Buffer.from(all).toString('hex')).toBe(expected.replace(' ', ''));
});

test.each(levels)('BAR-09 kernel and twin agree on every version at level %s', (level) => {
  for (const version of versions) {
    const data = dataOf(divisionOf(version, level), version);
    const tables = prepare(version, level, data);
    expect([...interleave(version, level, tables)], `${version}-${level}`).toEqual(
      codewordsOf(data, version, level),
    );
    expect(draw(version, level, tables).join(''), `${version}-${level}`).toBe(
      modulesOf(data, version, level).join(''),
    );
  }
});

test('BAR-09 kernel and twin agree on random codewords of small symbols', () => {
  const cases = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.constantFrom(...levels), fc.nat());
  fc.assert(
    fc.property(cases, ([version, level, seed]) => {
      const data = dataOf(divisionOf(version, level), seed);
      // Long runs of one colour, as no mask leaves them: all rules have work.
      if (seed % 3 === 0) data.fill(seed % 2 ? 0 : 255, seed % data.length);
      const tables = prepare(version, level, data);
      interleave(version, level, tables);
      expect(draw(version, level, tables).join('')).toBe(modulesOf(data, version, level).join(''));
    }),
    { numRuns: 300 },
  );
});

test.each(levels)(
  'BAR-09 the kernel writes nowhere else and needs nothing from before, level %s',
  (level) => {
    const GUARD = 0xa5;
    for (const version of versions) {
      const data = dataOf(divisionOf(version, level), version);
      const symbols = [0, 0xff, GUARD].map((garbage) => {
        memory.fill(GUARD);
        const tables = prepare(version, level, data);
        memory.fill(garbage, wasm.data() + data.length, wasm.free());
        const before = memory.slice();
        interleave(version, level, tables);
        const symbol = draw(version, level, tables).join('');
        const [first, free] = [wasm.data(), wasm.free()];
        const what = `${version}-${level}`;
        expect(Buffer.compare(memory.subarray(0, first), before.subarray(0, first)), what).toBe(0);
        expect(Buffer.compare(memory.subarray(free), before.subarray(free)), what).toBe(0);
        return symbol;
      });
      expect(new Set(symbols).size, `${version}-${level}`).toBe(1);
    }
  },
);

test('BAR-09 a table of multiples ends where it should', () => {
  for (let degree = 1; degree <= 30; degree++) {
    const at = wasm.free();
    memory.fill(0xa5, at);
    wasm.multiples(at, degree);
    expect(memory[at - 1 + 256 * 32], `${degree}`).toBe(0);
    expect(memory[at + 256 * 32], `${degree}`).toBe(0xa5);
  }
});
