import { sizeFor } from './sizes';

/*
 * Text -> data codewords of ECC 200 (ISO/IEC 16022, 5.2). Uses ASCII (digit pairs), C40, Text and Base 256;
 * X12 and EDIFACT rarely save a codeword and are left out. Non-ASCII text is UTF-8, announced by ECI 26. A
 * content that begins with the separator U+001D is GS1: FNC1 takes the first place (5.2.4.6), later
 * separators are encoded unchanged, and readers treat them as FNC1.
 */
const GS = '\u001d';
const FNC1 = 232;
const PAD = 129;
const LATCH_C40 = 230;
const LATCH_BASE256 = 231;
const UPPER_SHIFT = 235;
const LATCH_TEXT = 239;
const UNLATCH = 254;
const ECI_UTF8 = [241, 27];

// States of the search: a code set, for C40 and Text with the values waiting for a full triple.
const ASCII = 0;
const C40 = 1; // 1, 2, 3
const TEXT = 4; // 4, 5, 6
const BASE256 = 7;
const STATES = 8;
/** Codewords to enter each code set from ASCII; Base 256 with its length byte. */
// biome-ignore format: one line reads better
const entries = [[C40, 1], [TEXT, 1], [BASE256, 2]] as const;
const NEVER = 1_000_000;

/** Values in C40 of each ASCII byte: one, or a shift and one. Text is the same with the letters' cases swapped. */
const c40Values = Array.from({ length: 128 }, (_, c): readonly number[] => {
  if (c === 32) return [3];
  if (c >= 48 && c <= 57) return [c - 44];
  if (c >= 65 && c <= 90) return [c - 51];
  if (c < 32) return [0, c];
  if (c < 48) return [1, c - 33];
  if (c < 65) return [1, c - 43];
  if (c < 96) return [1, c - 69];
  return [2, c - 96];
});
const swapCase = (c: number): number => (/[A-Za-z]/.test(String.fromCharCode(c)) ? c ^ 32 : c);
const textValues = c40Values.map((_, c) => c40Values[swapCase(c)]!);
const valuesOf = (state: number) => (state < TEXT ? c40Values : textValues);

const isDigit = (c: number | undefined): boolean => c !== undefined && c >= 48 && c <= 57;

/** cost[i * STATES + state]: fewest codewords for the bytes from i on, when state is reached before byte i. */
function costs(bytes: Uint8Array): Uint32Array {
  const n = bytes.length;
  const cost = new Uint32Array((n + 1) * STATES);
  for (let i = n; i >= 0; i--) {
    const at = i * STATES;
    const next = at + STATES;
    const c = bytes[i]!;
    const end = i === n;
    if (end) cost[at + ASCII] = 0;
    else {
      const pair = isDigit(c) && isDigit(bytes[i + 1]);
      cost[at + ASCII] = pair ? 1 + cost[next + STATES + ASCII]! : (c < 128 ? 1 : 2) + cost[next + ASCII]!;
    }
    for (const set of [C40, TEXT]) {
      for (let phase = 0; phase < 3; phase++) {
        const values = !end && valuesOf(set)[c];
        if (!values) cost[at + set + phase] = NEVER;
        else {
          const filled = phase + values.length;
          cost[at + set + phase] = (filled >= 3 ? 2 : 0) + cost[next + set + (filled % 3)]!;
        }
      }
    }
    cost[at + BASE256] = end ? NEVER : 1 + cost[next + BASE256]!;
    // A code set just entered encodes at least one byte, so these read the costs before leaving is allowed.
    for (const [set, price] of entries) {
      cost[at + ASCII] = Math.min(cost[at + ASCII]!, price + cost[at + set]!);
    }
    cost[at + C40] = Math.min(cost[at + C40]!, 1 + cost[at + ASCII]!);
    cost[at + TEXT] = Math.min(cost[at + TEXT]!, 1 + cost[at + ASCII]!);
    cost[at + BASE256] = Math.min(cost[at + BASE256]!, cost[at + ASCII]!);
  }
  return cost;
}

