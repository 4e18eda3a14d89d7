import { histogram } from './gray';

/** Levels of whole pictures. A level is the first gray that stays paper. */

const total = (bins: number[]): number => bins.reduce((sum, n) => sum + n, 0);

/** Computed levels stay within 6..250. */
export const clampLevel = (level: number): number => Math.min(250, Math.max(6, level));

/** ceil(mean), so that ink is gray * n < sum; 128 for one single gray. */
export function averageLevel(gray: Uint8Array): number {
  if (gray.every((g) => g === gray[0])) return 128;
  let sum = 0;
  for (const g of gray) sum += g;
  return clampLevel(Math.ceil(sum / gray.length));
}

/**
 * Otsu, in exact whole numbers: the first gray t with the largest (mu w - s n)^2 / (w (n - w)) over the dots of
 * gray <= t, and the middle of the levels from there that split the picture into the same two parts.
 */
export function otsuLevel(bins: number[]): number {
  const n = BigInt(total(bins));
  const mu = bins.reduce((sum, count, g) => sum + BigInt(count * g), 0n);
  let w = 0n;
  let s = 0n;
  let best = { over: -1n, under: 1n, at: -1 };
  for (let t = 0; t < 256; t++) {
    w += BigInt(bins[t]!);
    s += BigInt(bins[t]! * t);
    if (w === 0n || w === n) continue;
    const over = (mu * w - s * n) ** 2n;
    const under = w * (n - w);
    if (over * best.under > best.over * under) best = { over, under, at: t };
  }
  if (best.at < 0) return 128;
  let last = best.at + 1;
  while (bins[last] === 0) last++;
  return (best.at + 1 + last) >> 1;
}

/** Natural logarithm as the entropies use it. */
const log = (x: number): number => (x > 0 ? Math.log(x) : 0);

/**
 * Renyi entropy threshold of Sahoo, Wilkins and Yeager 1997, as ImageJ's AutoThresholder computes it, literally:
 * the last gray that is ink.
 */
export function renyiGray(bins: number[]): number {
  const n = total(bins);
  const p = bins.map((count) => count / n);
  let sum = 0;
  const p1 = p.map((share) => {
    sum += share;
    return sum;
  });
  const p2 = p1.map((share) => 1 - share);
  const some = (share: number) => Math.abs(share) >= 2 ** -52;
  const first = Math.max(0, p1.findIndex(some));
  const lastSome = p2.findLastIndex(some);
  const last = lastSome < first ? 255 : lastSome;

  const entropies: ((t: number) => number)[] = [
    (t) => {
      const [low, high] = parts(t, (i, whole) =>
        bins[i] === 0 ? 0 : -(p[i]! / whole) * Math.log(p[i]! / whole),
      );
      return low + high;
    },
    (t) => {
      const [low, high] = parts(t, (i, whole) => Math.sqrt(p[i]! / whole));
      return 2 * log(low * high);
    },
    (t) => {
      const [low, high] = parts(t, (i, whole) => (p[i]! * p[i]!) / (whole * whole));
      return -log(low * high);
    },
  ];
  function parts(t: number, term: (i: number, whole: number) => number): [number, number] {
    let low = 0;
    let high = 0;
    for (let i = 0; i <= t; i++) low += term(i, p1[t]!);
    for (let i = t + 1; i < 256; i++) high += term(i, p2[t]!);
    return [low, high];
  }

  const best = entropies.map((entropy) => {
    let most = 0;
    let at = 0;
    for (let t = first; t <= last; t++) {
      const value = entropy(t);
      if (value > most) {
        most = value;
        at = t;
      }
    }
    return at;
  });
  const [t1, t2, t3] = best.sort((a, b) => a - b) as [number, number, number];
  const near12 = t2 - t1 <= 5;
  const near23 = t3 - t2 <= 5;
  const [b1, b2, b3] = near12 === near23 ? [1, 2, 1] : near12 ? [0, 1, 3] : [3, 1, 0];
  const omega = p1[t3]! - p1[t1]!;
  return Math.trunc(
    t1 * (p1[t1]! + 0.25 * omega * b1!) + 0.25 * t2 * omega * b2! + t3 * (p2[t3]! + 0.25 * omega * b3!),
  );
}

/** First gray that stays paper; one or two grays are split as Otsu splits them. */
export const renyiLevel = (bins: number[]): number =>
  bins.filter((n) => n > 0).length <= 2 ? otsuLevel(bins) : renyiGray(bins) + 1;

/** The level each whole-picture mode cuts at. */
export const levelOf = {
  normal: () => 128,
  average: averageLevel,
  otsu: (gray: Uint8Array) => clampLevel(otsuLevel(histogram(gray))),
  renyi: (gray: Uint8Array) => clampLevel(renyiLevel(histogram(gray))),
};
