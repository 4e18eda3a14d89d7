import { histogram, histogramScratch } from "../histogram";
import { clampLevel } from "../level";
import { log } from "../log";
import { alloc, footprint } from "../memory";
import { packLevel } from "../pack";
import { otsuLevel } from "./otsu";

/** Entropies closer than this by running sums are compared again by the published formula, term by term. */
const NEAR: f64 = 1e-9;
/** 2^-52: smaller shares count as none. */
const NONE: f64 = 2.220446049250313e-16;
const TABLE: usize = 256 << 3;

/** Orders of the entropy: 1/2, 1 and 2. */
const HALF: i32 = 0;
const ONE: i32 = 1;
const TWO: i32 = 2;

/** By gray: its share of the dots, the share of all grays up to it, and of all above it. */
let share: usize = 0, below: usize = 0, above: usize = 0;
/** By gray: entropy of each order when all up to it is ink, from running sums. */
let entropies: usize = 0;

/** Arena bytes that `renyi` needs. */
export function renyiScratch(width: i32, height: i32): usize {
  return histogramScratch() + 3 * footprint(TABLE) + footprint(3 * TABLE);
}

/** Sahoo, Wilkins and Yeager 1997: three levels of largest Renyi entropy, combined (as in ImageJ's RenyiEntropy). */
export function renyi(plane: usize, width: i32, height: i32, bits: usize): i32 {
  const count = width * height;
  return packLevel(plane, width, height, bits, clampLevel(renyiLevel(histogram(plane, count), count)));
}

/**
 * First gray that stays paper. With one or two grays there is no entropy to compare: they are split like
 * Otsu.
 */
export function renyiLevel(bins: usize, count: i32): i32 {
  let grays = 0;
  for (let i = 0; i < 256; i++) if (load<u32>(bins + (<usize>i << 2))) grays++;
  if (grays <= 2) return otsuLevel(bins, count);

  share = alloc(TABLE);
  below = alloc(TABLE);
  above = alloc(TABLE);
  entropies = alloc(3 * TABLE);
  let sum: f64 = 0;
  for (let i = 0; i < 256; i++) {
    const p = <f64>load<u32>(bins + (<usize>i << 2)) / <f64>count;
    sum += p;
    put(share, i, p);
    put(below, i, sum);
    put(above, i, 1 - sum);
  }
  let first = 0, last = 255;
  while (first < 255 && Math.abs(get(below, first)) < NONE) first++;
  while (last > first && Math.abs(get(above, last)) < NONE) last--;
  measure(last);
  return combine(best(HALF, first, last), best(ONE, first, last), best(TWO, first, last)) + 1;
}

// @ts-ignore: decorator
@inline
function get(table: usize, gray: i32): f64 {
  return load<f64>(table + (<usize>gray << 3));
}

// @ts-ignore: decorator
@inline
function put(table: usize, gray: i32, value: f64): void {
  store<f64>(table + (<usize>gray << 3), value);
}

/** The entropy of an order from its sums over both sides, as published: 0 where the logarithm has no value. */
// @ts-ignore: decorator
@inline
function entropyOf(order: i32, low: f64, high: f64): f64 {
  if (order == ONE) return low + high;
  const product = low * high;
  if (!(product > 0)) return 0;
  return order == HALF ? 2 * log(product) : -log(product);
}

/** Fills `entropies` from sums from both ends: total minus prefix would lose precision. */
function measure(last: i32): void {
  const one = entropies + TABLE * ONE, half = entropies + TABLE * HALF, two = entropies + TABLE * TWO;
  let p1: f64 = 0, logs: f64 = 0, root: f64 = 0, square: f64 = 0;
  for (let i = 255; i >= 0; i--) {
    const high = get(above, i), p = get(share, i);
    const some = root > 0;
    put(one, i, some ? (log(high) * p1 - logs) / high : 0);
    put(half, i, some ? root / Math.sqrt(high) : 0);
    put(two, i, some ? square / (high * high) : 0);
    if (p == 0) continue;
    p1 += p;
    logs += p * log(p);
    root += Math.sqrt(p);
    square += p * p;
  }
  logs = root = square = 0;
  for (let i = 0; i <= last; i++) {
    const low = get(below, i), p = get(share, i);
    if (p == 0) continue;
    logs += p * log(p);
    root += Math.sqrt(p);
    square += p * p;
    put(one, i, entropyOf(ONE, log(low) - logs / low, get(one, i)));
    put(half, i, entropyOf(HALF, root / Math.sqrt(low), get(half, i)));
    put(two, i, entropyOf(TWO, square / (low * low), get(two, i)));
  }
}

/** The entropy of an order at one gray, summed as published. */
function published(order: i32, gray: i32): f64 {
  let low: f64 = 0, high: f64 = 0;
  for (let i = 0; i < 256; i++) {
    const p = get(share, i);
    if (p == 0) continue;
    const whole = i <= gray ? get(below, gray) : get(above, gray), part = p / whole;
    let term: f64;
    if (order == HALF) term = Math.sqrt(part);
    else if (order == ONE) term = -(part * log(part));
    else term = (p * p) / (whole * whole);
    if (i <= gray) low += term;
    else high += term;
  }
  return entropyOf(order, low, high);
}

/**
 * The first gray of largest entropy; 0 when none is above 0. Grays without dots repeat the previous one.
 * Running sums round differently from the published ones, so they only select the candidates for the exact
 * sum.
 */
function best(order: i32, first: i32, last: i32): i32 {
  const table = entropies + TABLE * order;
  let most: f64 = 0, at = 0, near = 0;
  for (let gray = first; gray <= last; gray++) {
    if (get(share, gray) != 0 && get(table, gray) > most) {
      most = get(table, gray);
      at = gray;
    }
  }
  const enough = most - NEAR;
  for (let gray = first; gray <= last; gray++) if (get(share, gray) != 0 && get(table, gray) >= enough) near++;
  if (near == 1 && enough > 0) return at;

  most = 0;
  at = 0;
  for (let gray = first; gray <= last; gray++) {
    if (get(share, gray) == 0 || get(table, gray) < enough) continue;
    const entropy = published(order, gray);
    if (entropy > most) {
      most = entropy;
      at = gray;
    }
  }
  return at;
}

/** The weighted mean of the three grays by how close they are; the fraction is cut off. */
function combine(a: i32, b: i32, c: i32): i32 {
  const low = min(min(a, b), c), high = max(max(a, b), c), middle = a + b + c - low - high;
  const lowNear = middle - low <= 5, highNear = high - middle <= 5;
  let lowPart: f64 = 1, middlePart: f64 = 2, highPart: f64 = 1;
  if (lowNear != highNear) {
    lowPart = lowNear ? 0 : 3;
    middlePart = 1;
    highPart = lowNear ? 3 : 0;
  }
  const omega = get(below, high) - get(below, low);
  return <i32>(
    low * (get(below, low) + 0.25 * omega * lowPart)
    + 0.25 * middle * omega * middlePart
    + high * (get(above, high) + 0.25 * omega * highPart)
  );
}
