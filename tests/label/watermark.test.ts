import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from '../../src/base/fields';
import {
  isSeen,
  storedWatermark,
  type Watermark,
  watermarkCentres,
  watermarkFields,
  watermarkText,
} from '../../src/label/watermark';

const markOf = (given: Partial<Watermark> = {}): Watermark => ({
  ...read(watermarkFields, { canvasWidth: 60, canvasHeight: 40 }),
  ...given,
});

test('WM-01 defaults: 123, opaque, 45 degrees, 9 points, tiled', () => {
  expect(read(watermarkFields, {})).toEqual({
    content: '123',
    transparent: 100,
    angle: 45,
    fontSize: 9,
    mode: 1,
    canvasWidth: 0,
    canvasHeight: 0,
  });
});

test('WM-01 SET-02 what was stored begins opaque; what is corrupt falls back to its default', () => {
  const kept = { content: '样品', angle: -30, fontSize: 12, mode: 2, canvasWidth: 80, canvasHeight: 75 };
  expect(storedWatermark({ ...kept, transparent: 30 })).toEqual({ ...kept, transparent: 100 });
  const bad = { content: {}, transparent: 'x', angle: 1e9, fontSize: null, mode: 3, foreign: 1 };
  expect(storedWatermark(bad)).toEqual({ ...markOf(), angle: 180, canvasWidth: 0, canvasHeight: 0 });
  expect(storedWatermark('oops').content).toBe('123');
});

test('WM-02 nothing is seen of an empty text, nor of none of it', () => {
  expect([isSeen(markOf()), isSeen(markOf({ transparent: 1 }))]).toEqual([true, true]);
  expect([isSeen(markOf({ content: ' \n' })), isSeen(markOf({ transparent: 0 }))]).toEqual([false, false]);
});

test('WM-03 upright, columns are text width + 10 apart, rows height + 5, every other column 10 higher', () => {
  const centres = watermarkCentres(markOf({ angle: 0 }), 6);
  const height = 3.17; // 9 pt x 0.3527, two decimals
  const columns = [...new Set(centres.map(({ x }) => x))].sort((a, b) => a - b);
  expect(columns).toEqual([-2, 14, 30, 46, 62]);
  for (const [n, column] of columns.entries()) {
    const ys = centres.filter(({ x }) => x === column).map(({ y }) => y);
    ys.sort((a, b) => a - b);
    for (const [i, y] of ys.slice(1).entries()) expect(y - ys[i]!).toBeCloseTo(height + 5, 9);
    const [middle] = ys.filter((y) => Math.abs(y - (n % 2 === 0 ? 20 : 10)) < 1e-9);
    expect(middle, `column ${column}`).toBeDefined();
  }
});

/** Corners of a text's box of a size in mm, turned about its centre. */
function corners({ x, y }: { x: number; y: number }, width: number, height: number, degrees: number) {
  const a = (degrees / 180) * Math.PI;
  return [-1, 1].flatMap((i) =>
    [-1, 1].map((k) => {
      const [u, v] = [(i * width) / 2, (k * height) / 2];
      return { x: x + u * Math.cos(a) - v * Math.sin(a), y: y + u * Math.sin(a) + v * Math.cos(a) };
    }),
  );
}

const anyMark = fc.record({
  angle: fc.integer({ min: -180, max: 180 }),
  fontSize: fc.integer({ min: 4, max: 60 }),
  canvasWidth: fc.integer({ min: 10, max: 110 }),
  canvasHeight: fc.integer({ min: 5, max: 160 }),
});

test('WM-03 the tiling is the one an independent computation finds: nothing missing, nothing elsewhere', () => {
  fc.assert(
    fc.property(anyMark, fc.integer({ min: 2, max: 90 }), (given, textWidth) => {
      const mark = markOf(given);
      const { canvasWidth: width, canvasHeight: height, angle, fontSize } = mark;
      const textHeight = Math.round(fontSize * 0.3527 * 100) / 100;
      const found = new Set(watermarkCentres(mark, textWidth).map(({ x, y }) => keyOf(x, y)));
      const inside = new Set<string>();
      // Every place of a far larger lattice; those of which a corner or the middle is on the label must be there.
      const a = (angle / 180) * Math.PI;
      const lattice = new Set<string>();
      for (let column = -40; column <= 40; column++) {
        for (let row = -90; row <= 90; row++) {
          const u = column * (textWidth + 10);
          const v = row * (textHeight + 5) - (Math.abs(column) % 2) * 10;
          const x = width / 2 + u * Math.cos(a) - v * Math.sin(a);
          const y = height / 2 + u * Math.sin(a) + v * Math.cos(a);
          lattice.add(keyOf(x, y));
          const points = [{ x, y }, ...corners({ x, y }, textWidth, textHeight, angle)];
          if (points.some((p) => p.x > 0 && p.y > 0 && p.x < width && p.y < height)) inside.add(keyOf(x, y));
        }
      }
      expect([...inside].filter((key) => !found.has(key))).toEqual([]);
      expect([...found].filter((key) => !lattice.has(key))).toEqual([]);
      // Not many more than can be seen: the corners of the label are cut off by the turn.
      expect(found.size).toBeLessThanOrEqual(inside.size * 3 + 20);
    }),
    { numRuns: 25, seed: 5 },
  );
});

/** Positions compared to a thousandth of a mm. */
const keyOf = (x: number, y: number) =>
  `${(x * 1000).toFixed(0)},${(y * 1000).toFixed(0)}`.replaceAll('-0', '0');

test('WM-03 texts of the tiling never run into each other, however they are turned', () => {
  fc.assert(
    fc.property(anyMark, fc.integer({ min: 2, max: 90 }), (given, textWidth) => {
      const mark = markOf(given);
      const a = (mark.angle / 180) * Math.PI;
      const own = watermarkCentres(mark, textWidth).map(({ x, y }) => ({
        u: x * Math.cos(a) + y * Math.sin(a),
        v: -x * Math.sin(a) + y * Math.cos(a),
      }));
      const textHeight = mark.fontSize * 0.3527;
      for (const [i, one] of own.entries()) {
        for (const other of own.slice(i + 1)) {
          const isApart =
            Math.abs(one.u - other.u) >= textWidth + 9.9 || Math.abs(one.v - other.v) >= textHeight + 4.9;
          expect(isApart).toBe(true);
        }
      }
    }),
    { numRuns: 20, seed: 6 },
  );
});

test('WM-01 a single one is in the middle', () => {
  expect(watermarkCentres(markOf({ mode: 2 }), 6)).toEqual([{ x: 30, y: 20 }]);
});

test('WM-03 a text is its box about its centre, 0.3527 mm a point high', () => {
  const text = watermarkText(markOf({ content: '样品', angle: 30 }), 8, { x: 10, y: 20 });
  expect(text).toMatchObject({
    elementType: 1,
    content: '样品',
    textSize: 9,
    lineWrap: false,
    x: 6,
    width: 8,
    height: 3.17,
    rotationAngle: 30,
  });
  expect(text.y).toBeCloseTo(20 - 3.17 / 2, 9);
});
