/*
 * Where a symbol is worked out. Vectors are read and written up to 15 bytes past the ends of what they are about, and
 * in two places before its beginning: GAP lies between the blocks.
 */
const GAP: usize = 64;
/** Modules along one side of version 40, words of a line (see lines.ts) and codewords of such a symbol. */
const SIDE: usize = 177;
const WORDS: usize = 12;
const CODEWORDS_MOST: usize = 3706;

/** Data codewords, as the caller puts them. */
export const DATA: usize = (__heap_base + GAP + 15) & ~15;
/** All codewords in the order they stand in the symbol. */
export const CODEWORDS: usize = DATA + CODEWORDS_MOST + GAP;
/** Their bits, the first one lowest; then the same backwards. */
export const STREAM: usize = CODEWORDS + CODEWORDS_MOST + GAP;
/** The bits of the codewords in their places, one word more than a line has. */
export const LINES: usize = STREAM + 2 * CODEWORDS_MOST + GAP;
/** One word of each line under four masks. */
export const MASKED: usize = LINES + 4 * (WORDS + 1) * SIDE + 3 * GAP;
/** In the same way: four light modules end here. */
export const QUIET: usize = MASKED + 16 * SIDE + GAP;
/** The modules of the finished symbol, a byte each. */
export const MODULES: usize = QUIET + 16 * SIDE + 2 * GAP;
/** Free for tables. */
export const FREE: usize = (MODULES + SIDE * SIDE + GAP + 15) & ~15;
