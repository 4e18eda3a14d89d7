import { LINES, MODULES, STREAM } from "./memory";

/*
 * A symbol as words. Line i is row i followed by column i, 2 * size bits, the leftmost and the topmost module
 * first. Word (p >> 5) * size + i holds in bit p & 31 module x of row i at p = x and module y of column i at
 * p = size + y.
 */

/** Numbers per run: address of its bits, mask of them, word for the even bits, for the odd ones, shift. */
const RUN: usize = 20;

/** Sorts the even bits of `word` into its lower half and the odd ones into the upper (Hacker's Delight, 7-2). */
// @ts-ignore: decorator
@inline
function unshuffle(word: u32): u32 {
  let t = (word ^ (word >> 1)) & 0x22222222;
  let x = word ^ t ^ (t << 1);
  t = (x ^ (x >> 2)) & 0x0c0c0c0c;
  x ^= t ^ (t << 2);
  t = (x ^ (x >> 4)) & 0x00f000f0;
  x ^= t ^ (t << 4);
  t = (x ^ (x >> 8)) & 0x0000ff00;
  return x ^ t ^ (t << 8);
}

// @ts-ignore: decorator
@inline
function add(word: u32, bits: u32): void {
  const at = LINES + (<usize>word << 2);
  store<u32>(at, load<u32>(at) | bits);
}

/** Puts the bits of STREAM into the columns of LINES, along `count` runs. */
export function place(runs: usize, count: i32): void {
  const end = runs + RUN * count;
  for (let run = runs; run < end; run += RUN) {
    const at = load<u32>(run);
    const bits = <u32>(load<u64>(STREAM + (at >> 3)) >> (at & 7));
    const pair = unshuffle(bits & load<u32>(run, 4));
    const shift = load<u32>(run, 16);
    add(load<u32>(run, 8), (pair & 0xffff) << shift);
    add(load<u32>(run, 12), (pair >> 16) << shift);
  }
}

/** Bytes 0 of four words, bytes 1, and so on. */
// @ts-ignore: decorator
@inline
function byPlace(v: v128): v128 {
  return i8x16.shuffle(v, v, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
}

/**
 * Sixteen columns from `at` on, in the word of top rows and in the next one, `side` bytes later: their bytes
 * by place.
 */
// @ts-ignore: decorator
@inline
function gather(at: usize, side: usize, shift: i32, to: usize): void {
  for (let i: usize = 0; i < 64; i += 16) {
    const head = i32x4.shr_u(v128.load(at + i), shift);
    const rest = i32x4.shl(v128.load(at + i + side), 32 - shift);
    const bytes = byPlace(v128.or(head, rest));
    const out = to + (i >> 2);
    v128.store_lane<u32>(out, bytes, 0);
    v128.store_lane<u32>(out, bytes, 1, 32);
    v128.store_lane<u32>(out, bytes, 2, 64);
    v128.store_lane<u32>(out, bytes, 3, 96);
  }
}

/** Copies the columns of LINES to the rows: squares of 32 x 32 bits, a bit of 32 columns at a time. */
export function transpose(size: i32): void {
  // The modules are not drawn yet.
  const square = MODULES;
  const side = <usize>size << 2;
  const shift = size & 31;
  for (let top = 0; top < size; top += 32) {
    for (let left = 0; left < size; left += 32) {
      const columns = LINES + ((((size + top) >> 5) * size + left) << 2);
      gather(columns, side, shift, square);
      gather(columns + 64, side, shift, square + 16);
      // Bits gathered to the right of the last column are discarded.
      const mask: u32 = left + 32 <= size ? -1 : (1 << (size - left)) - 1;
      const rows = LINES + (((left >> 5) * size + top) << 2);
      const height = min(32, size - top);
      for (let y = 0; y < height; y += 8) {
        let first = v128.load(square + (y << 2));
        let second = v128.load(square + (y << 2), 16);
        for (let i = y + 7; i >= y; i--) {
          const row = (i8x16.bitmask(first) | (i8x16.bitmask(second) << 16)) & mask;
          first = i8x16.add(first, first);
          second = i8x16.add(second, second);
          if (i >= height) continue;
          const at = rows + (i << 2);
          store<u32>(at, load<u32>(at) | row);
        }
      }
    }
  }
}
