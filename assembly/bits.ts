/** Bytes of one packed row. */
// @ts-ignore: decorator
@inline
export function stride(width: i32): i32 {
  return (width + 7) >> 3;
}

/** Reverses the byte order in each half, so that `bitmask` puts the left dot in the most significant bit. */
// @ts-ignore: decorator
@inline
export function leftFirst(v: v128): v128 {
  return i8x16.shuffle(v, v, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

/** The bits of the first `n` (1..7) dots of a byte. */
// @ts-ignore: decorator
@inline
export function leftBits(n: i32): u32 {
  return (0xff00 >> n) & 0xff;
}

/** What of each byte stays in it when bits move right by `shift` (0..7), for `movedRight`. */
// @ts-ignore: decorator
@inline
export function keptBits(shift: i32): v128 {
  return i8x16.splat(<i8>(0xff >> shift));
}

/**
 * The 16 bytes at `from` with their bits moved right by `shift` (1..7); those that leave the byte before come in.
 * Bits move in lanes of 16: a shift of bytes takes several instructions.
 */
// @ts-ignore: decorator
@inline
export function movedRight(from: usize, shift: i32, kept: v128): v128 {
  return v128.bitselect(
    i16x8.shr_u(v128.load(from), shift),
    i16x8.shl(v128.load(from - 1), 8 - shift),
    kept,
  );
}

/** Stores the packed bits of the last 1..15 dots of a row, pad bits 0. */
// @ts-ignore: decorator
@inline
export function storeTail(to: usize, bits: u32, dots: i32): void {
  if (dots >= 8) {
    store<u8>(to, bits);
    if (dots > 8) store<u8>(to, (bits >> 8) & leftBits(dots - 8), 1);
  } else store<u8>(to, bits & leftBits(dots));
}
