import { divisionOf, type QrLevel } from './versions';

// Which modes a content is written in: the shortest division there is, found in linear time. The same
// character is one of three nodes of a path, and the price of a step depends on nothing but the last one.

export const NUMERIC = 0;
export const ALPHANUMERIC = 1;
export const BYTE = 2;
export type Mode = typeof NUMERIC | typeof ALPHANUMERIC | typeof BYTE;

/** UTF-16 code units `from` up to but not including `to` of the content, written in one mode. */
export interface Segment {
  mode: Mode;
  from: number;
  to: number;
}

/** A content divided for one tier of versions. */
export interface Plan {
  segments: Segment[];
  /** Bits of all segments with their headers. */
  bits: number;
  /** The lowest version that holds them, 1 to 40. */
  version: number;
  /** Whether the content is announced as UTF-8. */
  isAnnounced: boolean;
  /** Bits of the count indicator by mode. */
  counts: Counts;
}

type Counts = readonly [numeric: number, alphanumeric: number, byte: number];

/** Versions with the same count indicators (table 3). */
const tiers: { first: number; last: number; counts: Counts }[] = [
  { first: 1, last: 9, counts: [10, 9, 8] },
  { first: 10, last: 26, counts: [12, 11, 16] },
  { first: 27, last: 40, counts: [14, 13, 16] },
];

/** Digits of version 40-L, the most characters any QR Code holds. */
const MAX_LENGTH = 7089;

/** Values of the characters of the alphanumeric mode (table 5), -1 for the others. */
export const alphanumericValue = new Int8Array(128).fill(-1);
[...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'].forEach((char, value) => {
  alphanumericValue[char.charCodeAt(0)] = value;
});

/** Bytes that code unit `c` adds to the UTF-8 form; all 4 of a surrogate pair go to its first half. */
export function utf8Bytes(c: number): number {
  if (c < 0x80) return 1;
  if (c < 0x800) return 2;
  if (c >> 10 === 0x36) return 4;
  return c >> 10 === 0x37 ? 0 : 3;
}

/** More than any path costs: the price of a character in a mode that lacks it. */
const NEVER = 1 << 28;
const wholeBits = (sixths: number): number => Math.trunc((sixths + 5) / 6) * 6;

// steps[i]: for each mode, two bits from 2 * mode on: the mode of the character before on the cheapest path.
const steps = new Uint8Array(MAX_LENGTH);
const STAY = NUMERIC | (ALPHANUMERIC << 2) | (BYTE << 4);

/**
 * Fills `steps` for `content` and gives the mode it ends in and its bits. Counts in sixths of a bit: 10 bits
 * for 3 digits, 11 for 2 alphanumeric characters, 8 a byte; a segment that ends fills up to whole bits.
 */
function walk(content: string, counts: Counts): { last: Mode; bits: number } {
  const toNumeric = 6 * (4 + counts[NUMERIC]);
  const toAlphanumeric = 6 * (4 + counts[ALPHANUMERIC]);
  const toByte = 6 * (4 + counts[BYTE]);
  let [numeric, alphanumeric, byte] = [toNumeric, toAlphanumeric, toByte];
  for (let i = 0; i < content.length; i++) {
    const c = content.charCodeAt(i);
    const value = c < 128 ? alphanumericValue[c]! : -1;
    const afterNumeric = wholeBits(numeric);
    const afterAlphanumeric = wholeBits(alphanumeric);
    let step = STAY;

    let best = byte;
    if (afterNumeric + toByte < best) {
      best = afterNumeric + toByte;
      step = STAY ^ ((BYTE ^ NUMERIC) << 4);
    }
    if (afterAlphanumeric + toByte < best) {
      best = afterAlphanumeric + toByte;
      step = STAY ^ ((BYTE ^ ALPHANUMERIC) << 4);
    }
    const nextByte = best + 48 * utf8Bytes(c);

    best = NEVER;
    if (value >= 0) {
      best = alphanumeric;
      if (afterNumeric + toAlphanumeric < best) {
        best = afterNumeric + toAlphanumeric;
        step ^= (ALPHANUMERIC ^ NUMERIC) << 2;
      }
      if (byte + toAlphanumeric < best) {
        best = byte + toAlphanumeric;
        step = (step & ~(3 << 2)) | (BYTE << 2);
      }
      best += 33;
    }
    const nextAlphanumeric = best;

    best = NEVER;
    if (value >= 0 && value < 10) {
      best = numeric;
      if (afterAlphanumeric + toNumeric < best) {
        best = afterAlphanumeric + toNumeric;
        step |= ALPHANUMERIC;
      }
      if (byte + toNumeric < best) {
        best = byte + toNumeric;
        step = (step & ~3) | BYTE;
      }
      best += 20;
    }
    numeric = best;
    alphanumeric = nextAlphanumeric;
    byte = nextByte;
    steps[i] = step;
  }
  const least = Math.min(numeric, alphanumeric, byte);
  const last = numeric === least ? NUMERIC : alphanumeric === least ? ALPHANUMERIC : BYTE;
  return { last, bits: wholeBits(least) / 6 };
}

/** The runs of one mode along the path in `steps` that ends in mode `last`. */
function runs(length: number, last: Mode): Segment[] {
  const segments: Segment[] = [];
  let mode = last;
  for (let i = length - 1, to = length; i >= 0; i--) {
    const before = ((steps[i]! >> (2 * mode)) & 3) as Mode;
    if (i > 0 && before === mode) continue;
    segments.push({ mode, from: i, to });
    mode = before;
    to = i;
  }
  return segments.reverse();
}

/** Bits of what announces UTF-8: mode 0111 and the number 26 of the Extended Channel Interpretation (7.4.2). */
export const ANNOUNCED_BITS = 12;

/**
 * The shortest division of `content` (no lone surrogates) for the smallest symbol at `level` that holds it;
 * undefined when none does. Takes time in proportion to the length, and none beyond what a symbol may hold.
 * @param announces whether characters beyond ASCII are announced as UTF-8
 */
export function plan(content: string, level: QrLevel, announces: boolean): Plan | undefined {
  if (content.length > MAX_LENGTH) return undefined;
  const isAnnounced = announces && /[^\0-\x7f]/.test(content);
  const extra = isAnnounced ? ANNOUNCED_BITS : 0;
  for (const { first, last, counts } of tiers) {
    const most = 8 * divisionOf(last, level).data;
    // No character takes less than a digit.
    if (10 * content.length > 3 * most) continue;
    const path = walk(content, counts);
    const bits = path.bits + extra;
    if (bits > most) continue;
    let version = first;
    while (bits > 8 * divisionOf(version, level).data) version++;
    return { segments: runs(content.length, path.last), bits, version, isAnnounced, counts };
  }
  return undefined;
}
