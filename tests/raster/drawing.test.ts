import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Raster, stride } from '../../src/base/raster';
import { Rects } from '../../src/raster/bounds';
import type { Clashes } from '../../src/raster/drawCommands';
import { Drawing } from '../../src/raster/drawing';
import type { Glyph } from '../../src/raster/glyph';
import type { Kernels } from '../../src/raster/kernels';
import type { Modules } from '../../src/raster/recorder';
import { drawn as expected, type Marks, type Rect } from '../reference/drawing';
import { dot, raster } from '../reference/raster';
import { loadKernels, noise, noiseRaster } from './kernels.fixture';

let kernels: Kernels;
beforeAll(async () => {
  kernels = await loadKernels();
});

/** Draws labels with the kernels; each raster, and whether each letter of it meets others. */
function drawn(base: Raster, layers: readonly Clashes[], labels: readonly Marks[]) {
  const drawing = new Drawing();
  for (const [i, { rects, symbols }] of labels.entries()) {
    drawing.label(i);
    const list = new Rects();
    for (const rect of rects) list.push(...rect);
    drawing.rects(list);
    for (const symbol of symbols) drawing.modules(symbol);
  }
  for (const [i, { writing }] of labels.entries()) {
    drawing.label(i);
    for (const [layer, letters] of writing.entries()) drawing.writing(layer, letters);
  }
  const size = base.bits.length;
  const room = new Uint8Array(size * labels.length).fill(0xff);
  const met = kernels.draw(base, layers, drawing, room);
  let at = 0;
  return labels.map(({ writing }, i) => ({
    raster: { ...base, bits: room.slice(i * size, (i + 1) * size) },
    met: writing.flat().map(() => met?.[at++] === 1),
  }));
}

const place = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -20, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -90, max: 160 }) },
);
const rect = fc.tuple(place, place, fc.integer({ min: 1, max: 150 }), fc.integer({ min: 1, max: 40 }));
const symbol = fc
  .record({
    width: fc.nat(9),
    height: fc.nat(6),
    x: place,
    y: place,
    dots: fc.integer({ min: 1, max: 40 }),
    seed: fc.nat(),
  })
  .map(({ width, height, seed, ...at }): Modules => {
    const rnd = noise(seed);
    const modules = Uint8Array.from({ length: width * height }, () => rnd() & 1);
    return { symbol: { width, height, modules, quiet: 0 }, ...at };
  });
const glyph = fc
  .record({
    columns: fc.integer({ min: 0, max: 17 }),
    rows: fc.integer({ min: 0, max: 20 }),
    left: fc.integer({ min: -9, max: 9 }),
    top: fc.integer({ min: -9, max: 9 }),
    seed: fc.nat(),
    kind: fc.constantFrom('plain', 'faint', 'in place'),
  })
  .map(({ columns, rows, left, top, seed, kind }): Glyph => {
    const rnd = noise(seed);
    // One dot in eight: letters that meet everywhere would show nothing.
    const dots = () => ({
      bits: Uint8Array.from({ length: columns * rows }, () => rnd() & rnd() & rnd()),
      columns,
      rows,
    });
    const faint = kind === 'plain' ? undefined : dots();
    return {
      left,
      top,
      columns,
      rows,
      ink: dots(),
      faint,
      inPlace: kind === 'in place',
      drawing: undefined,
      at: 0,
    };
  });
const marks = (layers: number) =>
  fc.array(glyph, { minLength: 1, maxLength: 4 }).chain((glyphs) => {
    const letter = fc.record({ glyph: fc.constantFrom(...glyphs), x: place, y: place });
    return fc.record({
      rects: fc
        .array(rect, { maxLength: 5 })
        .map((rects) => rects.flatMap((one) => [one, [one[0] + 30, one[1], 5, one[3]] as Rect])),
      symbols: fc.array(symbol, { maxLength: 2 }),
      writing: fc.array(fc.array(letter, { maxLength: 5 }), { minLength: layers, maxLength: layers }),
    });
  });

