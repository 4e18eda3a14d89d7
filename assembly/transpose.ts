// @ts-ignore: decorator
@inline
function lo(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

// @ts-ignore: decorator
@inline
function hi(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

/**
 * Transposes 16x16 bytes: byte r of output c is byte c of input r. Four rounds of the perfect shuffle.
 * Inputs 0..7 lie at `a`, `a + step`, ..; inputs 8..15 at `b`, `b + step`, ..; outputs at `to`, `to + toStep`, ..
 */
// @ts-ignore: decorator
@inline
export function transpose16(a: usize, b: usize, step: isize, to: usize, toStep: usize): void {
  const p0 = v128.load(a);
  const p1 = v128.load(a + step);
  const p2 = v128.load(a + 2 * step);
  const p3 = v128.load(a + 3 * step);
  const p4 = v128.load(a + 4 * step);
  const p5 = v128.load(a + 5 * step);
  const p6 = v128.load(a + 6 * step);
  const p7 = v128.load(a + 7 * step);
  const p8 = v128.load(b);
  const p9 = v128.load(b + step);
  const p10 = v128.load(b + 2 * step);
  const p11 = v128.load(b + 3 * step);
  const p12 = v128.load(b + 4 * step);
  const p13 = v128.load(b + 5 * step);
  const p14 = v128.load(b + 6 * step);
  const p15 = v128.load(b + 7 * step);
  const q0 = lo(p0, p8), q1 = hi(p0, p8);
  const q2 = lo(p1, p9), q3 = hi(p1, p9);
  const q4 = lo(p2, p10), q5 = hi(p2, p10);
  const q6 = lo(p3, p11), q7 = hi(p3, p11);
  const q8 = lo(p4, p12), q9 = hi(p4, p12);
  const q10 = lo(p5, p13), q11 = hi(p5, p13);
  const q12 = lo(p6, p14), q13 = hi(p6, p14);
  const q14 = lo(p7, p15), q15 = hi(p7, p15);
  const r0 = lo(q0, q8), r1 = hi(q0, q8);
  const r2 = lo(q1, q9), r3 = hi(q1, q9);
  const r4 = lo(q2, q10), r5 = hi(q2, q10);
  const r6 = lo(q3, q11), r7 = hi(q3, q11);
  const r8 = lo(q4, q12), r9 = hi(q4, q12);
  const r10 = lo(q5, q13), r11 = hi(q5, q13);
  const r12 = lo(q6, q14), r13 = hi(q6, q14);
  const r14 = lo(q7, q15), r15 = hi(q7, q15);
  const s0 = lo(r0, r8), s1 = hi(r0, r8);
  const s2 = lo(r1, r9), s3 = hi(r1, r9);
  const s4 = lo(r2, r10), s5 = hi(r2, r10);
  const s6 = lo(r3, r11), s7 = hi(r3, r11);
  const s8 = lo(r4, r12), s9 = hi(r4, r12);
  const s10 = lo(r5, r13), s11 = hi(r5, r13);
  const s12 = lo(r6, r14), s13 = hi(r6, r14);
  const s14 = lo(r7, r15), s15 = hi(r7, r15);
  const t0 = lo(s0, s8), t1 = hi(s0, s8);
  const t2 = lo(s1, s9), t3 = hi(s1, s9);
  const t4 = lo(s2, s10), t5 = hi(s2, s10);
  const t6 = lo(s3, s11), t7 = hi(s3, s11);
  const t8 = lo(s4, s12), t9 = hi(s4, s12);
  const t10 = lo(s5, s13), t11 = hi(s5, s13);
  const t12 = lo(s6, s14), t13 = hi(s6, s14);
  const t14 = lo(s7, s15), t15 = hi(s7, s15);
  v128.store(to, t0);
  v128.store(to + toStep, t1);
  v128.store(to + 2 * toStep, t2);
  v128.store(to + 3 * toStep, t3);
  v128.store(to + 4 * toStep, t4);
  v128.store(to + 5 * toStep, t5);
  v128.store(to + 6 * toStep, t6);
  v128.store(to + 7 * toStep, t7);
  v128.store(to + 8 * toStep, t8);
  v128.store(to + 9 * toStep, t9);
  v128.store(to + 10 * toStep, t10);
  v128.store(to + 11 * toStep, t11);
  v128.store(to + 12 * toStep, t12);
  v128.store(to + 13 * toStep, t13);
  v128.store(to + 14 * toStep, t14);
  v128.store(to + 15 * toStep, t15);
}
