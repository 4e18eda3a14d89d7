import { expect, test } from 'vitest';
import { blankRaster, type Raster } from '../../src/base/raster';
import { cheapestBoxes } from '../../src/printing/boxes';
import type { Box } from '../../src/printing/changes';
import { fill, random } from './samples';

/** A label with one dot at each place. */
const dots = (places: readonly (readonly [number, number])[]): Raster =>
  fill(blankRaster(320, 240), (x, y) => places.some(([a, b]) => a === x && b === y));

const paper = blankRaster(320, 240);
const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
const list = (label: Raster, around: number) =>
  cheapestBoxes(label, paper, (box) => around + area(box)).map(({ box, cost }) => [
    box.left,
    box.right,
    box.top,
    box.bottom,
    cost,
  ]);

test('boxes are joined where one command more costs more than the dots between them', () => {
  const label = dots([
    [8, 10],
    [40, 10],
    [300, 200],
  ]);
  expect(list(label, 1)).toEqual([
    [1, 2, 10, 11, 2],
    [5, 6, 10, 11, 2],
    [37, 38, 200, 201, 2],
  ]);
  expect(list(label, 10)).toEqual([
    [37, 38, 200, 201, 11],
    [1, 6, 10, 11, 15],
  ]);
  expect(list(label, 10_000)).toEqual([[1, 38, 10, 201, 10_000 + 37 * 191]]);
});

test('a box that covers others takes their place, whichever two it is made of', () => {
  const label = dots([
    [8, 10],
    [24, 14],
    [40, 10],
    [8, 18],
    [40, 18],
  ]);
  expect(list(label, 20)).toEqual([[1, 6, 10, 19, 20 + 45]]);
});

test('a label without changes has no box', () => {
  expect(list(paper, 20)).toEqual([]);
});

test.each([1, 2, 3, 4])('no change is outside the boxes of noise %i, however many dots change', (seed) => {
  const next = random(seed);
  const label = fill(blankRaster(320, 240), () => next() < 0.0005 * seed ** 3);
  const boxes = cheapestBoxes(label, paper, (box) => 30 + area(box));
  expect(boxes.length).toBeLessThanOrEqual(24);
  const rest = { ...label, bits: label.bits.slice() };
  for (const { box } of boxes) {
    for (let y = box.top; y < box.bottom; y++) rest.bits.fill(0, y * 40 + box.left, y * 40 + box.right);
  }
  expect(label.bits.some((byte) => byte !== 0)).toBe(true);
  expect(rest.bits.every((byte) => byte === 0)).toBe(true);
});
