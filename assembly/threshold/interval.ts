import { INTERVAL_CONTRAST, INTERVAL_MAX, INTERVAL_MIN, NO_LEVEL } from "../constants";
import { stride } from "../bits";
import { histogram, histogramScratch } from "../histogram";
import { clampLevel } from "../level";
import { alloc, footprint } from "../memory";
import { packRow } from "../pack";
import { otsuLevel } from "./otsu";

/** Marks in the grid an interval too flat for a level of its own; real levels are 6 or more. */
const FLAT: i32 = 0;

/** Bytes 0, then 255: a window of 16 that starts n before the 255s marks all but the first n dots. */
const EDGE: usize = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
], 16);

/** Arena bytes that `interval` needs. */
export function intervalScratch(width: i32, height: i32): usize {
  const columns = <usize>((width + 15) >> 4), rows = <usize>((height + 15) >> 4);
  const levels = footprint(columns * rows) + footprint(columns + 16) + footprint((columns + 1) << 4);
  return histogramScratch() + levels;
}

/** Local levels: each 16x16 interval has its own; between the interval centres levels are interpolated. */
export function interval(plane: usize, width: i32, height: i32, bits: usize): i32 {
  const columns = (width + 15) >> 4, rows = (height + 15) >> 4, row = stride(width);
  const grid = alloc(<usize>columns * rows);
  let flat = false;
  for (let r = 0; r < rows; r++) {
    const band = plane + (<usize>r << 4) * width, tall = min(16, height - (r << 4));
    for (let c = 0; c < columns; c++) {
      const level = intervalLevel(band + (c << 4), width, min(16, width - (c << 4)), tall);
      if (level == FLAT) flat = true;
      store<u8>(grid + <usize>r * columns + c, level);
    }
  }
  if (flat) fillFlat(grid, columns * rows, plane, width * height);

  // levels of one row of dots at the centres, with one more at each end, and at every dot from -8 on
  const centres = alloc(columns + 16) + 1, levels = alloc((<usize>columns + 1) << 4);
  for (let y = 0; y < height; y++) {
    const above = max(0, (y - 8) >> 4), below = min(rows - 1, (y + 8) >> 4);
    blendRows(grid + <usize>above * columns, grid + <usize>below * columns, part(y), columns, centres);
    spread(centres, columns, levels);
    packRow(plane + <usize>y * width, levels + 8, width, bits + <usize>y * row);
  }
  return NO_LEVEL;
}

/** Distance of a dot from the previous centre, in 1/32 of the way to the next: 1, 3, .., 31. */
// @ts-ignore: decorator
@inline
function part(y: i32): i32 {
  return (((y - 8) & 15) << 1) | 1;
}

/** Halfway between the darkest and the lightest dot of an interval, or FLAT. */
function intervalLevel(from: usize, width: i32, wide: i32, tall: i32): i32 {
  const outside = v128.load(EDGE + (16 - wide));
  let least = i8x16.splat(-1), most = i8x16.splat(0);
  for (let y = 0; y < tall; y++, from += width) {
    const v = v128.load(from);
    least = i8x16.min_u(least, v128.or(v, outside));
    most = i8x16.max_u(most, v128.andnot(v, outside));
  }
  // the maximum as the minimum of the complement: both fold at once, one in each half
  const other = v128.not(most);
  let fold = i8x16.min_u(
    i8x16.shuffle(least, other, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
    i8x16.shuffle(least, other, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31),
  );
  fold = i8x16.min_u(fold, i64x2.shr_u(fold, 32));
  fold = i8x16.min_u(fold, i64x2.shr_u(fold, 16));
  fold = i8x16.min_u(fold, i64x2.shr_u(fold, 8));
  const dark = <i32>i8x16.extract_lane_u(fold, 0), light = 255 - <i32>i8x16.extract_lane_u(fold, 8);
  return light - dark < INTERVAL_CONTRAST ? FLAT : clampLevel((dark + light + 1) >> 1);
}

/** Gives flat intervals the level of the picture. */
function fillFlat(grid: usize, intervals: i32, plane: usize, count: i32): void {
  const page = max(INTERVAL_MIN, min(INTERVAL_MAX, otsuLevel(histogram(plane, count), count)));
  for (let i = 0; i < intervals; i++) if (load<u8>(grid + i) == FLAT) store<u8>(grid + i, page);
}

/** (a (32 - w) + b w + 16) >> 5 for 8 levels in 16-bit lanes. */
// @ts-ignore: decorator
@inline
function blend(a: v128, b: v128, w: v128): v128 {
  const sum = i16x8.add(i16x8.shl(a, 5), i16x8.mul(i16x8.sub(b, a), w));
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(16)), 5);
}

/** Levels at the interval centres of one row of dots; the first and the last are repeated outside. */
function blendRows(above: usize, below: usize, w: i32, columns: i32, centres: usize): void {
  const weight = i16x8.splat(<i16>w);
  for (let c = 0; c < columns; c += 8) {
    const level = blend(v128.load8x8_u(above + c), v128.load8x8_u(below + c), weight);
    v128.store64_lane(centres + c, i8x16.narrow_i16x8_u(level, level), 0);
  }
  store<u8>(centres - 1, load<u8>(centres));
  store<u8>(centres + columns, load<u8>(centres + (columns - 1)));
}

/** Levels at every dot of a row, from 8 dots before the first, each 8 in the byte order of `leftFirst`. */
function spread(centres: usize, columns: i32, levels: usize): void {
  const near = i16x8(15, 13, 11, 9, 7, 5, 3, 1), far = i16x8(31, 29, 27, 25, 23, 21, 19, 17);
  for (let c = 0; c <= columns; c++) {
    const from = <i32>load<u8>(centres + (c - 1)), to = <i32>load<u8>(centres + c);
    // blend(from, to, w), with the terms independent of w computed outside
    const start = i16x8.splat(<i16>((from << 5) + 16)), rise = i16x8.splat(<i16>(to - from));
    const left = i16x8.shr_u(i16x8.add(start, i16x8.mul(rise, near)), 5);
    const right = i16x8.shr_u(i16x8.add(start, i16x8.mul(rise, far)), 5);
    v128.store(levels + (<usize>c << 4), i8x16.narrow_i16x8_u(left, right));
  }
}
