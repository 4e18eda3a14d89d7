import { stride } from "./bits";

// @ts-ignore: decorator
@inline
function isPlain(dots: usize, black: v128): bool {
  const v = v128.load(dots);
  return i32x4.all_true(v128.or(i32x4.eq(v, i32x4.splat(0)), i32x4.eq(v, black)));
}

/**
 * The dots of a layer that are not plain black: dots with a colour, and dots with a colour or a partial
 * alpha. Both rasters must be zeroed. Returns the number of the second kind.
 */
export function marks(dots: usize, width: i32, height: i32, coloured: usize, soft: usize): i32 {
  const row = stride(width), whole = width & ~3, black = i32x4.splat(0xff000000);
  let count = 0;
  for (let y = 0; y < height; y++) {
    const from = dots + (<usize>y * width << 2), at = <usize>y * row;
    for (let x = 0; x < width; ) {
      if (x < whole && isPlain(from + (<usize>x << 2), black)) {
        x += 4;
        continue;
      }
      for (const end = x < whole ? x + 4 : width; x < end; x++) {
        const dot = load<u32>(from + (<usize>x << 2));
        if (dot >>> 24 == 0 || dot == 0xff000000) continue;
        const byte = at + (x >> 3), bit: u32 = 0x80 >> (x & 7);
        store<u8>(soft + byte, load<u8>(soft + byte) | bit);
        if (dot & 0xffffff) store<u8>(coloured + byte, load<u8>(coloured + byte) | bit);
        count++;
      }
    }
  }
  return count;
}
