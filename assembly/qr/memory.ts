/*
 * Memory in which a symbol is built. Vectors are read and written up to 15 bytes past the ends of their
 * blocks, and in two places before the start: GAP separates the blocks.
 */
const GAP: usize = 64;
/** Modules along one side of version 40, words of a line (see lines.ts) and codewords of such a symbol. */
const SIDE: usize = 177;
const WORDS: usize = 12;
const CODEWORDS_MOST: usize = 3706;

/** Data codewords, written by the caller. */
export const DATA: usize = (__heap_base + GAP + 15) & ~15;
/** All codewords in the order of the symbol. */
export const CODEWORDS: usize = DATA + CODEWORDS_MOST + GAP;
/** Their bits, the first one lowest; then the same backwards. */
export const STREAM: usize = CODEWORDS + CODEWORDS_MOST + GAP;
/** The bits of the codewords in their places, one word more than a line has. */
export const LINES: usize = STREAM + 2 * CODEWORDS_MOST + GAP;
/** One word of each line under four masks. */
export const MASKED: usize = LINES + 4 * (WORDS + 1) * SIDE + 3 * GAP;
/** In the same way: where four light modules end. */
export const QUIET: usize = MASKED + 16 * SIDE + GAP;
/** The modules of the finished symbol, one byte each. */
export const MODULES: usize = QUIET + 16 * SIDE + 2 * GAP;
/** Free for tables. */
export const FREE: usize = (MODULES + SIDE * SIDE + GAP + 15) & ~15;
