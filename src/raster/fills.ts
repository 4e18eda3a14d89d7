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

/** One row of ink that is laid on several rows of a raster. */
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

  /** Inks the dots left..right (right outside); what falls outside is cut. */
  ink(left: number, right: number): void {
    const from = Math.max(0, left);
    const to = Math.min(this.raster.width, right);
    if (from >= to) return;
    setRun(this.line, 0, from, to);
    this.first = Math.min(this.first, from >> 3);
    this.last = Math.max(this.last, (to - 1) >> 3);
  }

  /** Lays it on the rows top..bottom (bottom outside) and is blank again. */
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

/** Fills rectangles of a raster with ink; what falls outside is cut. */
export function fillRects(raster: Raster, { values: rects, length: count }: Rects): void {
  if (count === 0) return;
  const line = new Line(raster);
  for (let i = 0; i < count; ) {
    // Rectangles of one height side by side, as bars are: set in one line, laid on every row.
    const y = rects[i + 1]!;
    const h = rects[i + 3]!;
    for (; i < count && rects[i + 1] === y && rects[i + 3] === h; i += 4) {
      line.ink(rects[i]!, rects[i]! + rects[i + 2]!);
    }
    line.lay(y, y + h);
  }
}

/** Fills the dark modules of a symbol, `dots` each way, its corner at the dot (x, y); what falls outside is cut. */
export function fillModules(
  raster: Raster,
  { size, modules }: { size: number; modules: Uint8Array },
  x: number,
  y: number,
  dots: number,
): void {
  const line = new Line(raster);
  for (let row = 0, at = 0; row < size; row++) {
    for (const end = at + size; at < end; at++) {
      if (modules[at] === 0) continue;
      const from = at;
      while (at + 1 < end && modules[at + 1] !== 0) at++;
      const left = x + (from - row * size) * dots;
      line.ink(left, left + (at + 1 - from) * dots);
    }
    line.lay(y + row * dots, y + (row + 1) * dots);
  }
}

let line = new Uint8Array(0);
/** A row of at least this many bytes, all 0; its user leaves it all 0. */
function scratch(bytes: number): Uint8Array {
  if (line.length < bytes) line = new Uint8Array(bytes);
  return line;
}
