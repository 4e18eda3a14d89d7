import type { Raster } from '../../base/raster';
import type { JobTicket } from '../job';
import { type Bytes, bytes, type Deflate } from './language';
import { labelPages } from './pdf';
import { MAX_PDF_BYTES, PDF_START, PdfFile, type PdfObject } from './pdfFile';
import { CATALOG, headOf, pageIds, pageTree } from './pdfPages';

export { MAX_PDF_BYTES };

/** Bytes of a row of an index: number of an object and its length, each an unsigned integer of 32 bits, low byte first. */
const ROW = 8;

/** Consecutive pages of a PDF, which are its bytes as they are. */
export interface PdfSegment {
  /** Number of the first object of the pages: the same for all segments of a file. */
  first: number;
  /** What is compressed of a label. */
  content(raster: Raster): Uint8Array;
  /** The bytes of the next label from its compressed content; those of the first label begin the file. */
  page(packed: Uint8Array): Bytes;
  /** What `PdfTable` has to know of the pages written. */
  index(): Bytes;
}

/**
 * Writes consecutive labels of a job that others write the rest of. All segments in order and what `PdfTable` writes
 * behind them are the file that the language `pdf` writes of all labels.
 * @param shared ink that all labels of the job have
 * @param from position of the first label in the job, from 0
 */
export function openPdfSegment(
  job: JobTicket,
  deflate: Deflate,
  shared: Raster | undefined,
  from: number,
): PdfSegment {
  const pages = labelPages(job, deflate, shared);
  const rows: number[] = [];
  let next = from;
  const write = (objects: readonly PdfObject[]): Bytes[] => {
    for (const one of objects) rows.push(one.id, one.bytes.length);
    return objects.map((one) => one.bytes);
  };
  const head = (): Bytes[] => {
    rows.push(0, PDF_START.length);
    return [PDF_START, ...write(headOf(pages))];
  };
  return {
    first: pages.first,
    content: pages.content,
    page(packed) {
      const before = next === 0 ? head() : [];
      return bytes(...before, ...write(pages.page(pageIds(pages.first, next++), packed)));
    },
    index() {
      const out = new DataView(new ArrayBuffer(rows.length * (ROW / 2)));
      for (const [i, value] of rows.entries()) out.setUint32(i * (ROW / 2), value, true);
      return new Uint8Array(out.buffer);
    },
  };
}

/** The end of a file of segments: the page tree, and the table of all objects. Keeps a number an object. */
export class PdfTable {
  private readonly file = new PdfFile();
  private size = 0;

  /** Bytes of the segments so far. */
  get length(): number {
    return this.size;
  }

  /** Adds the next segment by its index. @throws RangeError for one that is damaged */
  add(index: Uint8Array): void {
    if (index.length % ROW !== 0) throw new RangeError('the index of a segment is damaged');
    const rows = new DataView(index.buffer, index.byteOffset, index.length);
    for (let at = 0; at < index.length; at += ROW) {
      const length = rows.getUint32(at + ROW / 2, true);
      this.file.place(rows.getUint32(at, true), length);
      this.size += length;
    }
  }

  /**
   * What is behind the last segment, in pieces of at most 1 MB.
   * @param first number of the first object of the pages, see `PdfSegment`
   * @param pages of all segments
   * @throws RangeError for a file that is too long for its table
   */
  *end(first: number, pages: number): Generator<Bytes> {
    if (this.size > MAX_PDF_BYTES) throw new RangeError('the file is too long for a PDF');
    for (const one of pageTree(first, pages)) yield this.file.write(one);
    yield* this.file.ending(CATALOG);
  }
}
