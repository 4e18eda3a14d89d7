/**
 * The characters a font has glyphs for, by its table `cmap` (OpenType 1.9). Fonts come from anywhere: what a broken
 * table makes of an offset is a RangeError, and no table takes longer than there are code points.
 */

/** Ranges of code points, first and last in turn, ascending and apart. */
export type CharacterRanges = readonly number[];

const CODE_POINTS = 0x110000;
/** Encodings of Unicode: platform and encoding, best first (full repertoire before the basic plane). */
const UNICODE = ['3.10', '0.6', '0.4', '3.1', '0.3', '0.2', '0.1', '0.0'];

/**
 * The ranges of a TrueType or OpenType file; undefined for one that is packed (WOFF2): only its tables can tell.
 * @throws RangeError when the file is no such font, or is broken
 */
export function charactersOfFont(bytes: ArrayBuffer): CharacterRanges | undefined {
  const view = new DataView(bytes);
  const tag = (at: number) => String.fromCharCode(...new Uint8Array(bytes.slice(at, at + 4)));
  const kind = tag(0);
  if (kind === 'wOF2') return undefined;
  if (!['\0\x01\0\0', 'true', 'OTTO'].includes(kind)) throw new RangeError('no font');
  for (let i = 0; i < view.getUint16(4); i++) {
    const entry = 12 + 16 * i;
    if (tag(entry) !== 'cmap') continue;
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    return charactersOf(new DataView(bytes, offset, length));
  }
  throw new RangeError('no table cmap');
}

/** The ranges of a `cmap` table; none when it has no Unicode encoding. @throws RangeError when it is broken */
export function charactersOf(cmap: DataView): CharacterRanges {
  const found = new Map<string, number>();
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const record = 4 + 8 * i;
    found.set(`${cmap.getUint16(record)}.${cmap.getUint16(record + 2)}`, cmap.getUint32(record + 4));
  }
  for (const encoding of UNICODE) {
    const at = found.get(encoding);
    if (at === undefined) continue;
    const format = cmap.getUint16(at);
    if (format === 4) return segments(cmap, at);
    if (format === 12) return groups(cmap, at);
  }
  return [];
}

/** Collects code points that come in ascending order. */
class Ranges {
  readonly list: number[] = [];

  add(first: number, last: number): void {
    const end = this.list.at(-1);
    const from = Math.max(first, (end ?? -1) + 1);
    if (from > last) return;
    if (end !== undefined && from === end + 1) this.list[this.list.length - 1] = last;
    else this.list.push(from, last);
  }
}

/** Format 4: segments of the basic plane, whose glyphs follow by a distance or stand in a list. */
function segments(cmap: DataView, at: number): CharacterRanges {
  const count = cmap.getUint16(at + 6) >> 1;
  const ends = at + 14;
  const starts = ends + 2 * count + 2;
  const deltas = starts + 2 * count;
  const offsets = deltas + 2 * count;
  const ranges = new Ranges();
  let next = 0;
  for (let i = 0; i < count; i++) {
    const last = cmap.getUint16(ends + 2 * i);
    const start = cmap.getUint16(starts + 2 * i);
    const delta = cmap.getUint16(deltas + 2 * i);
    const offset = cmap.getUint16(offsets + 2 * i);
    // Segments ascend: a part that repeats earlier code points is skipped, so each code point occurs at most
    // once.
    for (let point = Math.max(start, next); point <= last; point++) {
      const listed = offset === 0 ? point : cmap.getUint16(offsets + 2 * i + offset + 2 * (point - start));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0 && point !== 0xffff) ranges.add(point, point);
    }
    next = Math.max(next, last + 1);
  }
  return ranges.list;
}

/** Format 12: groups of code points whose glyphs follow each other. */
function groups(cmap: DataView, at: number): CharacterRanges {
  const count = cmap.getUint32(at + 12);
  const ranges = new Ranges();
  for (let i = 0; i < count; i++) {
    const group = at + 16 + 12 * i;
    const first = cmap.getUint32(group);
    const last = Math.min(cmap.getUint32(group + 4), CODE_POINTS - 1);
    // Glyph 0 is the one of characters a font lacks.
    ranges.add(cmap.getUint32(group + 8) === 0 ? first + 1 : first, last);
  }
  return ranges.list;
}

/** Whether a code point is in ranges. */
export function hasCharacter(ranges: CharacterRanges, point: number): boolean {
  let low = 0;
  let high = ranges.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[2 * middle + 1]! < point) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length >> 1 && ranges[2 * low]! <= point;
}

/** Characters that need no glyph: spaces, controls, joiners and selectors. */
const SHAPELESS = /[\p{C}\p{Z}\p{Variation_Selector}]/u;

/** Whether a character is visible only if a face has a glyph for it. */
export const needsGlyph = (char: string): boolean => !SHAPELESS.test(char);
