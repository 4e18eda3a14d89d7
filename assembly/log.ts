const LN2_HIGH: f64 = 6.93147180369123816490e-01;
const LN2_LOW: f64 = 1.90821492927058770002e-10;

/**
 * Natural logarithm of a positive normal number, bit for bit what JavaScript engines and Java's StrictMath
 * give: the algorithm of fdlibm's e_log.c. Its last bit decides between nearly equal entropies.
 *
 * Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Developed at SunPro, a Sun Microsystems,
 * Inc. business. Permission to use, copy, modify, and distribute this software is freely granted, provided
 * that this notice is preserved.
 */
export function log(x: f64): f64 {
  // x = 2^k * (1 + f), with 1 + f between about sqrt(1/2) and sqrt(2)
  const word = reinterpret<u64>(x);
  const high = <i32>(word >> 32) & 0xfffff, up = (high + 0x95f64) & 0x100000;
  const exponent = (high | (up ^ 0x3ff00000));
  const k = <f64>((<i32>(word >> 52) - 1023) + (up >> 20));
  const f = reinterpret<f64>((word & 0xffffffff) | (<u64>exponent << 32)) - 1;

  if ((0xfffff & (2 + high)) < 3) {
    if (f == 0) return k == 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
    const r = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
  }
  const s = f / (2 + f), z = s * s, w = z * z;
  const even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
  const odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01
    + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
  const r = odd + even;
  if (((high - 0x6147a) | (0x6b851 - high)) > 0) {
    const half = 0.5 * f * f;
    return k == 0
      ? f - (half - s * (half + r))
      : k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f);
  }
  return k == 0 ? f - s * (f - r) : k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f);
}
