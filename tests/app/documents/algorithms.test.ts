import { describe, expect, test } from 'vitest';
import { contentArea, type Pixels } from '../../../src/app/documents/content';
import { HANDLES, pulled } from '../../../src/app/documents/crop/cropBox';
import { frameParts, gridParts, PLAIN_GRID } from '../../../src/app/documents/crop/split';
import { isCut, placePage } from '../../../src/app/documents/fit';
import { documentLabel, documentRecords, pageColumn } from '../../../src/app/documents/label';
import { inside, ROTATIONS, type Rotation, turnedPart, WHOLE } from '../../../src/app/documents/page';
import { readRanges, writeRanges } from '../../../src/app/documents/ranges';
import { type Part, partBox } from '../../../src/app/pictures/part';
import { CROP_MARGIN } from '../../../src/base/constants';
import type { DotBox } from '../../../src/raster/box';

/** A white page with black boxes on it. */
function paper(width: number, height: number, boxes: readonly DotBox[], gray = 0): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const { left, top, right, bottom } of boxes) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) data.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

/** The outline of a box. */
const frame = ({ left, top, right, bottom }: DotBox): DotBox[] => [
  { left, top, right, bottom: top + 2 },
  { left, top: bottom - 2, right, bottom },
  { left, top, right: left + 2, bottom },
  { left: right - 2, top, right, bottom },
];

/** Parts in whole px of their page. */
const inPixels = (parts: readonly Part[], size: { width: number; height: number }) =>
  parts.map((part) => Object.values(partBox(part, size)));

describe('IMG-05 the part of a page that is printed on', () => {
  test('keeps 10 px around its ink', () => {
    const page = paper(300, 200, [
      { left: 50, top: 60, right: 80, bottom: 61 },
      { left: 120, top: 90, right: 121, bottom: 140 },
    ]);
    expect(partBox(contentArea(page)!, page)).toEqual({ left: 40, top: 50, right: 131, bottom: 150 });
    expect(CROP_MARGIN).toBe(10);
  });

  test('is clipped to the page', () => {
    const page = paper(100, 80, [{ left: 3, top: 0, right: 98, bottom: 75 }]);
    expect(contentArea(page)).toEqual(WHOLE);
  });

  test('is the whole page where that is blank or faintly noisy', () => {
    expect(contentArea(paper(100, 80, []))).toBeUndefined();
    expect(contentArea(paper(100, 80, [{ left: 10, top: 10, right: 20, bottom: 20 }], 246))).toBeUndefined();
  });

  test('sees what is drawn on nothing as lying on white', () => {
    const page = paper(40, 40, []);
    page.data.fill(0);
    expect(contentArea(page)).toBeUndefined();
    page.data[(20 * 40 + 20) * 4 + 3] = 255;
    expect(contentArea(page, 0)).toEqual({ left: 0.5, top: 0.5, right: 0.525, bottom: 0.525 });
  });
});

describe('PDF-03 a sheet of several labels', () => {
  test('is split by rows and columns, row by row, with margins and gaps', () => {
    const sheet = { width: 210, height: 297 };
    const grid = { rows: 8, columns: 3, top: 15.5, bottom: 13.5, left: 7, right: 8, gapX: 2.5, gapY: 0 };
    const parts = gridParts(grid, sheet);
    expect(parts).toHaveLength(24);
    const mm = parts.map(({ left, top, right, bottom }) => [
      left * 210,
      top * 297,
      (right - left) * 210,
      (bottom - top) * 297,
    ]);
    const width = (210 - 15 - 5) / 3;
    for (const [i, [x, y, w, h]] of mm.entries()) {
      expect(x).toBeCloseTo(7 + (i % 3) * (width + 2.5), 6);
      expect(y).toBeCloseTo(15.5 + Math.floor(i / 3) * 33.5, 6);
      expect(w).toBeCloseTo(width, 6);
      expect(h).toBeCloseTo(33.5, 6);
    }
    expect(gridParts({ ...grid, left: 120, right: 90 }, sheet)).toEqual([]);
    expect(gridParts({ ...PLAIN_GRID, rows: 1, columns: 1 }, sheet)).toEqual([WHOLE]);
  });

  test('is split where white gutters separate its labels, in reading order', () => {
    const cells: DotBox[] = [0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => ({
        left: 20 + column * 130,
        // Labels of one line need not begin at the same height.
        top: 20 + row * 110 + (column === 0 ? 3 : 0),
        right: 120 + column * 130,
        bottom: 100 + row * 110,
      })),
    );
    const texts = cells.map(({ left, top }) => ({
      left: left + 40,
      top: top + 30,
      right: left + 60,
      bottom: top + 40,
    }));
    const page = paper(420, 240, [...cells.flatMap(frame), ...texts]);
    const margin = CROP_MARGIN;
    expect(inPixels(frameParts(page, 24), page)).toEqual(
      cells.map(({ left, top, right, bottom }) => [
        left - margin,
        top - margin,
        right + margin,
        Math.min(240, bottom + margin),
      ]),
    );
  });

  test('holds texts without frames together where the white between them is narrow', () => {
    const lines = (left: number): DotBox[] =>
      [20, 34, 48].map((top) => ({ left, top, right: left + 80, bottom: top + 8 }));
    const page = paper(300, 100, [...lines(20), ...lines(180)]);
    expect(frameParts(page, 30)).toHaveLength(2);
    expect(frameParts(page, 200)).toHaveLength(1);
  });

  test('of nothing but specks has no labels', () => {
    expect(frameParts(paper(400, 400, [{ left: 9, top: 9, right: 11, bottom: 11 }]), 20)).toEqual([]);
    expect(frameParts(paper(50, 50, []), 20)).toEqual([]);
  });
});

