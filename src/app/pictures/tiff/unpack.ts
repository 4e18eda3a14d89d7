import * as UTIF from 'utif2';
import { refuse } from '../../../base/problem';
import { checkSize } from '../limits';
import { jpegSize } from '../measure';
import { type Directory, TAG } from './directory';

/** A strip or a tile: its number of samples and how they are stored. */
export interface TiffPiece {
  /** Samples per row, and number of rows. */
  width: number;
  rows: number;
  /** Samples per pixel within the piece. */
  samples: number;
  bits: number;
}

const NONE = 1;
const CCITT = [2, 3, 4];
const LZW = 5;
const DEFLATE = [8, 32946];
const PACK_BITS = 32773;
const YCBCR = 6;
export const JPEG = 7;

/** Whether pieces are refused by themselves when bytes are missing. */
export const isChecked = (directory: Directory): boolean =>
  [NONE, ...DEFLATE].includes(directory.first(TAG.compression, NONE));

/** The bytes of a piece as its rows, one below the other, each row aligned to bytes. */
export const rowBytes = ({ width, samples, bits }: TiffPiece): number =>
  Math.ceil((width * samples * bits) / 8);

/**
 * Decompresses one piece. The output never exceeds the piece's size, whatever the bytes contain.
 * @throws Refusal imgTiff for an unsupported compression, imgUnreadable for damaged bytes
 */
export async function unpack(
  packed: Uint8Array,
  piece: TiffPiece,
  directory: Directory,
): Promise<Uint8Array> {
  const compression = directory.first(TAG.compression, NONE);
  const length = rowBytes(piece) * piece.rows;
  if (compression === NONE) {
    if (packed.length < length) throw refuse('imgUnreadable');
    return packed.subarray(0, length);
  }
  if (DEFLATE.includes(compression)) return inflate(packed, length);
  const known = CCITT.includes(compression)
    ? piece.bits * piece.samples === 1
    : compression === LZW || compression === PACK_BITS;
  if (!known) throw refuse('imgTiff');
  return decode(packed, piece, directory);
}

/**
 * Decompresses one piece stored as JPEG: red, green and blue, whatever the colours of the stream.
 * @throws Refusal imgUnreadable for a stream that does not fit its piece or is damaged
 */
export function unpackJpeg(packed: Uint8Array, width: number, directory: Directory): Uint8Array {
  const stream = jpegStream(packed, directory);
  const size = jpegSize(stream);
  // A stream larger than its piece would otherwise be decompressed first.
  if (size?.width !== width) throw refuse('imgUnreadable');
  checkSize(size.width, size.height);
  return decode(stream, { width, rows: size.height, samples: 3, bits: 8 }, directory);
}

/** zlib data, read up to the limit. */
async function inflate(packed: Uint8Array, length: number): Promise<Uint8Array> {
  const out = new Uint8Array(length);
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  let at = 0;
  try {
    while (at < length) {
      const { done, value } = await reader.read();
      if (done) throw refuse('imgUnreadable');
      out.set(value.subarray(0, length - at), at);
      at += value.length;
    }
  } catch {
    throw refuse('imgUnreadable');
  } finally {
    reader.cancel().catch(() => {});
  }
  return out;
}

/** The library decompresses whole pictures, so the piece is passed to it as a picture without a directory. */
function decode(packed: Uint8Array, piece: TiffPiece, directory: Directory): Uint8Array {
  const HEADER = 8;
  const file = new Uint8Array(HEADER + packed.length);
  file.set([0x49, 0x49]);
  file.set(packed, HEADER);
  const { width, rows, samples, bits } = piece;
  const picture = {
    t256: [width],
    t257: [rows],
    t258: Array.from({ length: samples }, () => bits),
    t259: [directory.first(TAG.compression, NONE)],
    t262: [2],
    t266: [directory.first(TAG.fillOrder, 1)],
    t273: [HEADER],
    t277: [samples],
    t278: [rows],
    t279: [packed.length],
    t292: [directory.first(TAG.t4Options, 0)],
  } as unknown as UTIF.IFD;
  UTIF.decodeImage(file.buffer, picture);
  return picture.data;
}

/** A self-contained JPEG stream: with the tables that all pieces share, and the colours it contains. */
function jpegStream(packed: Uint8Array, directory: Directory): Uint8Array {
  const tables = directory.values.get(TAG.jpegTables) ?? [];
  // Decoders convert colours if the stream requests it, by the Adobe marker.
  const converted = directory.first(TAG.photometric, YCBCR) === YCBCR ? 1 : 0;
  const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, converted];
  const hasStart = packed[0] === 0xff && packed[1] === 0xd8;
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...adobe,
    ...tables.slice(2, -2),
    ...packed.subarray(hasStart ? 2 : 0),
  ]);
}