/** Byte at 1-based codeword position `at` of Base 256, randomised (annex B.2). */
const randomised255 = (byte: number, at: number): number => (byte + ((149 * at) % 255) + 1) & 255;

/** Pad codeword at 1-based position `at`, randomised (annex B.1). */
function randomised253(at: number): number {
  const pad = PAD + ((149 * at) % 253) + 1;
  return pad <= 254 ? pad : pad - 254;
}

/** Appends one Base 256 run with its length, written in one byte up to 249, else in two. */
function writeBase256(out: number[], bytes: Uint8Array): void {
  const n = bytes.length;
  out.push(LATCH_BASE256);
  const length = n < 250 ? [n] : [Math.floor(n / 250) + 249, n % 250];
  for (const byte of [...length, ...bytes]) out.push(randomised255(byte, out.length + 1));
}

/** Appends the triples of C40 or Text values, two codewords each. */
function writeTriples(out: number[], values: readonly number[]): void {
  for (let i = 0; i < values.length; i += 3) {
    const packed = 1600 * values[i]! + 40 * values[i + 1]! + values[i + 2]! + 1;
    out.push(packed >> 8, packed & 255);
  }
}

/** Appends the bytes by the cheapest way through `costs`; ties stay in ASCII. */
function write(out: number[], bytes: Uint8Array): void {
  const cost = costs(bytes);
  const costAt = (i: number, state: number): number => cost[i * STATES + state]!;
  const n = bytes.length;
  let unlatchAt = -1;
  for (let i = 0; i < n; ) {
    const set = entries.find(([state, price]) => costAt(i, ASCII) === price + costAt(i, state))?.[0];
    const c = bytes[i]!;
    if (set === undefined) {
      const pair = isDigit(c) && isDigit(bytes[i + 1]);
      if (pair) out.push(130 + 10 * (c - 48) + bytes[i + 1]! - 48);
      else if (c < 128) out.push(c + 1);
      else out.push(UPPER_SHIFT, c - 127);
      i += pair ? 2 : 1;
      continue;
    }
    const start = i;
    if (set === BASE256) {
      while (i < n && costAt(i, BASE256) !== costAt(i, ASCII)) i++;
      writeBase256(out, bytes.subarray(start, i));
      continue;
    }
    const values: number[] = [];
    while (values.length % 3 || costAt(i, set) !== 1 + costAt(i, ASCII)) {
      values.push(...valuesOf(set)[bytes[i++]!]!);
    }
    out.push(set === C40 ? LATCH_C40 : LATCH_TEXT);
    writeTriples(out, values);
    unlatchAt = out.push(UNLATCH) - 1;
  }
  // With at most one codeword to follow, a symbol that becomes exactly full needs no unlatch (5.2.5.2).
  const full = sizeFor(out.length - 1)?.data === out.length - 1;
  if (full && unlatchAt >= 0 && unlatchAt >= out.length - 2) out.splice(unlatchAt, 1);
}

/** Digits that fill the largest symbol, the most characters any content can have. */
const MAX_LENGTH = 3116;

/**
 * The data codewords of `content`, padded to the capacity of the smallest square symbol that holds them;
 * undefined when none does. `content` has no lone surrogates; with U+001D in front it is GS1.
 */
export function codewords(content: string): Uint8Array | undefined {
  if (content.length > MAX_LENGTH) return undefined;
  const gs1 = content.startsWith(GS);
  const text = gs1 ? content.slice(GS.length) : content;
  const bytes = new TextEncoder().encode(text);
  const out: number[] = gs1 ? [FNC1] : [];
  if (bytes.length > text.length) out.push(...ECI_UTF8);
  write(out, bytes);
  const size = sizeFor(out.length);
  if (!size) return undefined;
  if (out.length < size.data) out.push(PAD);
  while (out.length < size.data) out.push(randomised253(out.length + 1));
  return Uint8Array.from(out);
}
