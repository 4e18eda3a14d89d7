import { refuse } from '../../../base/problem';

/** Fields of TIFF 6.0 that describe how a picture is stored. */
export const TAG = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  strips: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  t4Options: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const;
const WANTED = new Set<number>(Object.values(TAG));

/** Bytes of the types of those fields: BYTE, SHORT, LONG, RATIONAL, UNDEFINED, LONG8. */
const SIZES: Partial<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1, 16: 8 };

/** Layout of a directory: 4-byte words in TIFF 6.0, 8-byte words in BigTIFF. */
interface Form {
  littleEndian: boolean;
  /** Position of the offset of the first directory. */
  first: number;
  /** Bytes of the number of entries, of one entry, and of an offset or a value stored in the entry. */
  count: 2 | 8;
  entry: 12 | 20;
  word: 4 | 8;
}
const CLASSIC = 42;
const BIG = 43;

/** @throws Refusal imgTiff for other files */
function formOf(view: DataView): Form {
  const littleEndian = view.getUint16(0) === 0x4949;
  const version = view.getUint16(2, littleEndian);
  if (version === CLASSIC) return { littleEndian, first: 4, count: 2, entry: 12, word: 4 };
  if (version !== BIG || view.getUint16(4, littleEndian) !== 8) throw refuse('imgTiff');
  return { littleEndian, first: 8, count: 8, entry: 20, word: 8 };
}

/** An integer of 2, 4 or 8 bytes; one of 8 beyond any file size is rounded, which makes no difference. */
function whole(view: DataView, at: number, bytes: 2 | 4 | 8, little: boolean): number {
  if (bytes === 2) return view.getUint16(at, little);
  return bytes === 4 ? view.getUint32(at, little) : Number(view.getBigUint64(at, little));
}

/** One picture of a file: the values of its fields by tag. */
export interface Directory {
  readonly values: ReadonlyMap<number, readonly number[]>;
  readonly littleEndian: boolean;
  /** The first value of a field. */
  first(tag: number, otherwise: number): number;
}

/**
 * The pictures of a TIFF file, in order. Every offset is checked before it is followed: none leads out of the
 * file or into a loop.
 * @param most maximum pictures read; the rest is ignored
 * @throws Refusal imgTiff for files other than TIFF 6.0 and BigTIFF, imgUnreadable for a truncated file
 */
export function readDirectories(file: Uint8Array, most: number): Directory[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const form = formOf(view);
    const { littleEndian, word } = form;
    const found: Directory[] = [];
    const seen = new Set<number>();
    let at = whole(view, form.first, word, littleEndian);
    while (at !== 0 && found.length < most && !seen.has(at)) {
      seen.add(at);
      const count = whole(view, at, form.count, littleEndian);
      const start = at + form.count;
      found.push(readOne(view, start, count, form));
      at = whole(view, start + count * form.entry, word, littleEndian);
    }
    if (found.length === 0) throw refuse('imgUnreadable');
    return found;
  } catch (error) {
    // Read beyond the end.
    if (error instanceof RangeError) throw refuse('imgUnreadable');
    throw error;
  }
}

function readOne(view: DataView, start: number, count: number, form: Form): Directory {
  const { littleEndian, word } = form;
  const values = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const entry = start + i * form.entry;
    const tag = view.getUint16(entry, littleEndian);
    const type = view.getUint16(entry + 2, littleEndian);
    const size = SIZES[type];
    if (!WANTED.has(tag) || !size) continue;
    const length = whole(view, entry + 4, word, littleEndian);
    const value = entry + 4 + word;
    const at = length * size <= word ? value : whole(view, value, word, littleEndian);
    if (at + length * size > view.byteLength) throw refuse('imgUnreadable');
    const read = readers[type]!;
    values.set(
      tag,
      Array.from({ length }, (_, n) => read(view, at + n * size, littleEndian)),
    );
  }
  return { values, littleEndian, first: (tag, otherwise) => values.get(tag)?.[0] ?? otherwise };
}

const byte = (view: DataView, at: number) => view.getUint8(at);
const readers: Partial<Record<number, (view: DataView, at: number, little: boolean) => number>> = {
  1: byte,
  3: (view, at, little) => view.getUint16(at, little),
  4: (view, at, little) => view.getUint32(at, little),
  5: (view, at, little) => view.getUint32(at, little) / view.getUint32(at + 4, little),
  7: byte,
  16: (view, at, little) => whole(view, at, 8, little),
};
