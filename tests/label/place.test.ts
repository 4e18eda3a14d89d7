import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place } from '../../src/label/place';

const box = { x: 1, y: 2, width: 10, height: 5, rotationAngle: 0 };

test('an unturned box lands on whole dots', () => {
  expect(place(box, 8)).toEqual({
    width: 80,
    height: 40,
    matrix: [1, 0, -0, 1, 8, 16],
    bounds: { x: 8, y: 16, width: 80, height: 40 },
  });
  expect(place({ ...box, x: 1.06, y: 2.07 }, 8).bounds).toMatchObject({ x: 8, y: 17 });
});

test('a box is at least one dot', () => {
  expect(place({ ...box, width: 0.01, height: 0.01 }, 8)).toMatchObject({ width: 1, height: 1 });
});

test('quarter turns keep every corner on whole dots, whatever the size', () => {
  const mm = fc.double({ min: 0.1, max: 120, noNaN: true });
  fc.assert(
    fc.property(
      mm,
      mm,
      mm,
      mm,
      fc.constantFrom(0, 90, 180, 270, -90),
      fc.constantFrom(8, 12, 24),
      (x, y, width, height, rotationAngle, perMm) => {
        const { matrix, bounds, ...size } = place({ x, y, width, height, rotationAngle }, perMm);
        const [a, b, c, d, e, f] = matrix;
        for (const [u, v] of [
          [0, 0],
          [size.width, 0],
          [0, size.height],
          [size.width, size.height],
        ] as const) {
          const px = a * u + c * v + e;
          const py = b * u + d * v + f;
          expect(Math.abs(px - Math.round(px))).toBeLessThan(1e-9);
          expect(Math.abs(py - Math.round(py))).toBeLessThan(1e-9);
          expect(px).toBeGreaterThanOrEqual(bounds.x - 1e-9);
          expect(px).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-9);
        }
      },
    ),
  );
});

test('a turn is clockwise about the centre', () => {
  const { matrix } = place({ ...box, rotationAngle: 90 }, 8);
  const [a, b, c, d, e, f] = matrix;
  // The top left corner of the box comes to the top right of its turned bounds: centre (48, 36), half sizes swapped.
  expect([a * 0 + c * 0 + e, b * 0 + d * 0 + f]).toEqual([68, -4]);
});
