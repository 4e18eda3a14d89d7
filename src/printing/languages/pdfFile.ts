import { type Bytes, bytes } from './language';

type Part = string | Uint8Array;

/** An object of a PDF file as it is written. */
export interface PdfObject {
  /** From 1; the highest numbers need not come last. */
  id: number;
  bytes: Bytes;
}

export const pdfObject = (id: number, ...body: Part[]): PdfObject => ({
  id,
  bytes: bytes(`${id} 0 obj\n`, ...body, '\nendobj\n'),
});

export const pdfStream = (id: number, dictionary: string, data: Uint8Array): PdfObject =>
  pdfObject(id, `<<${dictionary}/Length ${data.length}>>\nstream\n`, data, '\nendstream');

/** What every file begins with. */
export const PDF_START: Bytes = bytes('%PDF-1.4\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a));

/** Bytes of a row of the table of objects, and rows that are written at a time. */
const ROW = 20;
const ROWS = 50_000;

/**
 * The objects of a PDF 1.4 file as they are written, and the table that finds them. Keeps a number an object, so a file
 * of any length takes next to no memory.
 */
export class PdfFile {
  private readonly offsets: number[] = [];
  private length = 0;

  start(): Bytes {
    this.length += PDF_START.length;
    return PDF_START;
  }

  /** Each object is written once, in any order. */
  write(...objects: readonly PdfObject[]): Bytes {
    for (const one of objects) this.place(one.id, one.bytes.length);
    return bytes(...objects.map((one) => one.bytes));
  }

  /** Counts bytes that are written elsewhere: an object, or with 0 what is before the first one. */
  place(id: number, length: number): void {
    if (id > 0) this.offsets[id] = this.length;
    this.length += length;
  }

  object(id: number, ...body: Part[]): Bytes {
    return this.write(pdfObject(id, ...body));
  }

  stream(id: number, dictionary: string, data: Uint8Array): Bytes {
    return this.write(pdfStream(id, dictionary, data));
  }

  /** @param root id of the catalog; every id up to the highest has been written */
  end(root: number): Bytes {
    return bytes(...this.ending(root));
  }

  /** As `end`, in pieces of at most 1 MB. */
  *ending(root: number): Generator<Bytes> {
    const { offsets, length: at } = this;
    const size = offsets.length;
    yield bytes(`xref\n0 ${size}\n0000000000 65535 f \n`);
    for (let from = 1; from < size; from += ROWS) yield rowsOf(offsets, from, Math.min(size, from + ROWS));
    yield bytes(`trailer\n<</Size ${size}/Root ${root} 0 R>>\nstartxref\n${at}\n%%EOF\n`);
  }
}

/** Rows of the table: a million of them as texts would take ten times their memory. */
function rowsOf(offsets: readonly number[], from: number, to: number): Bytes {
  const out = bytes('0000000000 00000 n \n'.repeat(to - from));
  for (let id = from; id < to; id++) {
    let left = offsets[id]!;
    for (let at = (id - from) * ROW + 9; left > 0; at--) {
      out[at] = 0x30 + (left % 10);
      left = Math.floor(left / 10);
    }
  }
  return out;
}

/** Bytes of a file at most: its table has ten digits for the place of an object. */
export const MAX_PDF_BYTES = 9_999_999_999;

/**
 * A length in points of 1/72 inch. Rounded down: a page a hair too large is one more dot to a renderer that rounds up,
 * and a stretched image.
 */
export const points = (mm: number): number => Math.floor((mm / 25.4) * 72 * 1e4) / 1e4;

/** What a PDF says of a raster that is compressed as a picture of its own: a 1 bit is ink. */
export const inkDictionary = ({ width, height }: { width: number; height: number }): string =>
  `/Width ${width}/Height ${height}/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/FlateDecode`;
