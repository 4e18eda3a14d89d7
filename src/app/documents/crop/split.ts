import { CROP_MARGIN } from '../../../base/constants';
import { type DotBox, touches, union } from '../../../raster/box';
import { inkBox, inkOf, type Pixels, withMargin } from '../content';
import type { Part, Size } from '../page';

/** Arrangement of labels on a sheet: rows and columns of equal size, with margins and gaps in mm. */
export interface Grid {
  /** 1-50 each. */
  rows: number;
  columns: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
  /** Between columns, and between rows. */
  gapX: number;
  gapY: number;
}

export const MAX_SIDE = 50;

export const PLAIN_GRID: Grid = {
  rows: 2,
  columns: 2,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  gapX: 0,
  gapY: 0,
};

/**
 * The labels of a sheet, row by row, as fractions of it; empty when margins and gaps leave no room.
 * @param sheet mm
 */
export function gridParts(grid: Grid, sheet: Size): Part[] {
  const { rows, columns, top, right, bottom, left, gapX, gapY } = grid;
  const width = (sheet.width - left - right - (columns - 1) * gapX) / columns;
  const height = (sheet.height - top - bottom - (rows - 1) * gapY) / rows;
  if (!(width > 0 && height > 0)) return [];
  return Array.from({ length: rows * columns }, (_, i) => {
    const x = left + (i % columns) * (width + gapX);
    const y = top + Math.floor(i / columns) * (height + gapY);
    return {
      left: x / sheet.width,
      top: y / sheet.height,
      right: Math.min(1, (x + width) / sheet.width),
      bottom: Math.min(1, (y + height) / sheet.height),
    };
  });
}

/** Anything smaller in both directions, relative to the sheet's shorter side, is a speck. */
const SPECK = 0.02;

/**
 * The labels of a sheet separated by white gutters, in reading order, each with a margin, as fractions of the
 * sheet. Content belongs to one label when less than half a gutter of white is between its parts, and always
 * inside the box around a label.
 * @param gutter minimum white between two labels, px of the given picture, 2 or more
 */
export function frameParts(pixels: Pixels, gutter: number): Part[] {
  const ink = inkOf(pixels);
  const { width, height } = pixels;
  const cell = Math.max(1, Math.floor(gutter / 2));
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const full = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++) if (ink[y * width + x]) full[row + Math.floor(x / cell)] = 1;
  }
  const boxes = merged(islands(full, columns, rows).map((box) => scaled(box, cell, pixels)));
  const least = SPECK * Math.min(width, height);
  const tight = boxes
    .map((box) => inkBox(ink, pixels, box)!)
    .filter(({ left, top, right, bottom }) => right - left >= least || bottom - top >= least);
  return inReadingOrder(tight).map((box) => withMargin(box, pixels, Math.min(CROP_MARGIN, cell)));
}

const scaled = (box: DotBox, cell: number, { width, height }: Size): DotBox => ({
  left: box.left * cell,
  top: box.top * cell,
  right: Math.min(width, box.right * cell),
  bottom: Math.min(height, box.bottom * cell),
});

/** Boxes around cells that touch, corners included. */
function islands(full: Uint8Array, columns: number, rows: number): DotBox[] {
  const boxes: DotBox[] = [];
  const waiting: number[] = [];
  const visit = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= columns || y >= rows || full[y * columns + x] !== 1) return;
    full[y * columns + x] = 2;
    waiting.push(y * columns + x);
  };
  for (let start = 0; start < full.length; start++) {
    if (full[start] !== 1) continue;
    const box: DotBox = { left: columns, top: rows, right: 0, bottom: 0 };
    visit(start % columns, Math.floor(start / columns));
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(x + dx, y + dy);
    }
    boxes.push(box);
  }
  return boxes;
}

/** Merges overlapping boxes until none overlap. */
function merged(boxes: readonly DotBox[]): DotBox[] {
  let out = [...boxes];
  for (let again = true; again; ) {
    again = false;
    const next: DotBox[] = [];
    for (const box of out) {
      const other = next.findIndex((one) => touches(one, box));
      if (other < 0) next.push(box);
      else {
        next[other] = union(next[other], box);
        again = true;
      }
    }
    out = next;
  }
  return out;
}

/**
 * Lines from the top, each from the left; boxes are on one line when the middle of one is level with the
 * other.
 */
export function inReadingOrder(boxes: readonly DotBox[]): DotBox[] {
  const lines: DotBox[][] = [];
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const middle = (box.top + box.bottom) / 2;
    const line = lines.find(([first]) => middle > first!.top && middle < first!.bottom);
    if (line) line.push(box);
    else lines.push([box]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a.left - b.left));
}
