import { stepAside } from './aside';
import { codePointOf, withUnits } from './entities';
import { decodedUtf8 } from './utf8';

const AMP = 38;
const SEMICOLON = 59;
const UNDERSCORE = 95;
const RETURN = 13;
/** Characters of the longest entity, such as #x0010FFFF. */
const MAX_ENTITY = 10;

const encoder = new TextEncoder();

/** Decoded texts one after another, as UTF-8. No string is made of a text on its way from a file to the page. */
export class TextBytes {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;
  /** UTF-16 units of what was added last. */
  units = 0;

  /** @param capacity bytes at the start; more are allocated when needed */
  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.length + more, 2 * this.bytes.length));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /**
   * Adds the text of a run of XML without tags, entities decoded.
   * @returns whether it has a character that `unescapeFrom` may have to decode
   */
  addXml(source: Uint8Array, from: number, to: number): boolean {
    this.reserve(to - from);
    const { bytes } = this;
    let at = this.length;
    let units = 0;
    let special = false;
    for (let p = from; p < to; ) {
      const c = source[p]!;
      if (c < 0x80) {
        if (c === AMP) {
          const end = source.indexOf(SEMICOLON, p);
          if (end < 0 || end >= to || end - p - 1 > MAX_ENTITY) stepAside('entity');
          const code = codePointOf(String.fromCharCode(...source.subarray(p + 1, end)));
          if (code === UNDERSCORE || code === RETURN) special = true;
          if (code < 0x80) bytes[at++] = code;
          else at += encoder.encodeInto(String.fromCodePoint(code), bytes.subarray(at)).written;
          units += code > 0xffff ? 2 : 1;
          p = end + 1;
          continue;
        }
        if (c === UNDERSCORE || c === RETURN) special = true;
        bytes[at++] = c;
        units++;
        p++;
        continue;
      }
      const size = sequenceLength(source, p, to);
      units += size === 4 ? 2 : 1;
      for (const end = p + size; p < end; p++) bytes[at++] = source[p]!;
    }
    this.length = at;
    this.units = units;
    return special;
  }

  /**
   * Decodes escaped units and line ends of the text from `start` on, which may have come in several runs.
   * @param understood whether escaped units are decoded once; elsewhere the reader steps aside
   */
  unescapeFrom(start: number, understood: boolean): void {
    const text = decodedUtf8(this.bytes.subarray(start, this.length));
    const decoded = withUnits(text);
    if (decoded !== text && !understood) stepAside('escaped units');
    // Once by the library, once for all cells.
    const shown = decoded.replaceAll('\r\n', '\n').replaceAll('\r\n', '\n');
    this.units = shown.length;
    if (shown === text) return;
    if (/\p{Surrogate}/u.test(shown)) stepAside('half a surrogate pair');
    this.length = start;
    this.addText(shown);
  }

  /** Adds bytes that are text already. @param units their UTF-16 units */
  addBytes(source: Uint8Array, from: number, to: number, units: number): void {
    this.reserve(to - from);
    const { bytes } = this;
    let at = this.length;
    // A call costs more than a short loop.
    if (to - from > 48) {
      bytes.set(source.subarray(from, to), at);
      at += to - from;
    } else for (let p = from; p < to; p++) bytes[at++] = source[p]!;
    this.length = at;
    this.units = units;
  }

  addText(text: string): void {
    this.reserve(3 * text.length);
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
    this.units = text.length;
  }
}

/** Bytes of the UTF-8 sequence at a position (Unicode 15, table 3-7); any other is not understood. */
function sequenceLength(b: Uint8Array, p: number, to: number): number {
  const c = b[p]!;
  const size = c >= 0xc2 && c <= 0xdf ? 2 : c >= 0xe0 && c <= 0xef ? 3 : c >= 0xf0 && c <= 0xf4 ? 4 : 0;
  if (size === 0 || p + size > to) stepAside('encoding');
  const second = b[p + 1]!;
  const least = c === 0xe0 ? 0xa0 : c === 0xf0 ? 0x90 : 0x80;
  const most = c === 0xed ? 0x9f : c === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) stepAside('encoding');
  for (let q = p + 2; q < p + size; q++) if ((b[q]! & 0xc0) !== 0x80) stepAside('encoding');
  return size;
}

/** Whether the text of some UTF-8 bytes is blank, as `trim` sees it. */
export function isBlankText(b: Uint8Array, from: number, to: number): boolean {
  for (let p = from; p < to; p++) {
    const c = b[p]!;
    if (c <= 0x20) continue;
    // White space beyond ASCII begins with one of these: U+00A0, U+1680, U+2000 and on, U+3000, U+FEFF.
    if (c !== 0xc2 && c !== 0xe1 && c !== 0xe2 && c !== 0xe3 && c !== 0xef) return false;
    return decodedUtf8(b.subarray(from, to)).trim() === '';
  }
  return true;
}
