import { type Raster, stride } from '../base/raster';
import type { MatrixSymbol } from '../label/symbology/symbology';
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
  /** The row's bytes; as words too, because a bar is copied to a hundred rows. */
  private readonly line: Uint8Array;
  private readonly lineWords: Uint32Array;
  /** The raster as words; undefined where a row is no whole number of them. */
  private readonly words: Uint32Array | undefined;
  private first: number;
  private last = -1;

  constructor(private readonly raster: Raster) {
    const { bits, width } = raster;
    this.row = stride(width);
    this.line = scratch(this.row);
    this.lineWords = words(this.line);
    if (((this.row | bits.byteOffset) & 3) === 0) this.words = words(bits);
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

  /** Inks the dark ones of the modules from..to, `dots` wide each, from the dot x on; all of it is inside. */
  modules(modules: Uint8Array, from: number, to: number, x: number, dots: number): void {
    const { line } = this;
    const dark = 2 ** dots - 1;
    let at = x >> 3;
    // Dots that are not written yet, the last `count` bits of a word.
    let word = 0;
    let count = x & 7;
    this.first = Math.min(this.first, at);
    for (let i = from; i < to; i++) {
      word = (word << dots) | (modules[i] === 0 ? 0 : dark);
      for (count += dots; count >= 8; at++) {
        count -= 8;
        line[at]! |= word >>> count;
      }
      word &= 0xff;
    }
    if (count > 0) line[at]! |= word << (8 - count);
    this.last = Math.max(this.last, count > 0 ? at : at - 1);
  }

  /** Copies it to the rows top..bottom (bottom excluded) and clears it. */
  lay(top: number, bottom: number): void {
    const { line, row, first, last } = this;
    const { bits, height } = this.raster;
    const [from, to] = [Math.max(0, top) * row, Math.min(height, bottom) * row];
    if (this.words) add(this.words, this.lineWords, [from >> 2, to >> 2, row >> 2], first >> 2, last >> 2);
    else add(bits, line, [from, to, row], first, last);
    if (first <= last) line.fill(0, first, last + 1);
    this.first = row;
    this.last = -1;
  }
}

/** Adds the units first..last of a line to every row that begins in from..to. */
function add<T extends Uint8Array | Uint32Array>(
  onto: T,
  line: T,
  [from, to, row]: readonly [number, number, number],
  first: number,
  last: number,
): void {
  for (let at = from; at < to; at += row) {
    for (let k = first; k <= last; k++) onto[at + k]! |= line[k]!;
  }
}

const words = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, byteLength >> 2);

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

/** Modules of more dots do not fit the word in which a row of modules is put together. */
const MOST_DOTS = 24;

/**
 * Fills the dark modules of a symbol, `dots` wide and high each, with its corner at the dot (x, y); dots
 * outside are cut off.
 */
export function fillModules(raster: Raster, symbol: MatrixSymbol, x: number, y: number, dots: number): void {
  const { width, height, modules } = symbol;
  const line = new Line(raster);
  const isInside = x >= 0 && x + width * dots <= raster.width && dots <= MOST_DOTS;
  for (let row = 0; row < height; row++) {
    const from = row * width;
    if (isInside) line.modules(modules, from, from + width, x, dots);
    else {
      for (let i = 0; i < width; i++) if (modules[from + i] !== 0) line.ink(x + i * dots, x + (i + 1) * dots);
    }
    line.lay(y + row * dots, y + (row + 1) * dots);
  }
}

let line = new Uint8Array(0);
/** A row of at least this many zero bytes, in whole words; its user must reset it to zero. */
function scratch(bytes: number): Uint8Array {
  if (line.length < bytes) line = new Uint8Array((bytes + 3) & ~3);
  return line;
}
