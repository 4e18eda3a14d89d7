import { LINES, MASKED, QUIET } from "./memory";

// The rules that choose the mask (ISO/IEC 18004, 7.8.3.1), four masks at once: one word of a line under each of them.
// Counts are gathered in eight lanes of 16 bits, two a mask: 177 lines give at most 48 points each.

/** Ones of each byte, summed by twos. */
// @ts-ignore: decorator
@inline
function ones(v: v128): v128 {
  return i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(v));
}

// @ts-ignore: decorator
@inline
function masked(word: usize, patterns: usize): v128 {
  return v128.xor(v128.load32_splat(LINES + (word << 2)), v128.load(patterns + (word << 5)));
}

/** Fills MASKED with the word of each line that begins at `first`, QUIET with where four light modules end. */
function fill(first: i32, size: i32, patterns: usize): void {
  // Dark before the first line and after the last.
  const dark = i8x16.splat(-1);
  const none = i8x16.splat(0);
  v128.store(QUIET - 16, none);
  let line = dark;
  let pair = dark;
  let before = dark;
  for (let i = 0; i < size; i++) {
    const next = masked(first + i, patterns);
    v128.store(MASKED + (i << 4), next);
    const nextPair = v128.or(line, next);
    v128.store(QUIET + (i << 4), v128.not(v128.or(nextPair, before)));
    line = next;
    before = pair;
    pair = nextPair;
  }
  const end = QUIET + (size << 4);
  for (let i: usize = 0; i < 64; i += 16) v128.store(end + i, none);
}

/**
 * Rules 1 and 3 in MASKED: 3 points for five modules of one colour in a row and 1 for each further one, and 40 for dark,
 * light, three dark, light, dark with four light modules before or after.
 */
function runs(size: i32): v128 {
  const none = i8x16.splat(0);
  let points = none;
  let finders = none;
  let line = v128.load(MASKED);
  // Three modules of one colour end in this line, or in the one before; a run of five ended in the one
  // before.
  let same = none;
  let three = none;
  let threeBefore = none;
  let five = none;
  // The first 2 to 6 modules of the finder-like pattern end in this line.
  let f2 = none;
  let f3 = none;
  let f4 = none;
  let f5 = none;
  let f6 = none;
  const end = MASKED + (size << 4);
  for (let at = MASKED + 16; at < end; at += 16) {
    const next = v128.load(at);
    const nextSame = v128.not(v128.xor(line, next));
    const nextThree = v128.and(nextSame, same);
    const run = v128.and(nextThree, threeBefore);
    const starts = i8x16.popcnt(v128.andnot(run, five));
    const byte = i8x16.add(i8x16.popcnt(run), i8x16.add(starts, starts));
    points = i16x8.add(points, i16x8.extadd_pairwise_i8x16_u(byte));
    five = run;
    threeBefore = three;
    three = nextThree;
    same = nextSame;

    const found = v128.and(f6, next);
    const quiet = at + (QUIET - MASKED);
    const before = v128.and(found, v128.load(quiet - 7 * 16));
    const after = v128.and(found, v128.load(quiet, 4 * 16));
    if (v128.any_true(v128.or(before, after))) {
      finders = i16x8.add(finders, i16x8.add(ones(before), ones(after)));
    }
    f6 = v128.andnot(f5, next);
    f5 = v128.and(f4, next);
    f4 = v128.and(f3, next);
    f3 = v128.and(f2, next);
    f2 = v128.andnot(line, next);
    line = next;
  }
  return i32x4.add(
    i32x4.extadd_pairwise_i16x8_u(points),
    i32x4.mul(i32x4.extadd_pairwise_i16x8_u(finders), i32x4.splat(40)),
  );
}

let dark: v128 = i8x16.splat(0);

/** Rule 2 in the rows' word that begins at `first`: 3 points for each 2 x 2 modules of one colour. Counts `dark` modules. */
function blocks(first: i32, left: i32, size: i32, patterns: usize): v128 {
  const rest = size - left;
  const row = i32x4.splat(rest < 32 ? (1 << rest) - 1 : -1);
  // No module to the right of the last one.
  const inner = i32x4.splat(rest < 32 ? (1 << (rest - 1)) - 1 : -1);
  let count = i8x16.splat(0);
  let black = i8x16.splat(0);
  let line = i8x16.splat(0);
  let level = i8x16.splat(0);
  for (let i = 0; i < size; i++) {
    const next = v128.load(MASKED + (i << 4));
    const beyond = masked(first + size + i, patterns);
    const right = v128.or(i32x4.shr_u(next, 1), i32x4.shl(beyond, 31));
    const nextLevel = v128.andnot(inner, v128.xor(next, right));
    count = i16x8.add(count, ones(v128.andnot(v128.and(level, nextLevel), v128.xor(line, next))));
    black = i16x8.add(black, ones(v128.and(next, row)));
    line = next;
    level = nextLevel;
  }
  dark = i32x4.add(dark, i32x4.extadd_pairwise_i16x8_u(black));
  return i32x4.mul(i32x4.extadd_pairwise_i16x8_u(count), i32x4.splat(3));
}

/** Rule 4: 10 points for each 5 % that the dark modules are off one half. */
// @ts-ignore: decorator
@inline
function balance(count: i32, size: i32): i32 {
  const all = size * size;
  return 10 * <i32>abs((20 * count + all - 1) / all - 10);
}

let least: i32 = 0;
let best: i32 = 0;

// @ts-ignore: decorator
@inline
function compare(mask: i32, points: i32, count: i32, size: i32): void {
  const sum = points + balance(count, size);
  if (sum >= least) return;
  least = sum;
  best = mask;
}

/** The mask with the fewest penalty points for the symbol in LINES, the first of these. */
export function bestMask(size: i32, words: i32, patterns: usize): i32 {
  least = i32.MAX_VALUE;
  for (let mask = 0; mask < 8; mask += 4) {
    const four = patterns + (mask << 2);
    let points = i8x16.splat(0);
    dark = i8x16.splat(0);
    for (let word = 0; word < words; word++) {
      const first = word * size;
      const left = word << 5;
      fill(first, size, four);
      points = i32x4.add(points, runs(size));
      if (left < size) points = i32x4.add(points, blocks(first, left, size, four));
    }
    compare(mask, i32x4.extract_lane(points, 0), i32x4.extract_lane(dark, 0), size);
    compare(mask + 1, i32x4.extract_lane(points, 1), i32x4.extract_lane(dark, 1), size);
    compare(mask + 2, i32x4.extract_lane(points, 2), i32x4.extract_lane(dark, 2), size);
    compare(mask + 3, i32x4.extract_lane(points, 3), i32x4.extract_lane(dark, 3), size);
  }
  return best;
}
