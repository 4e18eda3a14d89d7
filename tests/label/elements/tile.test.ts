import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { MM_PER_UNIT } from '../../../src/base/constants';
import type { Context2D, DrawEnv, Picture } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';

const PER_MM = 8;

/** A picture of 20 x 10 pixels whose left half is black. */
function halfBlack(): Picture {
  const canvas = createCanvas(20, 10);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 20, 10);
  ctx.fillStyle = '#000';
  ctx.fillRect(0, 0, 10, 10);
  return canvas as unknown as Picture;
}

/** Brightness along a row, in dots from the top, of a tiled image of 20 x 10 mm. */
function row(given: Record<string, unknown>, y = 40): number[] {
  const picture = halfBlack();
  const env: DrawEnv = { dotsPerMm: PER_MM, fontFamily: 'sans-serif', picture: () => picture };
  const canvas = createCanvas(160, 80);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 160, 80);
  ctx.scale(PER_MM, PER_MM);
  const element = newElement(6, { width: 20, height: 10, content: 'x', ...given });
  elementTypes.get(6)!.draw(ctx as unknown as Context2D, element, env);
  const { data } = ctx.getImageData(0, y, 160, 1);
  return Array.from({ length: 160 }, (_, x) => data[x * 4]!);
}
const edges = (gray: number[]) =>
  gray.flatMap((value, x) => (x > 0 && value < 128 !== gray[x - 1]! < 128 ? [x] : []));

test('ELEM-08 without tile a picture fills its box once', () => {
  expect(edges(row({}))).toEqual([80]);
});

test('ELEM-08 scaleX and scaleY scale a picture about the middle of its box, which cuts it off', () => {
  const light = (gray: number[]) => gray.flatMap((value, x) => (value > 128 ? [x] : []));
  const half = row({ scaleX: 0.5, scaleY: 0.5 });
  expect(edges(half)).toEqual([40, 80]);
  expect(light(half)).not.toContain(60);
  expect(edges(row({ scaleX: 3 }))).toEqual([80]);
  // A picture of a fifth of the height leaves the row above it white.
  expect(edges(row({ scaleY: 0.2 }, 30))).toEqual([]);
  expect(edges(row({ scaleY: 0.2 }, 40))).toEqual([80]);
});

test('ELEM-08 tiles repeat a picture at its own size times the scale, on whole dots', () => {
  const tile = Math.round(20 * MM_PER_UNIT * PER_MM);
  const half = tile / 2;
  const found = edges(row({ tile: true }));
  expect(found.length).toBe(5);
  const wanted = [half, tile, tile + half, 2 * tile, 2 * tile + half];
  for (const [i, x] of wanted.entries()) expect(Math.abs(found[i]! - x)).toBeLessThanOrEqual(1);
  expect(edges(row({ tile: true, scaleX: 0.5 })).length).toBeGreaterThan(8);
});

test('ELEM-08 tiles of a size no one could see end in time', () => {
  expect(row({ tile: true, scaleX: 0.01, scaleY: 0.01 })).toHaveLength(160);
});

test('ELEM-08 tiles begin at a quarter of full size, and keep a scale that was set', () => {
  const { change } = elementTypes.get(6)!;
  expect(change!(newElement(6), 'tile', true)).toEqual({ tile: true, scaleX: 0.25, scaleY: 0.25 });
  expect(change!(newElement(6, { scaleX: 2 }), 'tile', true)).toBeUndefined();
  expect(change!(newElement(6, { tile: true, scaleX: 2 }), 'tile', false)).toEqual({
    tile: false,
    scaleX: 1,
    scaleY: 1,
  });
});
