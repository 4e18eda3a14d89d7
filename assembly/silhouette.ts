/** Whether all of `count` 4-byte dots are black, whatever their alpha. Reads up to 60 bytes past them. */
export function isBlack(dots: usize, count: i32): bool {
  let seen = i32x4.splat(0);
  const whole = count & ~15;
  for (let i = 0; i < whole; i += 16) {
    const p = dots + (<usize>i << 2);
    seen = v128.or(
      seen,
      v128.or(v128.or(v128.load(p), v128.load(p, 16)), v128.or(v128.load(p, 32), v128.load(p, 48))),
    );
  }
  for (let i = whole; i < count; i++) seen = v128.or(seen, v128.load32_zero(dots + (<usize>i << 2)));
  return !v128.any_true(v128.and(seen, i32x4.splat(0x00ffffff)));
}
