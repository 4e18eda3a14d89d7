// Reed-Solomon over GF(256), field polynomial x^8+x^4+x^3+x^2+1 (285), roots 2^0 ... 2^(n-1). ISO/IEC 18004, 7.5.2.

/** Bytes of a polynomial: at most 30 coefficients, highest power first, in two vectors. */
const ROW: usize = 32;

/** Sixteen elements of the field times 2. */
// @ts-ignore: decorator
@inline
function twice(v: v128): v128 {
  return v128.xor(i8x16.add(v, v), v128.and(i8x16.shr_s(v, 7), i8x16.splat(0x1d)));
}

/**
 * Moves the coefficients one place up: drops the first of the lower vector, takes in that of the next one.
 */
// @ts-ignore: decorator
@inline
function up(v: v128, next: v128): v128 {
  return i8x16.shuffle(v, next, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
}

/** Writes the multiples 0 to 255 of the generator of degree `n` (1..30), its leading 1 left out; 8 KiB. */
export function multiples(to: usize, n: i32): void {
  const none = i8x16.splat(0);
  memory.fill(to, 0, 2 * ROW);
  store<u8>(to + ROW + n - 1, 1);
  let a = v128.load(to + ROW);
  let b = v128.load(to + ROW, 16);
  for (let root = 0; root < n; root++) {
    // Times x + 2^root.
    const a1 = up(a, b);
    const b1 = up(b, none);
    for (let i = 0; i < root; i++) {
      a = twice(a);
      b = twice(b);
    }
    a = v128.xor(a, a1);
    b = v128.xor(b, b1);
  }
  v128.store(to + ROW, a);
  v128.store(to + ROW, b, 16);
  for (let factor: usize = 2; factor < 256; factor++) {
    const lowest = factor & (0 - factor);
    const rest = factor ^ lowest;
    for (let half: usize = 0; half < ROW; half += 16) {
      const product = rest
        ? v128.xor(v128.load(to + ROW * rest + half), v128.load(to + ROW * lowest + half))
        : twice(v128.load(to + ROW * (factor >> 1) + half));
      v128.store(to + ROW * factor + half, product);
    }
  }
}

/** Writes to `out` (32 bytes) the remainder of `from` up to but not including `end` divided by a generator. */
export function correction(from: usize, end: usize, table: usize, out: usize): void {
  const none = i8x16.splat(0);
  let a = none;
  let b = none;
  for (; from < end; from++) {
    const row = table + ROW * (<u32>load<u8>(from) ^ i8x16.extract_lane_u(a, 0));
    a = v128.xor(up(a, b), v128.load(row));
    b = v128.xor(up(b, none), v128.load(row, 16));
  }
  v128.store(out, a);
  v128.store(out, b, 16);
}
