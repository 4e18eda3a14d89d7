import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ZOOM, middleSquare, moved, zoomed, zoomOf } from '../../../src/app/account/crop';

const wide = { width: 900, height: 600 };

test('SAFE-01 an avatar begins with the largest square in the middle', () => {
  expect(middleSquare(wide)).toEqual({ x: 150, y: 0, side: 600 });
  expect(middleSquare({ width: 300, height: 500 })).toEqual({ x: 0, y: 100, side: 300 });
});

test('SAFE-01 a square moves up to the edges of its picture and zooms around its middle', () => {
  const middle = middleSquare(wide);
  expect(moved(wide, middle, 40, 10)).toEqual({ x: 190, y: 0, side: 600 });
  expect(moved(wide, middle, -900, 0)).toEqual({ x: 0, y: 0, side: 600 });
  const half = zoomed(wide, middle, 2);
  expect(half).toEqual({ x: 300, y: 150, side: 300 });
  expect(moved(wide, half, 1000, 1000)).toEqual({ x: 600, y: 300, side: 300 });
  expect(zoomed(wide, half, 0.1)).toEqual(middle);
  expect(zoomOf(wide, zoomed(wide, half, 99))).toBe(MAX_ZOOM);
});

test('SAFE-01 whatever is done, the square lies inside the picture', () => {
  const side = fc.integer({ min: 1, max: 5000 });
  const by = fc.double({ min: -6000, max: 6000, noNaN: true });
  const step = fc.record({ dx: by, dy: by, zoom: fc.double({ min: 0, max: 9, noNaN: true }) });
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 6 }), (width, height, steps) => {
      const size = { width, height };
      const end = steps.reduce(
        (square, { dx, dy, zoom }) => moved(size, zoomed(size, square, zoom), dx, dy),
        middleSquare(size),
      );
      const slack = 1e-6;
      expect(end.side).toBeGreaterThan(0);
      expect(end.x).toBeGreaterThanOrEqual(-slack);
      expect(end.y).toBeGreaterThanOrEqual(-slack);
      expect(end.x + end.side).toBeLessThanOrEqual(width + slack);
      expect(end.y + end.side).toBeLessThanOrEqual(height + slack);
    }),
  );
});
