import { expect, test } from 'vitest';
import { decodability } from '../../../src/raster/grade/decodability';
import { letterOf, lowest } from '../../../src/raster/grade/levels';
import { barAperture, matrixAperture } from '../../../src/raster/grade/picture';
import { gradeProfile, widthsOf } from '../../../src/raster/grade/profile';

/* Profiles whose parameters were computed by hand, as ISO/IEC 15416 defines them. */

/** Samples per module: edges are half a sample from their places at most. */
const FINE = 20;
/** Modules of quiet zone. */
const QUIET = 10;

/** A profile of elements with their widths in modules and their reflectances, between quiet zones of 0.85. */
function profileOf(elements: readonly (readonly [width: number, reflectance: number])[]) {
  const all = [[QUIET, 0.85], ...elements, [QUIET, 0.85]] as const;
  const values = all.flatMap(([width, value]) => Array(Math.round(width * FINE)).fill(value) as number[]);
  return { values, start: -QUIET + 0.5 / FINE, step: 1 / FINE };
}
const of = (elements: Parameters<typeof profileOf>[0], widths: number[]) =>
  gradeProfile(profileOf(elements), { widths });

test('SYM-07 contrast, edges, modulation and grade of five elements are those computed by hand', () => {
  // GT 0.45; edge contrasts 0.80 0.60 0.50 0.60 0.70 0.80.
  const measures = of(
    [
      [1, 0.05],
      [1, 0.65],
      [1, 0.15],
      [2, 0.75],
      [1, 0.05],
    ],
    [1, 1, 1, 2, 1],
  );
  expect(measures.get('contrast')).toEqual({ value: expect.closeTo(0.8), grade: 4 });
  expect(measures.get('minReflectance')).toEqual({ value: 0.05, grade: 4 });
  expect(measures.get('minEdge')).toEqual({ value: expect.closeTo(0.5), grade: 4 });
  expect(measures.get('modulation')).toEqual({ value: expect.closeTo(0.625), grade: 3 });
  expect(measures.get('defects')).toEqual({ value: 0, grade: 4 });
  expect(measures.get('quiet')!.grade).toBe(4);
  expect(measures.get('decode')!.grade).toBe(4);
  expect(lowest(measures)).toBe(3);
});

test('SYM-07 a spot in a bar and a void in a space are defects: ERN / SC', () => {
  // ERN 0.20 of a contrast of 0.80 is 25 %: 2; 0.25 in the space is 31 %: 0.
  const spot = [
    [1, 0.05],
    [0.5, 0.25],
    [0.5, 0.05],
    [1, 0.85],
    [1, 0.05],
  ] as const;
  expect(of(spot, [2, 1, 1]).get('defects')).toEqual({ value: expect.closeTo(0.25), grade: 2 });
  const stain = [
    [1, 0.05],
    [1, 0.85],
    [0.5, 0.6],
    [0.5, 0.85],
    [1, 0.05],
  ] as const;
  expect(of(stain, [1, 2, 1]).get('defects')).toEqual({ value: expect.closeTo(0.3125), grade: 0 });
});

test.each([
  [0.71, 4],
  [0.55, 3],
  [0.4, 2],
  [0.2, 1],
  [0.19, 0],
])('SYM-07 a contrast of %d has grade %i', (contrast, grade) => {
  const ink = 0.85 - contrast;
  const measures = of([[1, ink], [1, 0.85], [1, ink]], [1, 1, 1]); // biome-ignore format: one line
  expect(measures.get('contrast')).toEqual({ value: expect.closeTo(contrast), grade });
  // Ink must reflect at most half of what paper reflects.
  expect(measures.get('minReflectance')!.grade).toBe(ink <= 0.425 ? 4 : 0);
});

