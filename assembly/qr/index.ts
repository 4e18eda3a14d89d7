import { fillStream } from "./codewords";
import { place, transpose } from "./lines";
import { DATA, FREE, LINES, MODULES } from "./memory";
import { bestMask } from "./penalty";

export { interleave } from "./codewords";
export { multiples } from "./reedSolomon";

/** Address of the data codewords of the next symbol. */
export function data(): usize {
  return DATA;
}

/** Address of free memory for tables. */
export function free(): usize {
  return FREE;
}

/**
 * Draws the symbol of the `total` codewords prepared by `interleave`: `size` x `size` bytes, 1 = dark. The
 * tables are those of its version and level: `runs` of the codewords' bits, and `patterns`: for each word of
 * a line eight, one a mask, with the function modules in them.
 */
export function draw(size: i32, total: i32, runs: usize, count: i32, patterns: usize): usize {
  const words = (2 * size + 31) >> 5;
  fillStream(total);
  memory.fill(LINES, 0, ((words + 1) * size) << 2);
  place(runs, count);
  transpose(size);
  unpack(size, patterns + (bestMask(size, words, patterns) << 2));
  return MODULES;
}

/**
 * Writes the rows of LINES under one mask to MODULES, sixteen modules at a time; the next row overwrites the
 * excess.
 */
function unpack(size: i32, pattern: usize): void {
  const bit = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  for (let y = 0; y < size; y++) {
    const row = MODULES + y * size;
    for (let x = 0; x < size; x += 16) {
      const word = (x >> 5) * size + y;
      const bits = (load<u32>(LINES + (word << 2)) ^ load<u32>(pattern + (word << 5))) >> (x & 16);
      const v = i16x8.splat(<i16>bits);
      const spread = i8x16.shuffle(v, v, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
      const dark = i8x16.eq(v128.and(spread, bit), bit);
      v128.store(row + x, v128.and(dark, i8x16.splat(1)));
    }
  }
}
