import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SnapScene, snapMove, snapResize } from '../../../../src/app/editor/canvas/snap';

const scene = (given: Partial<SnapScene> = {}): SnapScene => ({
  label: { width: 60, height: 40 },
  others: [],
  guides: { x: [], y: [] },
  grid: 0,
  ...given,
});
const box = (x: number, y: number, width = 10, height = 6) => ({ x, y, width, height });

test('EDIT-10 a moved box snaps to the edges and the centre of the label', () => {
  expect(snapMove(box(0.4, 33.7), scene(), 0.5).box).toEqual(box(0, 34));
  const centred = snapMove(box(24.7, 16.8), scene(), 0.5);
  expect(centred.box).toEqual(box(25, 17));
  expect(centred.marks).toEqual([
    { kind: 'line', axis: 'x', at: 30, from: 0, to: 40 },
    { kind: 'line', axis: 'y', at: 20, from: 0, to: 60 },
  ]);
});

test('EDIT-10 beyond the tolerance nothing moves and nothing is shown', () => {
  const free = box(3.2, 7.7);
  expect(snapMove(free, scene(), 0.5)).toEqual({ box: free, marks: [] });
});

test('EDIT-10 edges and centres of other elements draw it, with the distance to them', () => {
  const others = [box(7, 3, 12, 5)];
  const { box: left, marks } = snapMove(box(7.3, 22.1), scene({ others }), 0.5);
  expect(left).toEqual({ ...box(7, 22.1) });
  expect(marks).toEqual([
    { kind: 'line', axis: 'x', at: 7, from: 3, to: 28.1 },
    { kind: 'gap', axis: 'y', at: 7, from: 8, to: 22.1 },
  ]);
  expect(snapMove(box(8.2, 22.1), scene({ others }), 0.5).box.x).toBe(8);
  expect(snapMove(box(18.8, 22.1), scene({ others }), 0.5).box.x).toBe(19);
});

test('EDIT-10 the nearest of several lines wins', () => {
  const others = [box(7, 3), box(7.3, 12, 10.3, 4)];
  expect(snapMove(box(7.35, 30), scene({ others }), 0.5).box.x).toBeCloseTo(7.3, 6);
});

test('EDIT-10 equal gaps: beyond two neighbours, before them, and between', () => {
  const others = [box(16, 10, 6), box(27, 10, 6)];
  const after = snapMove(box(38.3, 10.2, 5, 5.1), scene({ others }), 0.4);
  expect(after.box.x).toBeCloseTo(38, 6);
  const gaps = after.marks.filter((mark) => mark.kind === 'gap' && mark.axis === 'x');
  expect(gaps.map(({ from, to }) => [from, to])).toEqual([
    [22, 27],
    [33, 38],
  ]);
  expect(snapMove(box(5.8, 10.4, 5, 5.1), scene({ others }), 0.4).box.x).toBeCloseTo(6, 6);
  expect(snapMove(box(23.4, 10.4, 1.9, 4.9), scene({ others }), 0.4).box.x).toBeCloseTo(23.55, 6);
  // A neighbour in another row has no part in it.
  expect(snapMove(box(38.3, 25.2, 5, 5.1), scene({ others }), 0.4).box.x).toBe(38.3);
});

test("EDIT-10 the user's guides draw edges and centres", () => {
  const guides = { x: [13.5], y: [9] };
  expect(snapMove(box(13.2, 5.9), scene({ guides }), 0.5).box).toEqual(box(13.5, 6));
});

test('EDIT-02 the grid takes what nothing else took', () => {
  expect(snapMove(box(3.4, 7.7), scene({ grid: 2 }), 0.5).box).toEqual(box(4, 8));
  expect(snapMove(box(0.3, 7.7), scene({ grid: 5 }), 0.5).box).toEqual(box(0, 10));
});

test('EDIT-10 a resize moves the pulled edge only', () => {
  const others = [box(20, 20)];
  const right = snapResize(box(5, 5, 14.7, 6), { x: 1, y: 0 }, scene({ others }), 0.5);
  expect(right.box).toEqual(box(5, 5, 15, 6));
  const left = snapResize(box(0.3, 5, 14.7, 6), { x: -1, y: 0 }, scene(), 0.5);
  expect(left.box).toEqual(box(0, 5, 15, 6));
  expect(left.marks).toEqual([{ kind: 'line', axis: 'x', at: 0, from: 0, to: 40 }]);
  const corner = snapResize(box(5, 5, 14.7, 15.4), { x: 1, y: 1 }, scene({ others }), 0.5);
  expect(corner.box.width).toBeCloseTo(15, 9);
  expect(corner.box.height).toBeCloseTo(15, 9);
  const gridded = snapResize(box(5, 5, 4.3, 4.6), { x: 1, y: 1 }, scene({ grid: 1 }), 0.1);
  expect(gridded.box.width).toBeCloseTo(4, 9);
  expect(gridded.box.height).toBeCloseTo(5, 9);
});

test('ELEM-05 a resize that keeps proportions keeps them when it snaps', () => {
  const { box: snapped } = snapResize(box(5, 5, 24.8, 12.4), { x: 1, y: 1 }, scene(), 0.5, 2);
  expect(snapped).toEqual(box(5, 5, 25, 12.5));
  const near = snapResize(
    box(15.1, 10.05, 19.9, 9.95),
    { x: -1, y: -1 },
    scene({ others: [box(0, 0, 15)] }),
    0.2,
    2,
  );
  expect(near.box).toEqual(box(15, 10, 20, 10));
});

test('EDIT-10 a snap never moves further than the tolerance nor changes the size', () => {
  const mm = fc.double({ min: -20, max: 80, noNaN: true });
  const side = fc.double({ min: 0.2, max: 40, noNaN: true });
  const rect = fc.record({ x: mm, y: mm, width: side, height: side });
  fc.assert(
    fc.property(rect, fc.array(rect, { maxLength: 8 }), (moved, others) => {
      const { box: out, marks } = snapMove(moved, scene({ others }), 0.5);
      expect(Math.abs(out.x - moved.x)).toBeLessThanOrEqual(0.5 + 1e-9);
      expect(Math.abs(out.y - moved.y)).toBeLessThanOrEqual(0.5 + 1e-9);
      expect([out.width, out.height]).toEqual([moved.width, moved.height]);
      for (const { from, to } of marks) expect(to).toBeGreaterThanOrEqual(from);
      // Snapped once, it stays where it is.
      const again = snapMove(out, scene({ others }), 1e-6).box;
      expect(Math.hypot(again.x - out.x, again.y - out.y)).toBeLessThan(1e-5);
    }),
  );
});