test('SYM-07 ink in a quiet zone fails it; a bar too many or too few cannot be decoded', () => {
  const bar = [1, 0.05] as const;
  const space = [1, 0.85] as const;
  const near = of([bar, [3, 0.85], bar, space, bar], [1, 1, 1]); // biome-ignore format: one line
  // The symbol ends at 3 modules: the edges at 4, 5, 6 and 7 are not its own.
  expect(near.get('quiet')).toEqual({ value: 4, grade: 0 });
  const few = of([bar, space, bar], [1, 1, 1, 1, 1]);
  expect([few.get('decode')!.grade, few.get('modulation')!.grade]).toEqual([0, 0]);
  const none = of([[3, 0.85]], [1, 1, 1]);
  expect(letterOf(lowest(none))).toBe('F');
});

/** Edges of elements with bars that are wider by `gain` and spaces that are narrower, in modules. */
function edgesOf(widths: readonly number[], gain: number): number[] {
  const edges = [0];
  widths.forEach((width, i) => {
    edges.push(edges[i]! + width + (i % 2 ? -gain : gain));
  });
  return edges;
}

test('SYM-07 decodability of two widths: the narrowest wide element and the widest narrow one', () => {
  // Code 39 "*", wide 2: six narrow elements, three wide. Bars +0.2, spaces -0.2: narrow 1.2 (4) and 0.8 (3 spaces),
  // wide 2.2 (2 bars) and 1.8 (1 space) over the nine elements 1 2 1 1 2 1 2 1 1.
  const widths = [1, 2, 1, 1, 2, 1, 2, 1, 1];
  // Narrow: bars 1.2 x 3, spaces 0.8 x 3: Z = 1. Wide: bars 2.2 x 2, space 1.8: 2.0667. RT = 1.5333.
  // V1 = (1.5333 - 1.2) / 0.5333 = 0.625; V2 = (1.8 - 1.5333) / 0.5333 = 0.5.
  expect(decodability(edgesOf(widths, 0.2), widths)).toBeCloseTo(0.5, 6);
  expect(decodability(edgesOf(widths, 0), widths)).toBe(1);
});

test('SYM-07 decodability of similar edges: a gain of all bars takes nothing, a shifted bar does', () => {
  // Code 128: start B 211214, "A" 111323, check and stop.
  const widths = [2, 1, 1, 2, 1, 4, 1, 1, 1, 3, 2, 3, 2, 3, 3, 1, 1, 1, 2];
  // Three bars, each 0.1 wider and each space narrower: W is 0.3 more, V = (1.75 - 0.3) / 1.75.
  expect(decodability(edgesOf(widths, 0.1), widths)).toBeCloseTo((1.75 - 0.3) / 1.75, 6);
  // The bar from 14 to 16 shifted by 0.2: distances to similar edges are 0.2 off, V = 1 - 2 x 0.2.
  const shifted = edgesOf(widths, 0);
  shifted[8]! += 0.2;
  expect(decodability(shifted, widths)).toBeCloseTo(0.6, 6);
});

test('SYM-07 decodability of EAN: 1 and 7 differ in their bars only', () => {
  // EAN-8 11111115 has digits 1: two bars, each 0.15 wider: 0.3 of the module to the threshold is used.
  const digit = [2, 2, 2, 1];
  const widths = [1, 1, 1, ...digit, ...digit, ...digit, ...digit, 1, 1, 1, 1, 1, ...digit, ...digit, ...digit, 1, 2, 3, 1, 1, 1, 1]; // biome-ignore format: one line
  expect(decodability(edgesOf(widths, 0.15), widths)).toBeCloseTo(0.7, 6);
  expect(decodability(edgesOf(widths, 0), widths)).toBe(1);
});

test('SYM-07 elements of modules, apertures by X, letters by grade', () => {
  expect(widthsOf([1, 1, 0, 1, 0, 0, 0, 1])).toEqual([2, 1, 1, 3, 1]);
  expect([0.125, 0.179, 0.18, 0.329, 0.33, 0.634, 0.635].map(barAperture)).toEqual([
    0.075, 0.075, 0.125, 0.125, 0.25, 0.25, 0.5,
  ]);
  expect(matrixAperture(0.5)).toBeCloseTo(0.4);
  expect([4, 3.5, 3.4, 2.5, 2.4, 1.5, 1.4, 0.5, 0.4, 0].map(letterOf).join('')).toBe('AABBCCDDFF');
});
