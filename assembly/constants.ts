/** Weights of red, green and blue in 1/32768: 0.299, 0.587, 0.114. */
export const RED: i32 = 9798;
export const GREEN: i32 = 19235;
export const BLUE: i32 = 3735;
export const HALF: i32 = 16384;
export const WEIGHT_BITS: i32 = 15;

/**
 * The level of `normal`, and of any picture with one gray only. A level is the first gray that stays paper.
 */
export const MIDDLE: i32 = 128;
/** Range of computed levels: paper with faint noise prints nothing, solid black stays black. */
export const LEVEL_MIN: i32 = 6;
export const LEVEL_MAX: i32 = 250;

/** `unified`: darker grays are ink, and grays from UNIFIED_PAPER on are paper; halftone between. */
export const UNIFIED_INK: i32 = 64;
export const UNIFIED_PAPER: i32 = 224;

/** `interval`: the least contrast for which an interval has a level of its own. */
export const INTERVAL_CONTRAST: i32 = 32;
/** `interval`: range of the picture's Otsu level that flat intervals use. */
export const INTERVAL_MIN: i32 = 64;
export const INTERVAL_MAX: i32 = 192;

/** Returned by modes without a single level. */
export const NO_LEVEL: i32 = -1;
