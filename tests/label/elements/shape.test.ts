import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { Context2D, DrawEnv } from '../../../src/label/element';
import { elementTypes, newElement } from '../../../src/label/elements';

const PER_MM = 10;
const RECTANGLE = 11;
const CIRCLE = 8;

/** Whether each of some points, in mm from the corner of a filled shape of 20 x 10 mm, is black. */
function inked(code: number, given: Record<string, unknown>, points: readonly (readonly [number, number])[]) {
  const canvas = createCanvas(200, 100);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 200, 100);
  ctx.scale(PER_MM, PER_MM);
  const element = newElement(code, { width: 20, height: 10, innerFill: true, ...given });
  const env: DrawEnv = { dotsPerMm: PER_MM, fontFamily: 'sans-serif', picture: () => undefined };
  elementTypes.get(code)!.draw(ctx as unknown as Context2D, element, env);
  return points.map(([x, y]) => ctx.getImageData(x * PER_MM, y * PER_MM, 1, 1).data[0]! < 128);
}

/** A corner, a point 1 mm along the top and one 1 mm down the side from it, and one 1.5 mm inside both. */
const CORNER = [[0.1, 0.1], [1, 0.1], [0.1, 1], [1.5, 1.5]] as const; // biome-ignore format: one row

test.each([
  ['a rectangle', RECTANGLE, {}, [true, true, true, true]],
  ['a rounded rectangle: 15 % of the width', RECTANGLE, { shapeType: 2 }, [false, false, false, true]],
  ['an ellipse', RECTANGLE, { shapeType: 3 }, [false, false, false, false]],
  ['the default circle', CIRCLE, {}, [false, false, false, false]],
  ['a circle as a rectangle', CIRCLE, { shapeType: 1 }, [true, true, true, true]],
])('ELEM-09 shapeType is the outline: %s', (_, code, given, black) => {
  expect(inked(code, given, CORNER)).toEqual(black);
});

test('ELEM-09 rx and ry are the radii of the corners, cornerWidth of both axes', () => {
  expect(inked(RECTANGLE, { rx: 5, ry: 0.5 }, CORNER)).toEqual([false, false, true, true]);
  expect(inked(RECTANGLE, { rx: 0.5, ry: 4 }, CORNER)).toEqual([false, true, false, true]);
  expect(inked(RECTANGLE, { cornerWidth: 3 }, CORNER)).toEqual(inked(RECTANGLE, { rx: 3, ry: 3 }, CORNER));
  const { change } = elementTypes.get(RECTANGLE)!;
  expect(change!(newElement(RECTANGLE, { rx: 5 }), 'cornerWidth', 2)).toEqual({
    cornerWidth: 2,
    rx: 0,
    ry: 0,
  });
});

test('ELEM-09 rx and ry are the radii of an ellipse, within its box', () => {
  const points = [[10, 1], [10, 4], [6, 5], [8, 5]] as const; // biome-ignore format: one row
  expect(inked(CIRCLE, { rx: 3, ry: 2 }, points)).toEqual([false, true, false, true]);
  expect(inked(CIRCLE, { rx: 30, ry: 20 }, points)).toEqual([true, true, true, true]);
});

test('ELEM-09 strokeWidth is the width of the border where none is given as borderWidth', () => {
  const inside = [[1.5, 5], [2.5, 5]] as const; // biome-ignore format: one row
  expect(inked(RECTANGLE, { innerFill: false, strokeWidth: 2 }, inside)).toEqual([true, false]);
  expect(inked(RECTANGLE, { innerFill: false, strokeWidth: 2, borderWidth: 1 }, inside)).toEqual([
    false,
    false,
  ]);
  expect(newElement(RECTANGLE, { borderWidth: 1.2 })).toMatchObject({ borderWidth: 1.2, strokeWidth: 1.2 });
});
