import {
  ALPHANUMERIC,
  alphanumericValue,
  BYTE,
  NUMERIC,
  type Plan,
  type Segment,
  utf8Bytes,
} from './segments';

const PADS = [0xec, 0x11] as const;

/** Codewords being filled, the highest bit of each first. */
class BitWriter {
  private held = 0;
  private count = 0;
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  /** Appends the lowest `bits` (at most 16) of `value`, which has no others. */
  put(value: number, bits: number): void {
    this.held = (this.held << bits) | value;
    this.count += bits;
    while (this.count >= 8) {
      this.count -= 8;
      this.bytes[this.at++] = this.held >>> this.count;
    }
  }

  /** Terminator, filling up to a whole codeword, pad codewords (7.4.9, 7.4.10). */
  end(): void {
    const room = 8 * (this.bytes.length - this.at) - this.count;
    this.put(0, Math.min(4, room));
    if (this.count) this.put(0, 8 - this.count);
    for (let i = 0; this.at < this.bytes.length; i++) this.bytes[this.at++] = PADS[i & 1]!;
  }
}

function digits(out: BitWriter, content: string, { from, to }: Segment): void {
  for (let i = from; i < to; i += 3) {
    const end = Math.min(i + 3, to);
    let value = 0;
    for (let k = i; k < end; k++) value = 10 * value + content.charCodeAt(k) - 48;
    out.put(value, 3 * (end - i) + 1);
  }
}

function pairs(out: BitWriter, content: string, { from, to }: Segment): void {
  const value = (i: number) => alphanumericValue[content.charCodeAt(i)]!;
  let i = from;
  for (; i + 1 < to; i += 2) out.put(45 * value(i) + value(i + 1), 11);
  if (i < to) out.put(value(i), 6);
}

function bytes(out: BitWriter, content: string, { from, to }: Segment): void {
  for (let i = from; i < to; i++) {
    const c = content.codePointAt(i)!;
    if (c < 0x80) {
      out.put(c, 8);
      continue;
    }
    if (c < 0x800) out.put(0xc0 | (c >> 6), 8);
    else {
      if (c < 0x10000) out.put(0xe0 | (c >> 12), 8);
      else {
        out.put(0xf0 | (c >> 18), 8);
        out.put(0x80 | ((c >> 12) & 63), 8);
        i++;
      }
      out.put(0x80 | ((c >> 6) & 63), 8);
    }
    out.put(0x80 | (c & 63), 8);
  }
}

const writers = { [NUMERIC]: digits, [ALPHANUMERIC]: pairs, [BYTE]: bytes };

function count(content: string, { mode, from, to }: Segment): number {
  if (mode !== BYTE) return to - from;
  let total = 0;
  for (let i = from; i < to; i++) total += utf8Bytes(content.charCodeAt(i));
  return total;
}

/** The mode of an Extended Channel Interpretation, and the one of UTF-8. */
const ECI_MODE = 0b0111;
const ECI_UTF8 = 26;

/**
 * Fills `codewords` with `content` as `plan` divides it: the character set if it is announced; mode, count, characters of
 * each segment; then padding.
 */
export function encodeData(
  content: string,
  { segments, counts, isAnnounced }: Plan,
  codewords: Uint8Array,
): void {
  const out = new BitWriter(codewords);
  if (isAnnounced) {
    out.put(ECI_MODE, 4);
    out.put(ECI_UTF8, 8);
  }
  for (const segment of segments) {
    out.put(1 << segment.mode, 4);
    out.put(count(content, segment), counts[segment.mode]);
    writers[segment.mode](out, content, segment);
  }
  out.end();
}
