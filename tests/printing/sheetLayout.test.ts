import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellAt,
  cellsOf,
  cutMarks,
  excess,
  filled,
  PAPERS,
  type Paper,
  paperSize,
  type SheetLayout,
  sheetsOf,
} from '../../src/printing/sheetLayout';

const LABEL = { width: 40, height: 30 };
const layout: SheetLayout = {
  paper: 'A4',
  landscape: false,
  columns: 4,
  rows: 8,
  left: 10,
  top: 12,
  gapX: 3,
  gapY: 2,
  start: 1,
  marks: true,
};

test('PRN-16 labels lie on a sheet row by row', () => {
  expect(cellAt(layout, LABEL, 0)).toEqual({ x: 10, y: 12 });
  expect(cellAt(layout, LABEL, 3)).toEqual({ x: 139, y: 12 });
  expect(cellAt(layout, LABEL, 4)).toEqual({ x: 10, y: 44 });
  expect(cellsOf(layout)).toBe(32);
});

test('PRN-16 a first sheet that is partly used takes so many labels less', () => {
  expect([0, 1, 32, 33].map((labels) => sheetsOf(layout, labels))).toEqual([0, 1, 1, 2]);
  const late = { ...layout, start: 32 };
  expect([1, 2, 33, 34].map((labels) => sheetsOf(late, labels))).toEqual([1, 2, 2, 3]);
});

test('PRN-16 labels past the edge of the paper are reported in mm', () => {
  expect(excess(layout, LABEL)).toEqual({ width: 0, height: 0 });
  expect(excess({ ...layout, columns: 5 }, LABEL).width).toBeCloseTo(12);
  expect(excess({ ...layout, rows: 9 }, LABEL).height).toBeCloseTo(1);
  expect(excess({ ...layout, rows: 9, landscape: true }, LABEL).height).toBeCloseTo(88);
});

test('PRN-16 filling takes as many labels as fit on any paper, in its middle', () => {
  const any = fc.record({
    paper: fc.constantFrom(...(Object.keys(PAPERS) as Paper[])),
    landscape: fc.boolean(),
    marks: fc.boolean(),
    width: fc.integer({ min: 80, max: 1000 }),
    height: fc.integer({ min: 50, max: 1000 }),
    gapX: fc.integer({ min: 0, max: 40 }),
    gapY: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(any, ({ paper, landscape, marks, ...tenths }) => {
      const label = { width: tenths.width / 10, height: tenths.height / 10 };
      const made = filled({ paper, landscape, marks }, label, {
        gapX: tenths.gapX / 10,
        gapY: tenths.gapY / 10,
      });
      expect(excess(made, label)).toEqual({ width: 0, height: 0 });
      const { width } = paperSize(made);
      const right = width - (cellAt(made, label, made.columns - 1).x + label.width);
      expect(Math.abs(right - made.left)).toBeLessThan(0.21);
      if (made.columns < 50) expect(made.left + right).toBeLessThan(label.width + made.gapX + 10.02);
    }),
  );
});

test('PRN-16 lines to cut along lie on the paper and touch no label', () => {
  const { width, height } = paperSize(layout);
  const marks = cutMarks(layout, LABEL);
  expect(marks).toHaveLength(2 * 2 * 4 + 2 * 2 * 8);
  const grid = { left: 10, top: 12, right: 179, bottom: 266 };
  for (const { x1, y1, x2, y2 } of marks) {
    for (const x of [x1, x2]) expect(x >= 0 && x <= width).toBe(true);
    for (const y of [y1, y2]) expect(y >= 0 && y <= height).toBe(true);
    const outside = x2 < grid.left || x1 > grid.right || y2 < grid.top || y1 > grid.bottom;
    expect(outside).toBe(true);
  }
  expect(cutMarks({ ...layout, left: 0, top: 0 }, LABEL)).toHaveLength(2 * 4 + 2 * 8);
});
