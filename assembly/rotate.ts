import { keptBits, leftBits, movedRight, stride } from "./bits";
import { alloc, footprint } from "./memory";
import { transpose16 } from "./transpose";

/** Arena bytes that `rotate` needs for a raster of this width. */
export function rotateScratch(width: i32): usize {
  return footprint(<usize>stride(width) << 4) + footprint(256);
}

/**
 * Rotates packed bits clockwise by 0, 90, 180 or 270 degrees; `to` must not overlap `bits`.
 * Reads up to 16 bytes around `bits`; pad bits of `bits` must be 0.
 */
export function rotate(bits: usize, width: i32, height: i32, to: usize, angle: i32): void {
  if (angle == 180) half(bits, width, height, to);
  else if (angle == 0) memory.copy(to, bits, <usize>stride(width) * height);
  else quarter(bits, width, height, to, angle == 90);
}

/** 16 source rows at a time: bytes are transposed, then each bit plane of 16 rows is one `bitmask`. */
function quarter(bits: usize, width: i32, height: i32, to: usize, clockwise: bool): void {
  const row = <usize>stride(width), toRow = <usize>stride(height);
  const ragged = alloc(row << 4), columns = alloc(256);
  for (let x = 0; x < height; x += 16) {
    // the source rows that become output columns x..x+15, top row first
    const first = clockwise ? height - 16 - x : x;
    let rows = bits + <usize>first * row;
    if (height - x < 16) {
      memory.fill(ragged, 0, row << 4);
      const above = clockwise ? -first : 0;
      memory.copy(ragged + <usize>above * row, bits + <usize>max(0, first) * row, <usize>(height - x) * row);
      rows = ragged;
    }
    // lanes 7..0 and 15..8 are the output's columns, so that bitmask puts the left one in the top bit
    const a = clockwise ? rows + 8 * row : rows + 7 * row;
    const b = clockwise ? rows : rows + 15 * row;
    const step: isize = clockwise ? row : -row;
    const out = to + (x >> 3) + (clockwise ? 0 : <usize>(width - 1) * toRow);
    const outStep: isize = clockwise ? toRow : -toRow;
    const wide = height - x > 8;
    for (let y = 0; y < width; y += 128) {
      transpose16(a + (y >> 3), b + (y >> 3), step, columns, 16);
      const end = min(width, y + 128);
      let at = out + <usize>y * outStep;
      let c = y;
      if (wide) {
        for (; c <= end - 8; c += 8) {
          const upper = v128.load(columns + (<usize>(c - y) << 1));
          fourPlanes(upper, at, outStep);
          fourPlanes(i8x16.shl(upper, 4), at + 4 * outStep, outStep);
          at += 8 * outStep;
        }
      }
      for (; c < end; c += 8) {
        let plane = v128.load(columns + (<usize>(c - y) << 1));
        for (let n = min(8, end - c); n > 0; n--) {
          if (wide) store<u16>(at, i8x16.bitmask(plane));
          else store<u8>(at, i8x16.bitmask(plane));
          plane = i8x16.add(plane, plane);
          at += outStep;
        }
      }
    }
  }
}

/** The upper four bit planes of 16 bytes, each stored a step after the one before. */
// @ts-ignore: decorator
@inline
function fourPlanes(v: v128, to: usize, step: isize): void {
  store<u16>(to, i8x16.bitmask(v));
  // a byte added to itself has moved left by one, in one instruction
  v = i8x16.add(v, v);
  store<u16>(to + step, i8x16.bitmask(v));
  v = i8x16.add(v, v);
  store<u16>(to + 2 * step, i8x16.bitmask(v));
  v = i8x16.add(v, v);
  store<u16>(to + 3 * step, i8x16.bitmask(v));
}

/** Reverses the bits of each byte, by its two nibbles. */
// @ts-ignore: decorator
@inline
function mirrored(v: v128): v128 {
  const low = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const high = i8x16(0, -128, 64, -64, 32, -96, 96, -32, 16, -112, 80, -48, 48, -80, 112, -16);
  const nibble = i8x16.splat(15);
  // shifts of bytes take more than one instruction, those of 16 bits do not
  return v128.or(
    i8x16.swizzle(high, v128.and(v, nibble)),
    i8x16.swizzle(low, v128.and(i16x8.shr_u(v, 4), nibble)),
  );
}

// @ts-ignore: decorator
@inline
function reversed(v: v128): v128 {
  return mirrored(i8x16.shuffle(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
}

/** The 16 bytes at `from`, moved right by `pad` (0..7) bits and mirrored. */
// @ts-ignore: decorator
@inline
function turned(from: usize, pad: i32, kept: v128): v128 {
  return reversed(pad ? movedRight(from, pad, kept) : v128.load(from));
}

/** Rows bottom first, each mirrored; the pad bits, which end up on the left, are shifted out. */
function half(bits: usize, width: i32, height: i32, to: usize): void {
  const row = stride(width), pad = (row << 3) - width, kept = keptBits(pad);
  for (let y = 0; y < height; y++) {
    const from = bits + <usize>y * row;
    const out = to + <usize>(height - 1 - y) * row;
    for (let i = 0; i <= row - 16; i += 16) v128.store(out + i, turned(from + (row - 16 - i), pad, kept));
    // the last bytes of a long row repeat a part of those before them
    if (row >= 16) v128.store(out + (row - 16), turned(from, pad, kept));
    else storePart(out, turned(from - (16 - row), pad, kept), row);
    if (pad) store<u8>(out + row - 1, load<u8>(out + row - 1) & leftBits(8 - pad));
  }
}

/** The first `n` (1..15) bytes of a vector. */
// @ts-ignore: decorator
@inline
function storePart(to: usize, v: v128, n: i32): void {
  let word = i64x2.extract_lane(v, 0);
  if (n >= 8) {
    store<u64>(to, word);
    word = i64x2.extract_lane(v, 1);
    to += 8;
    n -= 8;
  }
  for (; n > 0; n--, word >>= 8) store<u8>(to++, <u8>word);
}
