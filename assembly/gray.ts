import { BLUE, GREEN, HALF, RED, WEIGHT_BITS } from "./constants";

/** Dots processed between two checks of alpha: RGBA and gray of a strip fit the first-level cache. */
const STRIP: i32 = 4096;

/** Weighted sum of the three colours of 4 dots, as i32 lanes. */
// @ts-ignore: decorator
@inline
function sums(dots: v128, even: v128, odd: v128): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(v128.and(dots, i32x4.splat(0x00ff00ff)), even),
    i32x4.dot_i16x8_s(i16x8.shr_u(dots, 8), odd),
  );
}

/** Gray of 8 opaque dots, as i16 lanes: half grays, and their average with 0, which rounds up. */
// @ts-ignore: decorator
@inline
function gray8(a: v128, b: v128, even: v128, odd: v128): v128 {
  const halves = i16x8.narrow_i32x4_s(
    i32x4.shr_u(sums(a, even, odd), WEIGHT_BITS - 1),
    i32x4.shr_u(sums(b, even, odd), WEIGHT_BITS - 1),
  );
  return i16x8.avgr_u(halves, i16x8.splat(0));
}

/** Gray of 16 opaque dots. */
// @ts-ignore: decorator
@inline
function gray16(a: v128, b: v128, c: v128, d: v128, even: v128, odd: v128): v128 {
  return i8x16.narrow_i16x8_u(gray8(a, b, even, odd), gray8(c, d, even, odd));
}

/** round(x / 255) for x = 0..65025, on i16 lanes that already hold x + 128. */
// @ts-ignore: decorator
@inline
function over255(x: v128): v128 {
  return i16x8.shr_u(i16x8.add(x, i16x8.shr_u(x, 8)), 8);
}

/** Gray of one dot over white: 255 - round((255 - y) * alpha / 255). */
// @ts-ignore: decorator
@inline
function gray1(dot: usize, first: i32, third: i32): u32 {
  const y = (load<u8>(dot) * first + load<u8>(dot, 1) * GREEN + load<u8>(dot, 2) * third + HALF) >>> WEIGHT_BITS;
  const x = (255 - y) * load<u8>(dot, 3) + 128;
  return 255 - ((x + (x >> 8)) >> 8);
}

/**
 * 32 dots per step, treated as opaque, with a shortcut for white runs; false when any of them was not opaque.
 */
function opaqueStrip(from: usize, to: usize, count: i32, even: v128, odd: v128): bool {
  const white = i8x16.splat(-1);
  let seen = white;
  for (let i = 0; i < count; i += 32) {
    const p = from + (<usize>i << 2);
    const a = v128.load(p), b = v128.load(p, 16), c = v128.load(p, 32), d = v128.load(p, 48);
    const e = v128.load(p, 64), f = v128.load(p, 80), g = v128.load(p, 96), h = v128.load(p, 112);
    const all = v128.and(
      v128.and(v128.and(a, b), v128.and(c, d)),
      v128.and(v128.and(e, f), v128.and(g, h)),
    );
    if (i8x16.all_true(i8x16.eq(all, white))) {
      v128.store(to + i, white);
      v128.store(to + i, white, 16);
      continue;
    }
    seen = v128.and(seen, all);
    v128.store(to + i, gray16(a, b, c, d, even, odd));
    v128.store(to + i, gray16(e, f, g, h, even, odd), 16);
  }
  const alpha = i32x4.splat(0xff000000);
  return i32x4.all_true(i32x4.eq(v128.and(seen, alpha), alpha));
}

/** 16 dots per step, composited on white. */
function blendedStrip(from: usize, to: usize, count: i32, even: v128, odd: v128): void {
  const half = i16x8.splat(128);
  for (let i = 0; i < count; i += 16) {
    const p = from + (<usize>i << 2);
    const a = v128.load(p), b = v128.load(p, 16), c = v128.load(p, 32), d = v128.load(p, 48);
    const dark = v128.not(gray16(a, b, c, d, even, odd));
    const alpha = i8x16.narrow_i16x8_u(
      i16x8.narrow_i32x4_s(i32x4.shr_u(a, 24), i32x4.shr_u(b, 24)),
      i16x8.narrow_i32x4_s(i32x4.shr_u(c, 24), i32x4.shr_u(d, 24)),
    );
    const low = over255(i16x8.add(i16x8.extmul_low_i8x16_u(dark, alpha), half));
    const high = over255(i16x8.add(i16x8.extmul_high_i8x16_u(dark, alpha), half));
    v128.store(to + i, v128.not(i8x16.narrow_i16x8_u(low, high)));
  }
}

/**
 * 4-byte dots -> one gray byte each, composited on white.
 * @param blueFirst whether a dot's bytes are blue, green, red, alpha (else red, green, blue, alpha)
 */
export function gray(dots: usize, plane: usize, count: i32, blueFirst: bool): void {
  const first = blueFirst ? BLUE : RED, third = blueFirst ? RED : BLUE;
  const even = i32x4.splat(first | (third << 16)), odd = i32x4.splat(GREEN);
  const whole = count & ~31;
  for (let start = 0; start < whole; start += STRIP) {
    const n = min(STRIP, whole - start);
    const from = dots + (<usize>start << 2), to = plane + start;
    if (!opaqueStrip(from, to, n, even, odd)) blendedStrip(from, to, n, even, odd);
  }
  for (let i = whole; i < count; i++) store<u8>(plane + i, gray1(dots + (<usize>i << 2), first, third));
}
