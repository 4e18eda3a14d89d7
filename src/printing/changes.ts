import { type Raster, stride } from '../base/raster';

/** A part of a raster with the dot of its corner; `x` is a multiple of 8. */
export interface Part extends Raster {
  x: number;
  y: number;
}

/** Labels that show what a job has in common: one more than a serial number needs to change two digits. */
export const SAMPLES = 12;

/** Bytes `left` to before `right` of the rows `top` to before `bottom` of a raster. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Equal bytes of a row, and equal rows, that separate two boxes. */
export interface Gap {
  columns: number;
  rows: number;
}

/** The gap of two parts: a part costs about as much as it does. */
const GAP: Gap = { columns: 2, rows: 8 };

/** The labels of a job that are compared to find their common ink: spread over it, so that counters differ. */
export const sampleIndexes = (count: number): number[] =>
  count <= SAMPLES
    ? Array.from({ length: count }, (_, i) => i)
    : Array.from({ length: SAMPLES }, (_, i) => Math.floor((i * (count - 1)) / (SAMPLES - 1)));

/** The ink that all labels have; undefined for fewer than two labels. All have the same size. */
export function commonInk(rasters: readonly Raster[]): Raster | undefined {
  const [first, ...others] = rasters;
  if (!first || others.length === 0) return undefined;
  const bits = first.bits.slice();
  for (const other of others) for (let i = 0; i < bits.length; i++) bits[i]! &= other.bits[i]!;
  return { width: first.width, height: first.height, bits };
}

/** Whether a raster has all the ink of another one of its size. */
export function hasInkOf({ bits }: Raster, ink: Raster): boolean {
  for (let i = 0; i < bits.length; i++) if (ink.bits[i]! & ~bits[i]!) return false;
  return true;
}

/**
 * The parts of a label that differ from the common ink, with the label's own dots: laid over the common ink they are
 * the label. None touches another.
 * @param shared of the label's size
 */
export const changedParts = (label: Raster, shared: Raster): Part[] =>
  changedBoxes(label, shared, GAP).map((box) => cutOut(label, box));

/**
 * The boxes outside of which a label is its common ink. None touches another.
 * @param shared of the label's size
 */
export function changedBoxes(label: Raster, shared: Raster, gap: Gap): Box[] {
  const { width, height } = label;
  const step = stride(width);
  const words = (step + 31) >> 5;
  const changed = changedBytes(label, shared, words);
  const boxes: Box[] = [];
  /** Divides a box at rows and columns that are equal, until there are none. In bytes across, in rows down. */
  const divide = (left: number, right: number, top: number, bottom: number) => {
    const asked = bitsOf(left, right, words);
    const rowDiffers = (y: number) => {
      for (let w = 0, at = y * words; w < words; w++, at++) if (changed[at]! & asked[w]!) return true;
      return false;
    };
    for (const [from, to] of runs(top, bottom, gap.rows, rowDiffers)) {
      const any = new Uint32Array(words);
      for (let y = from, at = from * words; y < to; y++) {
        for (let w = 0; w < words; w++, at++) any[w]! |= changed[at]!;
      }
      const columnDiffers = (i: number) => (any[i >> 5]! & (1 << (i & 31))) !== 0;
      for (const [a, b] of runs(left, right, gap.columns, columnDiffers)) {
        if (a === left && b === right) boxes.push({ left: a, right: b, top: from, bottom: to });
        else divide(a, b, from, to);
      }
    }
  };
  divide(0, step, 0, height);
  return boxes;
}

/** A bit for each byte of a raster that differs from another one's, in `words` of 32 for each row. */
function changedBytes(raster: Raster, other: Raster, words: number): Uint32Array {
  const step = stride(raster.width);
  const { height } = raster;
  const changed = new Uint32Array(words * height);
  const [four, others] = [inFours(raster.bits, step), inFours(other.bits, step)];
  if (four && others) {
    for (let y = 0, at = 0; y < height; y++) {
      for (let i = 0; i < step; i += 4, at++) {
        const differs = four[at]! ^ others[at]!;
        // Numbers of 32 bits have their first byte at the low end.
        if (differs !== 0) changed[y * words + (i >> 5)]! |= bytesOf(differs) << (i & 31);
      }
    }
    return changed;
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let i = 0; i < step; i++, at++) {
      if (raster.bits[at] !== other.bits[at]) changed[y * words + (i >> 5)]! |= 1 << (i & 31);
    }
  }
  return changed;
}

/** Rows of `step` bytes as numbers of 32 bits: four times as fast to compare; undefined where they do not fit. */
function inFours({ buffer, byteOffset, length }: Uint8Array, step: number): Uint32Array | undefined {
  return ((byteOffset | step) & 3) === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : undefined;
}

/** A bit for each byte that is not 0. */
const bytesOf = (word: number): number =>
  (word & 0xff ? 1 : 0) | (word & 0xff00 ? 2 : 0) | (word & 0xff0000 ? 4 : 0) | (word & 0xff000000 ? 8 : 0);

/** The bits `from` to before `to` of a row of words. */
function bitsOf(from: number, to: number, words: number): Uint32Array {
  const bits = new Uint32Array(words);
  for (let i = from; i < to; i++) bits[i >> 5]! |= 1 << (i & 31);
  return bits;
}

/** The bytes that parts take when nothing is compressed. */
export const partBytes = (parts: readonly Part[]): number =>
  parts.reduce((sum, { bits }) => sum + bits.length, 0);

/** Runs of marked numbers from `from` to before `to`; runs with fewer than `gap` numbers between them are one. */
function runs(from: number, to: number, gap: number, isMarked: (n: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  let end = -1;
  let start = -1;
  for (let n = from; n < to; n++) {
    if (!isMarked(n)) continue;
    if (start < 0) start = n;
    else if (n - end >= gap) {
      found.push([start, end]);
      start = n;
    }
    end = n + 1;
  }
  if (start >= 0) found.push([start, end]);
  return found;
}

/** The dots of a raster in a box. */
export function cutOut({ width, bits }: Raster, { left, right, top, bottom }: Box): Part {
  const step = stride(width);
  const wide = right - left;
  const out = new Uint8Array(wide * (bottom - top));
  for (let y = top, at = 0; y < bottom; y++, at += wide) {
    for (let i = 0; i < wide; i++) out[at + i] = bits[y * step + left + i]!;
  }
  return {
    x: left * 8,
    y: top,
    width: Math.min(width, right * 8) - left * 8,
    height: bottom - top,
    bits: out,
  };
}