describe('PDF-03 page ranges', () => {
  const taken = (text: string, count = 10) => {
    const takes = readRanges(text, count);
    return takes && Array.from({ length: count }, (_, i) => i + 1).filter((n) => takes(n - 1));
  };

  test.each([
    ['1-3,8', [1, 2, 3, 8]],
    [' 2 ， 4、6 ', [2, 4, 6]],
    ['8-', [8, 9, 10]],
    ['3–4 3', [3, 4]],
    ['10', [10]],
  ])('%s', (text, pages) => expect(taken(text)).toEqual(pages));

  test.each(['', ' , ', '0', '11', '3-2', '1-11', 'a', '1-2-3', '-4', '1.5'])('%j is none', (text) =>
    expect(taken(text)).toBeUndefined(),
  );

  test('are written as they are read', () => {
    expect(writeRanges([0, 1, 2, 7, 9])).toBe('1-3,8,10');
    expect(writeRanges([])).toBe('');
  });
});

describe('PDF-03 turning and fitting', () => {
  const part: Part = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };

  test('a part follows its page through quarter turns and back', () => {
    expect(Object.values(turnedPart(part, 90)).map((n) => Number(n.toFixed(6)))).toEqual([
      0.1, 0.1, 0.8, 0.5,
    ]);
    for (const rotation of ROTATIONS) {
      const there = turnedPart(part, rotation);
      const back = turnedPart(there, ((360 - rotation) % 360) as Rotation);
      for (const side of ['left', 'top', 'right', 'bottom'] as const) {
        expect(back[side]).toBeCloseTo(part[side], 9);
      }
    }
  });

  test('a part within a part', () => {
    expect(inside(WHOLE, part)).toEqual(part);
    const half = inside(part, { left: 0.5, top: 0, right: 1, bottom: 0.5 });
    expect(Object.values(half).map((n) => Number(n.toFixed(6)))).toEqual([0.3, 0.2, 0.5, 0.55]);
  });

  const target = { width: 640, height: 600, perInch: 203.2 };
  const page = { width: 400, height: 200, perInch: 203 };
  test.each([
    ['contain', 0, undefined, [0, 140, 640, 460]],
    ['contain', 90, undefined, [170, 0, 470, 600]],
    ['contain', 0, { left: 0, top: 0, right: 0.5, bottom: 1 }, [20, 0, 620, 600]],
    ['stretch', 90, undefined, [0, 0, 640, 600]],
    ['original', 0, undefined, [120, 200, 520, 400]],
    ['original', 270, undefined, [220, 100, 420, 500]],
  ] as const)('%s at %i degrees, crop %j', (fit, rotation, crop, box) => {
    expect(Object.values(placePage(page, { rotation, crop }, target, fit))).toEqual(box);
  });

  test('a picture at its real size has a dot a pixel, and may be larger than the label', () => {
    const box = placePage({ width: 1000, height: 100 }, { rotation: 0, crop: undefined }, target, 'original');
    expect(box).toEqual({ left: -180, top: 250, right: 820, bottom: 350 });
  });

  test('a page as flat as a line still takes a dot', () => {
    const box = placePage({ width: 9000, height: 1 }, { rotation: 0, crop: undefined }, target, 'contain');
    expect(box.bottom - box.top).toBe(1);
  });

  test('a crop box stays on its page and never turns over', () => {
    const box = { left: 0.2, top: 0.2, right: 0.6, bottom: 0.6 };
    const near = (found: Part, sides: readonly number[]) =>
      expect(Object.values(found).map((n) => Number(n.toFixed(6)))).toEqual(sides);
    near(pulled(box, { x: 0, y: 0 }, 1, -1), [0.6, 0, 1, 0.4]);
    near(pulled(box, { x: 1, y: 0 }, -1, 5), [0.2, 0.2, 0.21, 0.6]);
    near(pulled(box, { x: -1, y: 1 }, -1, 1), [0, 0.2, 0.6, 1]);
    for (const handle of HANDLES) {
      const { left, top, right, bottom } = pulled(box, handle, -3, 3);
      expect(left).toBeLessThan(right);
      expect(top).toBeLessThan(bottom);
    }
  });
});

test('PDF-03 a document prints as a label of one picture bound to the column of its pages', () => {
  const label = documentLabel('发货单.pdf', { width: 80, height: 75 });
  expect(label).toMatchObject({ name: '发货单.pdf', width: 80, height: 75, labelNum: 1 });
  const picture = label.elements.at(-1)!;
  expect(picture).toMatchObject({
    elementType: 6,
    x: 0,
    y: 0,
    width: 80,
    height: 75,
    colorMode: 0,
    inputDataType: 3,
    excelKey: pageColumn(),
  });
  expect(documentRecords(['blob:a', 'blob:b'])).toEqual({
    fields: [pageColumn()],
    rows: [['blob:a'], ['blob:b']],
    numbers: Uint32Array.of(1, 2),
    pages: true,
  });
});

test('G-43 a page is cut by its label at its own size, and by a head narrower than the label at any', () => {
  const label = { width: 80, height: 75 };
  const cases: [number, number, 'contain' | 'stretch' | 'original', number | undefined, boolean][] = [
    [140, 70, 'contain', 104, false],
    [140, 70, 'original', 104, true],
    [80.2, 75.2, 'original', 104, false],
    [60, 76, 'original', undefined, true],
    [60, 70, 'original', 58, true],
    [50, 70, 'original', 58, true],
    [50, 70, 'original', 80, false],
    [50, 70, 'contain', 58, true],
    [50, 70, 'stretch', 58, true],
  ];
  for (const [width, height, fit, head, cut] of cases)
    expect(isCut({ width, height }, label, fit, head), `${width} ${fit} ${head}`).toBe(cut);
});
