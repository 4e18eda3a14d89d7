import { type Raster, stride } from '../base/raster';
import type { Rects } from './bounds';

/** Sets the bits left..right (right outside) of a row that starts at byte `row`. */
function setRun(bits: Uint8Array, row: number, left: number, right: number): void {
  const first = row + (left >> 3);
  const last = row + ((right - 1) >> 3);
  const head = 0xff >> (left & 7);
  const tail = 0xff80 >> ((right - 1) & 7);
  if (first === last) {
    bits[first]! |= head & tail;
    return;
  }
  bits[first]! |= head;
  for (let i = first + 1; i < last; i++) bits[i] = 0xff;
  bits[last]! |= tail & 0xff;
}

/** One row of ink that is copied to several rows of a raster. */
class Line {
  private readonly row: number;
  private readonly line: Uint8Array;
  private first: number;
  private last = -1;

  constructor(private readonly raster: Raster) {
    this.row = stride(raster.width);
    this.line = scratch(this.row);
    this.first = this.row;
  }

  /** Inks the dots left..right (right excluded); dots outside are cut off. */
  ink(left: number, right: number): void {
    const from = Math.max(0, left);
    const to = Math.min(this.raster.width, right);
    if (from >= to) return;
    setRun(this.line, 0, from, to);
    this.first = Math.min(this.first, from >> 3);
    this.last = Math.max(this.last, (to - 1) >> 3);
  }

  /** Copies it to the rows top..bottom (bottom excluded) and clears it. */
  lay(top: number, bottom: number): void {
    const { line, row, first, last } = this;
    const { bits, height } = this.raster;
    const end = Math.min(height, bottom) * row;
    for (let at = Math.max(0, top) * row; at < end; at += row) {
      for (let k = first; k <= last; k++) bits[at + k]! |= line[k]!;
    }
    if (first <= last) line.fill(0, first, last + 1);
    this.first = row;
    this.last = -1;
  }
}

/** Fills rectangles of a raster with ink; dots outside are cut off. */
export function fillRects(raster: Raster, { values: rects, length: count }: Rects): void {
  if (count === 0) return;
  const line = new Line(raster);
  for (let i = 0; i < count; ) {
    // Rectangles of one height next to each other, such as bars: set in one line that is copied to every row.
    const y = rects[i + 1]!;
    const h = rects[i + 3]!;
    for (; i < count && rects[i + 1] === y && rects[i + 3] === h; i += 4) {
      line.ink(rects[i]!, rects[i]! + rects[i + 2]!);
    }
    line.lay(y, y + h);
  }
}

/**
 * Fills the dark modules of a symbol, `dots` wide and high each, with its corner at the dot (x, y); dots
 * outside are cut off.
 */
export function fillModules(
  raster: Raster,
  { width, height, modules }: { width: number; height: number; modules: Uint8Array },
  x: number,
  y: number,
  dots: number,
): void {
  const line = new Line(raster);
  for (let row = 0, at = 0; row < height; row++) {
    for (const end = at + width; at < end; at++) {
      if (modules[at] === 0) continue;
      const from = at;
      while (at + 1 < end && modules[at + 1] !== 0) at++;
      const left = x + (from - row * width) * dots;
      line.ink(left, left + (at + 1 - from) * dots);
    }
    line.lay(y + row * dots, y + (row + 1) * dots);
  }
}

let line = new Uint8Array(0);
/** A row of at least this many zero bytes; its user must reset it to zero. */
function scratch(bytes: number): Uint8Array {
  if (line.length < bytes) line = new Uint8Array(bytes);
  return line;
}