test('PRN-14 labels drawn from a list equal what is drawn dot by dot, at any size, place and edge', () => {
  const input = fc.integer({ min: 1, max: 2 }).chain((layers) =>
    fc.record({
      width: fc.integer({ min: 1, max: 140 }),
      height: fc.integer({ min: 1, max: 70 }),
      seed: fc.nat(),
      clashes: fc.array(fc.record({ crisp: fc.boolean(), soft: fc.boolean() }), {
        minLength: layers,
        maxLength: layers,
      }),
      labels: fc.array(marks(layers), { minLength: 1, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(input, ({ width, height, seed, clashes, labels }) => {
      const sparse = (n: number) => {
        const [one, other] = [noiseRaster(width, height, seed + n), noiseRaster(width, height, seed + n + 1)];
        return raster(width, height, (x, y) => dot(one, x, y) && dot(other, x, y));
      };
      const base = sparse(0);
      const layers = clashes.map(({ crisp, soft }, i) => ({
        crisp: crisp ? sparse(3 * i + 3) : undefined,
        soft: soft ? sparse(3 * i + 5) : undefined,
      }));
      expect(drawn(base, layers, labels)).toEqual(labels.map((label) => expected(base, layers, label)));
    }),
    { numRuns: process.env.LONG_TESTS ? 2000 : 300 },
  );
});

const WIDTHS = [64, 61, 40, 96];

test.each(WIDTHS)('PRN-14 modules of 1 to 40 dots on a label of %i dots, cut off at its edges', (width) => {
  const base = noiseRaster(width, 30, 1);
  const symbol = { width: 7, height: 3, modules: Uint8Array.from('110101001011100111011', Number), quiet: 0 };
  for (const dots of [1, 2, 3, 4, 5, 8, 9, 13, 31, 32, 33, 40]) {
    for (const x of [-7, -1, 0, 1, 5, 8, 13, 30]) {
      for (const y of [2, -dots - 1]) {
        const label = { rects: [], symbols: [{ symbol, x, y, dots }], writing: [] };
        expect(drawn(base, [], [label]), `${dots} dots at ${x}, ${y}`).toEqual([expected(base, [], label)]);
      }
    }
  }
});

test('PRN-14 light edges count for later letters of their label, and for no other label', () => {
  const base = noiseRaster(40, 30, 3);
  const none = { bits: new Uint8Array(2), columns: 1, rows: 2 };
  const faint = { bits: Uint8Array.of(1, 0x80), columns: 1, rows: 2 };
  const glyph = {
    left: 0,
    top: 0,
    columns: 1,
    rows: 2,
    ink: none,
    faint,
    inPlace: false,
    drawing: undefined,
    at: 0,
  };
  const soft = raster(40, 30, (x, y) => x === 25 && y === 12);
  const letters = (...at: (readonly [x: number, y: number])[]) => ({
    rects: [],
    symbols: [],
    writing: [at.map(([x, y]) => ({ glyph, x, y }))],
  });
  const labels = [
    letters([3, 4], [3, 4], [18, 12], [25, 11]),
    letters([3, 4], [3, 5], [18, 12], [18, 28]),
    letters([18, 12], [18, 28]),
  ];
  expect(drawn(base, [{ crisp: undefined, soft }], labels).map(({ met }) => met)).toEqual([
    [false, true, true, true],
    [false, false, true, false],
    [true, false],
  ]);
});

test('PRN-14 marks far outside a label change nothing', () => {
  const base = noiseRaster(333, 50, 2);
  const far = [-200_000, 200_000];
  const symbol = { width: 2, height: 2, modules: Uint8Array.of(1, 1, 1, 1), quiet: 0 };
  const ink = { bits: new Uint8Array(stride(24) * 9).fill(0xff), columns: 3, rows: 9 };
  const glyph = {
    left: 0,
    top: 0,
    columns: 3,
    rows: 9,
    ink,
    faint: ink,
    inPlace: false,
    drawing: undefined,
    at: 0,
  };
  const places = far.flatMap((x) => [[x, 3] as const, ...far.map((y) => [x, y] as const), [3, x] as const]);
  const label = {
    rects: places.map(([x, y]): Rect => [x, y, 20, 20]),
    symbols: places.map(([x, y]) => ({ symbol, x, y, dots: 4 })),
    writing: [places.map(([x, y]) => ({ glyph, x, y }))],
  };
  const [found] = drawn(base, [{ crisp: base, soft: base }], [label]);
  expect(found!.raster).toEqual(base);
  expect(found!.met.some(Boolean)).toBe(false);
});
