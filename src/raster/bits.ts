import { type Raster, stride } from '../base/raster';
import type { DotBox } from './box';

// Operations on packed bits that are too small for a call into the kernels.

/** Dots in rows of whole bytes. */
export interface Dots {
  bits: Uint8Array;
  /** Bytes of a row. */
  columns: number;
  rows: number;
}

/** Adds dots to a raster with their corner at the dot (x, y); dots outside are cut off. */
export function lay(onto: Raster, { bits: dots, columns, rows }: Dots, x: number, y: number): void {
  const { width, height, bits } = onto;
  const row = stride(width);
  const up = 8 - (x & 7);
  const first = x >> 3;
  const to = Math.min(rows, height - y);
  if (first >= 0 && first + columns + 1 < row) {
    for (let i = Math.max(0, -y); i < to; i++) {
      let out = (y + i) * row + first;
      // The part of a byte that falls into the next one.
      let rest = 0;
      for (let at = i * columns, end = at + columns; at < end; at++, out++) {
        const byte = dots[at]! << up;
        bits[out]! |= rest | (byte >> 8);
        rest = byte & 0xff;
      }
      bits[out]! |= rest;
    }
    return;
  }
  for (let i = Math.max(0, -y); i < to; i++) {
    const line = (y + i) * row;
    for (let k = 0, at = i * columns, out = line + first; k < columns; k++, at++, out++) {
      const byte = dots[at]! << up;
      if (out >= line && out < line + row) bits[out]! |= byte >> 8;
      if (out + 1 >= line && out + 1 < line + row) bits[out + 1]! |= byte;
    }
    if (width & 7) bits[line + row - 1]! &= 0xff00 >> (width & 7);
  }
}

/** Whether dots placed on a raster at (x, y) would meet a set dot. */
export function meets(raster: Raster, { bits: dots, columns, rows }: Dots, x: number, y: number): boolean {
  const { width, height, bits } = raster;
  const row = stride(width);
  const up = 8 - (x & 7);
  const first = x >> 3;
  const to = Math.min(rows, height - y);
  const isInside = first >= 0 && first + columns < row;
  for (let i = Math.max(0, -y); i < to; i++) {
    const line = (y + i) * row;
    for (let k = 0, at = i * columns, out = line + first; k < columns; k++, at++, out++) {
      const byte = dots[at]! << up;
      if ((isInside || (out >= line && out < line + row)) && bits[out]! & (byte >> 8)) return true;
      if ((isInside || (out + 1 >= line && out + 1 < line + row)) && bits[out + 1]! & byte) return true;
    }
  }
  return false;
}

/** The smallest box that holds every ink dot of a raster inside `box` (whole bytes, on the raster). */
export function inkWithin({ width, bits }: Raster, box: DotBox): DotBox | undefined {
  const row = stride(width);
  const from = box.left >> 3;
  const to = (box.right + 7) >> 3;
  let [first, last, top, bottom] = [to, -1, -1, -1];
  for (let y = box.top; y < box.bottom; y++) {
    for (let i = from; i < to; i++) {
      if (bits[y * row + i] === 0) continue;
      if (top < 0) top = y;
      bottom = y + 1;
      if (i < first) first = i;
      if (i > last) last = i;
    }
  }
  return top < 0 ? undefined : { left: first << 3, top, right: Math.min(width, (last + 1) << 3), bottom };
}

/** Replaces the part of `onto` at its place by `part`; `x` is a whole byte, and all of it lies on `onto`. */
export function replace(onto: Raster, part: Raster, x: number, y: number): void {
  const row = stride(onto.width);
  const bytes = stride(part.width);
  for (let i = 0; i < part.height; i++) {
    onto.bits.set(part.bits.subarray(i * bytes, (i + 1) * bytes), (y + i) * row + (x >> 3));
  }
}

/** Adds the ink of `source` at its place to `part`; `x` is a whole byte, and all of it lies on `source`. */
export function addFrom(source: Raster, part: Raster, x: number, y: number): void {
  const row = stride(source.width);
  const bytes = stride(part.width);
  for (let i = 0, at = 0; i < part.height; i++) {
    const from = (y + i) * row + (x >> 3);
    for (let k = 0; k < bytes; k++, at++) part.bits[at]! |= source.bits[from + k]!;
  }
}
