import { leftBits } from "../bits";

/** Most bytes of a row of dots that fit a word of 64 bits after they have moved right. */
const WORD: i32 = 7;

/**
 * Whether dots meet those of a raster, with their corner at the dot (x, y); dots outside are cut off.
 * @param row bytes of a row of the raster, which has `width` dots
 * @param columns bytes of a row of the dots
 * @param from, end rows of the dots that are on the raster
 * @param adds whether they are added to it
 */
// @ts-ignore: decorator
@inline
export function meet(
  onto: usize, row: i32, width: i32,
  dots: usize, columns: i32, from: i32, end: i32,
  x: i32, y: i32, adds: bool,
): bool {
  const first = x >> 3, shift = x & 7;
  // the last byte of a row may be cut
  if (first < 0 || first + columns + 1 >= row) {
    return meetAtEdge(onto, row, width, dots, columns, from, end, x, y, adds);
  }
  const kept: u64 = 0x0101010101010101 * <u64>(0xff >> shift);
  let met: u64 = 0;
  for (let part = 0; part < columns; part += WORD) {
    const own: u64 = 0xff_ffff_ffff_ffff >> (<u64>max(0, WORD - columns + part) << 3);
    let source = dots + from * columns + part, at = onto + (y + from) * row + first + part;
    for (let i = from; i < end; i++) {
      const word = load<u64>(source) & own;
      // the bits of each byte move right; those that leave it enter the next one, 8 bits further left in the word
      const moved = ((word >> shift) & kept) | ((word << (16 - shift)) & ~kept);
      const old = load<u64>(at);
      met |= old & moved;
      // bytes after the dots are 0: they add nothing to what follows
      if (adds) store<u64>(at, old | moved);
      source += columns;
      at += row;
    }
  }
  return met != 0;
}

function meetAtEdge(
  onto: usize, row: i32, width: i32,
  dots: usize, columns: i32, from: i32, end: i32,
  x: i32, y: i32, adds: bool,
): bool {
  const first = x >> 3, up = 8 - (x & 7);
  const lastBits: u32 = (width & 7) != 0 ? leftBits(width & 7) : 0xff;
  let met: u32 = 0;
  for (let i = from; i < end; i++) {
    const line = onto + (y + i) * row;
    // the part of a byte that falls into the next one
    let rest: u32 = 0;
    for (let k = 0; k <= columns; k++) {
      const byte: u32 = k < columns ? <u32>load<u8>(dots + (i * columns + k)) << up : 0;
      const to = first + k;
      if (to >= 0 && to < row) {
        const here = (rest | (byte >> 8)) & (to == row - 1 ? lastBits : 0xff);
        const old: u32 = load<u8>(line + to);
        met |= old & here;
        if (adds) store<u8>(line + to, old | here);
      }
      rest = byte & 0xff;
    }
  }
  return met != 0;
}
