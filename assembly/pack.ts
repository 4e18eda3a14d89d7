import { leftBits, leftFirst, storeTail, stride } from "./bits";

/** 8 rows of 16 levels, in the byte order of `leftFirst`. */
const TILE: usize = memory.data(128, 16);

/** Rank of a dot in the 8x8 Bayer matrix, 0..63 (Bayer 1973): each bit of x and y selects a quarter. */
function bayer(x: i32, y: i32): i32 {
  let rank = 0;
  for (let bit = 0; bit < 3; bit++) {
    const row = (y >> bit) & 1, differs = ((x ^ y) >> bit) & 1;
    rank = (rank << 2) | (differs << 1) | row;
  }
  return rank;
}

// @ts-ignore: decorator
@inline
function paper16(plane: usize, levels: v128): u32 {
  return i8x16.bitmask(i8x16.ge_u(leftFirst(v128.load(plane)), levels));
}

// @ts-ignore: decorator
@inline
function ink16(plane: usize, levels: v128): u32 {
  return ~paper16(plane, levels) & 0xffff;
}

/** Packs gray by the tile of levels: ink where gray < level. Reads up to 15 bytes past the plane. */
function packTile(plane: usize, width: i32, height: i32, bits: usize): void {
  const wide = width & ~63, whole = width & ~15, row = stride(width);
  for (let y = 0; y < height; y++) {
    const levels = v128.load(TILE + (<usize>(y & 7) << 4));
    const from = plane + <usize>y * width, to = bits + <usize>y * row;
    let x = 0;
    for (; x < wide; x += 64) {
      const p = from + x;
      const low = paper16(p, levels) | (paper16(p + 16, levels) << 16);
      const high = paper16(p + 32, levels) | (paper16(p + 48, levels) << 16);
      store<u64>(to + (x >> 3), ~(<u64>low | (<u64>high << 32)));
    }
    for (; x < whole; x += 16) store<u16>(to + (x >> 3), ink16(from + x, levels));
    if (x < width) storeTail(to + (x >> 3), ink16(from + x, levels), width - x);
  }
}

function fillInk(width: i32, height: i32, bits: usize): void {
  const row = stride(width);
  memory.fill(bits, 0xff, <usize>row * height);
  if ((width & 7) == 0) return;
  for (let y = 1; y <= height; y++) store<u8>(bits + <usize>row * y - 1, leftBits(width & 7));
}

/** Gray -> bits: ink = gray < level, level 0..256. */
export function packLevel(plane: usize, width: i32, height: i32, bits: usize, level: i32): i32 {
  if (level > 255) fillInk(width, height, bits);
  else {
    memory.fill(TILE, <u8>level, 128);
    packTile(plane, width, height, bits);
  }
  return level;
}

/** Gray -> bits by ordered dither: below `ink` always ink, from `paper` on never, the 8x8 Bayer matrix between. */
export function packOrdered(plane: usize, width: i32, height: i32, bits: usize, ink: i32, paper: i32): void {
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const level = ink + (((2 * bayer(x, y) + 1) * (paper - ink)) >> 7);
      const at = TILE + (<usize>y << 4) + (7 - x);
      store<u8>(at, level);
      store<u8>(at, level, 8);
    }
  }
  packTile(plane, width, height, bits);
}

/** Gray -> bits with a level for each dot of one row, each 8 of them in the byte order of `leftFirst`. */
export function packRow(plane: usize, levels: usize, width: i32, to: usize): void {
  let x = 0;
  for (const wide = width & ~31; x < wide; x += 32) {
    const low = paper16(plane + x, v128.load(levels + x));
    const high = paper16(plane + x + 16, v128.load(levels + x, 16));
    store<u32>(to + (x >> 3), ~(low | (high << 16)));
  }
  for (; x < width; x += 16) {
    const bits = ink16(plane + x, v128.load(levels + x));
    if (width - x >= 16) store<u16>(to + (x >> 3), bits);
    else storeTail(to + (x >> 3), bits, width - x);
  }
}

/** 4-byte dots -> bits: 1 where alpha is 128 or more. Reads up to 60 bytes past the dots. */
export function cover(dots: usize, width: i32, height: i32, bits: usize): void {
  const whole = width & ~15, row = stride(width);
  for (let y = 0; y < height; y++) {
    const from = dots + (<usize>y * width << 2), to = bits + <usize>y * row;
    let x = 0;
    for (; x < whole; x += 16) store<u16>(to + (x >> 3), cover16(from + (<usize>x << 2)));
    if (x < width) storeTail(to + (x >> 3), cover16(from + (<usize>x << 2)), width - x);
  }
}
// @ts-ignore: decorator
@inline
function alpha8(dots: usize): v128 {
  const a = v128.load(dots), b = v128.load(dots, 16);
  return i8x16.shuffle(a, b, 31, 27, 23, 19, 15, 11, 7, 3, 31, 27, 23, 19, 15, 11, 7, 3);
}

// @ts-ignore: decorator
@inline
function cover16(dots: usize): u32 {
  const low = alpha8(dots), high = alpha8(dots + 32);
  return i8x16.bitmask(i8x16.shuffle(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23));
}
