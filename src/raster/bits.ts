import { type Raster, stride } from '../base/raster';
import type { DotBox } from './box';

// Operations on packed bits that are too small for a call into the kernels.

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
