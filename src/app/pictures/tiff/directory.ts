import { refuse } from '../../../base/problem';

/** Fields of TIFF 6.0 that say how a picture is stored. */
export const TAG = {
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

/** Bytes of the types those fields come in: BYTE, SHORT, LONG, RATIONAL, UNDEFINED. */
const SIZES: Partial<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** One picture of a file: the values of its fields by tag. */
export interface Directory {
  readonly values: ReadonlyMap<number, readonly number[]>;
  readonly littleEndian: boolean;
  /** The first value of a field. */
  first(tag: number, otherwise: number): number;
}

/**
 * The pictures of a TIFF file, in order. Every offset is looked at before it is followed: nothing points out of the file
 * or runs in a circle.
 * @param most pictures read; the rest is left alone
 * @throws Refusal imgUnreadable for what is no TIFF 6.0 or breaks off
 */
export function readDirectories(file: Uint8Array, most: number): Directory[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const littleEndian = view.getUint16(0) === 0x4949;
    if (view.getUint16(2, littleEndian) !== 42) throw refuse('imgTiff');
    const found: Directory[] = [];
    const seen = new Set<number>();
    let at = view.getUint32(4, littleEndian);
    while (at !== 0 && found.length < most && !seen.has(at)) {
      seen.add(at);
      const count = view.getUint16(at, littleEndian);
      found.push(readOne(view, at + 2, count, littleEndian));
      at = view.getUint32(at + 2 + count * 12, littleEndian);
    }
    if (found.length === 0) throw refuse('imgUnreadable');
    return found;
  } catch (error) {
    // Read beyond the end.
    if (error instanceof RangeError) throw refuse('imgUnreadable');
    throw error;
  }
}

function readOne(view: DataView, start: number, count: number, littleEndian: boolean): Directory {
  const values = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const entry = start + i * 12;
    const tag = view.getUint16(entry, littleEndian);
    const type = view.getUint16(entry + 2, littleEndian);
    const size = SIZES[type];
    if (!WANTED.has(tag) || !size) continue;
    const length = view.getUint32(entry + 4, littleEndian);
    const at = length * size <= 4 ? entry + 8 : view.getUint32(entry + 8, littleEndian);
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
};
