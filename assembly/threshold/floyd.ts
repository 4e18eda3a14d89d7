import { leftFirst, storeTail, stride } from "../bits";
import { NO_LEVEL } from "../constants";
import { alloc, footprint } from "../memory";
import { transpose16 } from "../transpose";

/**
 * Rows processed at once, each two dots behind the one above, so that its three neighbours there are known.
 */
const ROWS: i32 = 16;
/** Steps the last row starts after the first. */
const LAG: i32 = 30;
const MARGIN: i32 = 64;

/** For step s = 0..31: 16 lanes of -1 where row k has begun (s >= 2k). */
const BEGUN: usize = memory.data(32 * 32, 16);

/** Arena bytes that `floyd` needs. */
export function floydScratch(width: i32, height: i32): usize {
  const wide = <usize>(width + 2 * MARGIN);
  return 2 * footprint(wide << 4) + footprint(wide << 1);
}

/**
 * Floyd and Steinberg 1976, every row left to right. With the errors e of the dots left, above right, above and
 * above left (0 outside): v = gray + ((7 e + 3 e + 5 e + e + 8) >> 4); paper if v > 127; e = v - (paper ? 255 : 0).
 */
export function floyd(plane: usize, width: i32, height: i32, bits: usize): i32 {
  const wide = <usize>(width + 2 * MARGIN);
  const steps = alloc(wide << 4), rows = alloc(wide << 4), carried = alloc(wide << 1);
  for (let s = 0; s < 32; s++) {
    for (let k = 0; k < ROWS; k++) store<i16>(BEGUN + (<usize>s << 5) + (<usize>k << 1), s >= 2 * k ? -1 : 0);
  }
  memory.fill(carried, 0, wide << 1);
  for (let y = 0; y < height; y += ROWS) {
    gather(plane + <usize>y * width, width, steps);
    diffuse(steps, width, carried);
    scatter(steps, width, min(ROWS, height - y), rows, bits + <usize>y * stride(width));
  }
  return NO_LEVEL;
}

/** Grays of 16 rows -> 16 bytes a step, row k two dots behind. Reads up to 16 rows past the plane. */
function gather(from: usize, width: i32, steps: usize): void {
  const row: isize = width - 2;
  for (let s = 0; s < width + LAG; s += 16) {
    transpose16(from + s, from + s + 8 * row, row, steps + (<usize>s << 4), 16);
  }
}

/** 3 e + 5 e + e of the dots above right, above and above left. */
// @ts-ignore: decorator
@inline
function fromAbove(right: v128, here: v128, left: v128): v128 {
  const sum = i16x8.add(i16x8.mul(right, i16x8.splat(3)), i16x8.mul(here, i16x8.splat(5)));
  return i16x8.add(sum, left);
}

/** gray + ((7 e + above + 8) >> 4) */
// @ts-ignore: decorator
@inline
function value(gray: v128, left: v128, above: v128): v128 {
  const sum = i16x8.add(i16x8.mul(left, i16x8.splat(7)), i16x8.add(above, i16x8.splat(8)));
  return i16x8.add(gray, i16x8.shr_s(sum, 4));
}

/**
 * Turns the grays of `steps` into 255 for paper and 0 for ink, 16 rows a step (lanes a: rows 0..7, b: rows
 * 8..15). `carried` holds the errors from the last row of the band above for each dot, and receives those of
 * this band.
 */
function diffuse(steps: usize, width: i32, carried: usize): void {
  const white = i16x8.splat(255), middle = i16x8.splat(127);
  // errors one, two and three steps ago
  let a1 = i16x8.splat(0), a2 = a1, a3 = a1, b1 = a1, b2 = a1, b3 = a1;
  const end = width + LAG;
  for (let s = 0; s < end + 2; s++) {
    const aDown = fromAbove(a1, a2, a3), bDown = fromAbove(b1, b2, b3);
    const at = carried + (<usize>s << 1);
    if (s >= 32) store<i16>(at - 64, i16x8.extract_lane_s(bDown, 7));
    const aAbove = i16x8.replace_lane(
      i8x16.shuffle(aDown, aDown, 0, 1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
      0,
      load<i16>(at),
    );
    const bAbove = i8x16.shuffle(aDown, bDown, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);

    const step = steps + (<usize>s << 4), grays = v128.load(step);
    const a = value(i16x8.extend_low_i8x16_u(grays), a1, aAbove);
    const b = value(i16x8.extend_high_i8x16_u(grays), b1, bAbove);
    const aPaper = i16x8.gt_s(a, middle), bPaper = i16x8.gt_s(b, middle);
    v128.store(step, i8x16.narrow_i16x8_s(aPaper, bPaper));

    a3 = a2;
    a2 = a1;
    b3 = b2;
    b2 = b1;
    a1 = i16x8.sub(a, v128.and(aPaper, white));
    b1 = i16x8.sub(b, v128.and(bPaper, white));
    // dots outside the picture pass on no error
    if (s < LAG) {
      const begun = BEGUN + (<usize>s << 5);
      a1 = v128.and(a1, v128.load(begun));
      b1 = v128.and(b1, v128.load(begun, 16));
    }
    if (s >= width) {
      const ended = BEGUN + (<usize>min(s - width, 31) << 5);
      a1 = v128.andnot(a1, v128.load(ended));
      b1 = v128.andnot(b1, v128.load(ended, 16));
    }
  }
}

/** Steps -> rows -> bits, for the first `count` rows. */
function scatter(steps: usize, width: i32, count: i32, rows: usize, bits: usize): void {
  const pitch = <usize>width + 2 * MARGIN;
  for (let s = 0; s < width + LAG; s += 16) {
    const from = steps + (<usize>s << 4);
    // row k starts at rows + k * pitch + MARGIN, and is 2k dots behind
    transpose16(from, from + 128, 16, rows + MARGIN + s, pitch - 2);
  }
  for (let y = 0; y < count; y++) {
    const from = rows + <usize>y * pitch + MARGIN, to = bits + <usize>y * stride(width);
    let x = 0;
    for (const whole = width & ~15; x < whole; x += 16) store<u16>(to + (x >> 3), ink16(from + x));
    if (x < width) storeTail(to + (x >> 3), ink16(from + x), width - x);
  }
}

// @ts-ignore: decorator
@inline
function ink16(papers: usize): u32 {
  return ~i8x16.bitmask(leftFirst(v128.load(papers))) & 0xffff;
}
