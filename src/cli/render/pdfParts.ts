import { open } from 'node:fs/promises';
import { deflateSync, inflateSync } from 'node:zlib';
import { deflatePage } from '../../disk/deflate';
import { type Raster, stride } from '../../package/kernels';
import { commonInk, sampleIndexes } from '../../printing/changes';
import type { JobTicket } from '../../printing/job';
import { openPdfSegment } from '../../printing/languages/pdfSegments';
import type { Painter } from '../../raster/page';
import type { RenderJob, SheetRows } from '../../raster/renderJob';
import { deflate } from '../printCalls';

/** What the pages of a PDF need, in any part of it. */
export interface PdfJob {
  ticket: JobTicket;
  /** Ink that all labels have: its bits, deflated, as base64. Of the size of a label. */
  shared?: string;
}

/** Sheets rendered at a time, and bytes of their rasters. */
const SHEETS = 60;
const BYTES = 2 ** 21;

/** Finds what all labels have in common. @param sheetAt the rows of a label of the job, from 0 */
export async function pdfJob(
  ticket: JobTicket,
  painter: Painter,
  job: RenderJob,
  sheetAt: (index: number) => SheetRows,
): Promise<PdfJob> {
  const shared = commonInk(await painter.sheets(job, sampleIndexes(ticket.count).map(sheetAt)));
  return { ticket, ...(shared && { shared: deflateSync(shared.bits).toString('base64') }) };
}

const sharedOf = ({ ticket: { width, height }, shared }: PdfJob): Raster | undefined =>
  shared === undefined
    ? undefined
    : { width, height, bits: new Uint8Array(inflateSync(Buffer.from(shared, 'base64'))) };

const segmentOf = (pdf: PdfJob, from: number) => openPdfSegment(pdf.ticket, deflate, sharedOf(pdf), from);

/** Number of the first object of the pages. */
export const firstObject = (pdf: PdfJob): number => segmentOf(pdf, 0).first;

/**
 * Writes labels as pages, and behind them their index. Keeps a few pages in memory.
 * @param from position of the first label in the job, from 0
 * @returns bytes of the pages
 */
export async function writePdfLabels(
  painter: Painter,
  job: RenderJob,
  pdf: PdfJob,
  from: number,
  sheets: readonly SheetRows[],
  path: string,
): Promise<number> {
  const { width, height } = pdf.ticket;
  const step = Math.max(1, Math.min(SHEETS, Math.floor(BYTES / (stride(width) * height))));
  const segment = segmentOf(pdf, from);
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let room: ArrayBuffer | undefined;
  try {
    for (let i = 0; i < sheets.length; i += step) {
      const rasters: Raster[] = await painter.sheets(job, sheets.slice(i, i + step), room);
      room = rasters[0]?.bits.buffer as ArrayBuffer | undefined;
      let packed: Uint8Array = new Uint8Array();
      const pages = rasters.map((raster, n) => {
        // A copy has the same bytes.
        if (n === 0 || raster !== rasters[n - 1]) packed = deflatePage(segment.content(raster));
        return segment.page(packed);
      });
      const written = Buffer.concat(pages);
      await file.appendFile(written);
      bytes += written.length;
    }
    await file.appendFile(segment.index());
  } finally {
    await file.close();
  }
  return bytes;
}
