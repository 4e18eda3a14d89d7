import { type Raster, stride } from '../base/raster';
import type { Box } from './changes';

/**
 * Bytes that deflate makes of the dots of a box, as a sum over its bytes: fitted to boxes of the sample labels. A test
 * compares it with deflate on all templates. In sixteenths of a byte, because a table holds them.
 */
const UNIT = 16;
const WEIGHT = {
  /** A byte unlike the one above it. */
  changed: 17,
  /** The same where it is paper, or ink only: such bytes are frequent. */
  paper: 1,
  ink: 4,
  /** A byte like the one above it after one that is not: a match begins. */
  again: 12,
  /** A row in which a byte is unlike the one above it. */
  row: 12,
};
/** Bytes of the stream's ends and of its codes. */
const HEAD = 12;
/** Equal bytes that take a byte. */
const EQUAL = 192;
/** Width of a box, bytes, in which its bytes cost twice as much: the row above is farther away. */
const TWICE = 640;

/**
 * Estimates what deflate makes of parts of a raster, without making it.
 * @returns the estimate for a box, bytes; takes a step for each row of the box
 */
export function deflatedSize({ width, height, bits }: Raster): (box: Box) => number {
  const step = stride(width);
  const across = step + 1;
  /** Of each row the sums of its bytes' weights, from its left edge. */
  const sums = new Uint16Array(across * height);
  for (let y = 0, at = 0; y < height; y++) {
    let sum = 0;
    let isChange = false;
    for (let i = 0; i < step; i++, at++) {
      const byte = bits[at]!;
      const isEqual = byte === (y === 0 ? 0 : bits[at - step]!);
      if (!isEqual) sum += byte === 0 ? WEIGHT.paper : byte === 255 ? WEIGHT.ink : WEIGHT.changed;
      else if (isChange) sum += WEIGHT.again;
      isChange = !isEqual;
      sums[y * across + i + 1] = sum;
    }
  }
  return ({ left, right, top, bottom }) => {
    let sum = 0;
    for (let y = top, at = top * across; y < bottom; y++, at += across) {
      const row = sums[at + right]! - sums[at + left]!;
      if (row > 0) sum += row + WEIGHT.row;
    }
    const wide = right - left;
    return HEAD + (sum / UNIT) * (1 + wide / TWICE) + (wide * (bottom - top)) / EQUAL;
  };
}
