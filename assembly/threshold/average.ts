import { MIDDLE } from "../constants";
import { clampLevel } from "../level";
import { packLevel } from "../pack";

/** The mean gray: ink where gray * dots < sum of grays. */
export function average(plane: usize, width: i32, height: i32, bits: usize): i32 {
  return packLevel(plane, width, height, bits, averageLevel(plane, width * height));
}

/** First gray at or above the mean, clamped; 128 for a plane with one gray only. */
export function averageLevel(plane: usize, count: i32): i32 {
  const first = i8x16.splat(load<u8>(plane)), whole = count & ~15;
  let sum: u64 = 0, differs = i64x2.splat(0);
  let i = 0;
  while (i < whole) {
    // 32-bit sums hold 4 * 255 * 2^20 at most
    const end = min(whole, i + (1 << 20));
    let sums = i32x4.splat(0);
    for (; i < end; i += 16) {
      const v = v128.load(plane + i);
      differs = v128.or(differs, v128.xor(v, first));
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(v)));
    }
    const two = i64x2.add(i64x2.extend_low_i32x4_u(sums), i64x2.extend_high_i32x4_u(sums));
    sum += i64x2.extract_lane(two, 0) + i64x2.extract_lane(two, 1);
  }
  let single = !v128.any_true(differs);
  for (; i < count; i++) {
    const gray = load<u8>(plane + i);
    sum += gray;
    if (gray != load<u8>(plane)) single = false;
  }
  return single ? MIDDLE : clampLevel(<i32>((sum + <u64>count - 1) / <u64>count));
}
