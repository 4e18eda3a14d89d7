import { alloc, footprint } from "./memory";

const BINS: usize = 256 << 2;
/** Four tables used in turn, so that runs of one gray do not wait for each other's store. */
const BANKS: usize = BINS << 2;
/** One count per pair of neighbours: half the increments, but 256 KiB to clear and to fold. */
const PAIRS: usize = 65536 << 2;
/** Number of dots from which counting pairs is faster in spite of clearing and folding. */
const MANY: i32 = 200000;

/** Arena bytes that `histogram` needs. */
export function histogramScratch(): usize {
  return footprint(BINS) + footprint(PAIRS);
}

/** Counts of each gray 0..255 of a plane, as 256 u32 in the arena. */
export function histogram(plane: usize, count: i32): usize {
  const bins = alloc(BINS), tables = alloc(PAIRS);
  memory.fill(bins, 0, BINS);
  const whole = count & ~15;
  const white = count < MANY ? countBanks(plane, whole, tables) : countPairs(plane, whole, tables);
  if (count < MANY) foldBanks(tables, bins);
  else foldPairs(tables, bins);
  add(bins + BINS - 4, white);
  for (let i = whole; i < count; i++) add(bins + (<usize>load<u8>(plane + i) << 2), 1);
  return bins;
}

// @ts-ignore: decorator
@inline
function add(at: usize, n: u32): void {
  store<u32>(at, load<u32>(at) + n);
}

// @ts-ignore: decorator
@inline
function isWhite(v: v128): bool {
  return i8x16.all_true(i8x16.eq(v, i8x16.splat(-1)));
}

// @ts-ignore: decorator
@inline
function countBanks4(tables: usize, word: u32): void {
  add(tables + (<usize>(word & 255) << 2), 1);
  add(tables + BINS + (<usize>((word >> 8) & 255) << 2), 1);
  add(tables + 2 * BINS + (<usize>((word >> 16) & 255) << 2), 1);
  add(tables + 3 * BINS + (<usize>(word >> 24) << 2), 1);
}

/** Counts all dots except runs of 16 white ones; returns the number of those dots. */
function countBanks(plane: usize, count: i32, tables: usize): u32 {
  memory.fill(tables, 0, BANKS);
  let white: u32 = 0;
  for (let i = 0; i < count; i += 16) {
    const p = plane + i;
    if (isWhite(v128.load(p))) {
      white += 16;
      continue;
    }
    countBanks4(tables, load<u32>(p));
    countBanks4(tables, load<u32>(p, 4));
    countBanks4(tables, load<u32>(p, 8));
    countBanks4(tables, load<u32>(p, 12));
  }
  return white;
}

function foldBanks(tables: usize, bins: usize): void {
  for (let at: usize = 0; at < BINS; at += 16) {
    const t = tables + at;
    const a = i32x4.add(v128.load(t), v128.load(t, BINS));
    const b = i32x4.add(v128.load(t, 2 * BINS), v128.load(t, 3 * BINS));
    v128.store(bins + at, i32x4.add(a, b));
  }
}

// @ts-ignore: decorator
@inline
function countPairs4(tables: usize, word: u64): void {
  add(tables + (<usize>(word & 0xffff) << 2), 1);
  add(tables + (<usize>((word >> 16) & 0xffff) << 2), 1);
  add(tables + (<usize>((word >> 32) & 0xffff) << 2), 1);
  add(tables + (<usize>(word >> 48) << 2), 1);
}

/** Like `countBanks`, by pairs. */
function countPairs(plane: usize, count: i32, tables: usize): u32 {
  memory.fill(tables, 0, PAIRS);
  let white: u32 = 0;
  for (let i = 0; i < count; i += 16) {
    const p = plane + i;
    if (isWhite(v128.load(p))) {
      white += 16;
      continue;
    }
    countPairs4(tables, load<u64>(p));
    countPairs4(tables, load<u64>(p, 8));
  }
  return white;
}

/** Each pair counts for its left gray (column of the table) and for its right one (row). */
function foldPairs(tables: usize, bins: usize): void {
  for (let right: usize = 0; right < 256; right++) {
    const row = tables + right * BINS;
    let sum = i32x4.splat(0);
    for (let left: usize = 0; left < BINS; left += 16) {
      const counts = v128.load(row + left);
      sum = i32x4.add(sum, counts);
      v128.store(bins + left, i32x4.add(v128.load(bins + left), counts));
    }
    add(
      bins + (right << 2),
      i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1)
        + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3),
    );
  }
}
