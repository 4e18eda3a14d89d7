import { keptBits, leftBits, movedRight, stride } from "./bits";

/** Bytes x-1 and x of a source row, moved right by `shift` (1..7) bits, at byte x. */
// @ts-ignore: decorator
@inline
function moved(row: usize, x: i32, bytes: i32, shift: i32): u32 {
  const left: u32 = x > 0 && x <= bytes ? load<u8>(row + (x - 1)) : 0;
  const here: u32 = x >= 0 && x < bytes ? load<u8>(row + x) : 0;
  return (((left << 8) | here) >> shift) & 0xff;
}

/** One row: `to |= ink`, or `to = (to & ~cover) | ink` when `cover` is not 0; bits outside the target are cut. */
// @ts-ignore: decorator
@inline
function blitRow(to: usize, toWidth: i32, ink: usize, cover: usize, width: i32, x: i32): void {
  const toBytes = stride(toWidth), bytes = stride(width);
  const shift = x & 7, skip = x >> 3;
  const end = min(toBytes, skip + bytes + (shift != 0 ? 1 : 0));
  // 16 bytes at a time where all of them have source, on both sides if bits move, and none is a cut last one of the target
  const wideStart = max(0, shift == 0 ? skip : skip + 1);
  const wideEnd = min((toWidth & 7) == 0 ? toBytes : toBytes - 1, skip + bytes) - 16;
  let i = max(0, skip);
  while (i < end) {
    if (i == wideStart && i <= wideEnd) {
      i = shift == 0
        ? blitAligned(to, ink - skip, cover ? cover - skip : 0, i, wideEnd)
        : blitShifted(to, ink - skip, cover ? cover - skip : 0, i, wideEnd, shift);
      continue;
    }
    const s = i - skip;
    const inside: u32 = i == toBytes - 1 && (toWidth & 7) != 0 ? leftBits(toWidth & 7) : 0xff;
    const old: u32 = load<u8>(to + i);
    const kept = cover ? old & ~moved(cover, s, bytes, shift) : old;
    store<u8>(to + i, (kept | moved(ink, s, bytes, shift)) & inside);
    i++;
  }
}

/**
 * Bytes i..last + 15, 16 at a time; repeating a part of the last 16 changes nothing. They are read before the others
 * are stored: a load that overlaps a store under way waits for it. Returns the first byte not done.
 */
// @ts-ignore: decorator
@inline
function blitAligned(to: usize, ink: usize, cover: usize, i: i32, last: i32): i32 {
  const end = laid16(to + last, ink + last, cover ? cover + last : 0);
  for (; i < last; i += 16) v128.store(to + i, laid16(to + i, ink + i, cover ? cover + i : 0));
  v128.store(to + last, end);
  return last + 16;
}

// @ts-ignore: decorator
@inline
function laid16(to: usize, ink: usize, cover: usize): v128 {
  let v = v128.load(to);
  if (cover) v = v128.andnot(v, v128.load(cover));
  return v128.or(v, v128.load(ink));
}

/** As `blitAligned`, with the source moved right by 1..7 bits. */
// @ts-ignore: decorator
@inline
function blitShifted(to: usize, ink: usize, cover: usize, i: i32, last: i32, shift: i32): i32 {
  const kept = keptBits(shift);
  const end = laidShifted16(to, ink, cover, last, shift, kept);
  for (; i < last; i += 16) v128.store(to + i, laidShifted16(to, ink, cover, i, shift, kept));
  v128.store(to + last, end);
  return last + 16;
}

// @ts-ignore: decorator
@inline
function laidShifted16(to: usize, ink: usize, cover: usize, i: i32, shift: i32, kept: v128): v128 {
  let v = v128.load(to + i);
  if (cover) v = v128.andnot(v, movedRight(cover + i, shift, kept));
  return v128.or(v, movedRight(ink + i, shift, kept));
}

/**
 * Places packed `ink` on packed `to` with its top left dot at (x, y), which may be negative; dots outside are
 * cut off.
 * @param cover raster of the same size whose dots are cleared first; 0 for none
 */
export function blit(
  to: usize, toWidth: i32, toHeight: i32,
  ink: usize, cover: usize, width: i32, height: i32,
  x: i32, y: i32,
): void {
  const toBytes = stride(toWidth), bytes = stride(width);
  const from = max(0, -y), end = min(height, toHeight - y);
  if (x <= -width || x >= toWidth || from >= end) return;
  // two loops: in the one without a cover, no row and no part of one asks whether there is one
  if (cover) {
    for (let row = from; row < end; row++) {
      const at = <usize>row * bytes;
      blitRow(to + <usize>(row + y) * toBytes, toWidth, ink + at, cover + at, width, x);
    }
    return;
  }
  for (let row = from; row < end; row++) {
    blitRow(to + <usize>(row + y) * toBytes, toWidth, ink + <usize>row * bytes, 0, width, x);
  }
}

/** Number of 1 bits in `bytes` bytes. */
export function ink(bits: usize, bytes: i32): i32 {
  let total = 0, i = 0;
  for (const whole = bytes & ~15; i < whole;) {
    // 16-bit sums hold 2 * 8 * 2048 at most
    const end = min(whole, i + 2048 * 16);
    let sums = i16x8.splat(0);
    for (; i < end; i += 16) {
      sums = i16x8.add(sums, i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(v128.load(bits + i))));
    }
    const four = i32x4.extadd_pairwise_i16x8_u(sums);
    total += i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1)
      + i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3);
  }
  for (; i < bytes; i++) total += <i32>popcnt<u32>(load<u8>(bits + i));
  return total;
}
