import { CODEWORDS, DATA, MODULES, STREAM } from "./memory";
import { correction } from "./reedSolomon";

/**
 * Fills CODEWORDS with the codewords in the order of the symbol: first ones of all blocks, second ones, and
 * so on; then `corrections` error correction codewords of each block in the same way. The last blocks are one
 * of the `count` data codewords longer (ISO/IEC 18004, 7.6). `table` holds the multiples of the generator.
 * Returns CODEWORDS.
 */
export function interleave(count: i32, blocks: i32, corrections: i32, table: usize): usize {
  // The modules are not drawn yet.
  const remainder = MODULES;
  const short = count / blocks;
  const shorts = blocks - (count % blocks);
  let from = DATA;
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < short; i++) store<u8>(CODEWORDS + i * blocks + block, load<u8>(from + i));
    let end = from + short;
    if (block >= shorts) store<u8>(CODEWORDS + short * blocks + block - shorts, load<u8>(end++));
    correction(from, end, table, remainder);
    const to = CODEWORDS + count + block;
    for (let i = 0; i < corrections; i++) store<u8>(to + i * blocks, load<u8>(remainder + i));
    from = end;
  }
  return CODEWORDS;
}

/**
 * Fills STREAM from `total` codewords: each with its bits reversed; then, from a word boundary on, all of
 * them backwards.
 */
export function fillStream(total: i32): void {
  const low = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const high = i8x16.shl(low, 4);
  for (let i = 0; i < total; i += 16) {
    const v = v128.load(CODEWORDS + i);
    const turned = v128.or(
      i8x16.swizzle(high, v128.and(v, i8x16.splat(15))),
      i8x16.swizzle(low, i8x16.shr_u(v, 4)),
    );
    v128.store(STREAM + i, turned);
  }
  const half = STREAM + ((total + 3) & ~3);
  for (let i = 0; i < total; i += 16) {
    const v = v128.load(CODEWORDS + total - 16 - i);
    const turned = i8x16.shuffle(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    v128.store(half + i, turned);
  }
}
