import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { documentLabel, documentRecords } from '../../src/app/documents/label';
import { PdfReader } from '../../src/app/documents/pdf/PdfReader';
import { preparePages } from '../../src/app/documents/prepare';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { box, makePdf, text } from '../../tests/app/documents/pdfs';
import { assertPrinted, jobOf, planOf } from './job';

/** Points of a page of 100 x 150 mm, and the label it is printed on, mm and dots at 203 dpi. */
const PAGE = { width: 283.5, height: 425.2 };
const MM = { width: 100, height: 150 };
const TARGET = { width: 800, height: 1200, perInch: 203.2 };

/** A shipping label: twelve lines, a frame, a bar code of 60 bars. */
function content(page: number): string {
  const lines = Array.from({ length: 12 }, (_, i) =>
    text(20, 390 - i * 18, 11, `Parcel ${page + 1} line ${i + 1}: 2 x 0.75 kg`),
  );
  const bars = Array.from({ length: 60 }, (_, i) => box(24 + i * 4, 60, i % 3 === 0 ? 2.5 : 1.25, 80));
  const frame = [box(10, 10, 263, 2), box(10, 413, 263, 2), box(10, 10, 2, 405), box(271, 10, 2, 405)];
  return [...lines, ...bars, ...frame].join('');
}

const bytesOf = (pages: number) =>
  makePdf(Array.from({ length: pages }, (_, i) => ({ content: content(i), ...PAGE })));

const readerOf = () => new PdfReader(async () => undefined);
const fileOf = (bytes: BlobPart) => new File([bytes], 'bench.pdf', { type: 'application/pdf' });

/** ms from a file of so many pages to its first page, drawn at 203 dpi; the reader's worker is started for it. */
export async function pdfFirst(pages: number): Promise<number> {
  const file = fileOf(await bytesOf(pages));
  const reader = readerOf();
  const start = performance.now();
  const opened = await reader.open(file);
  const first = opened.pages[0]!;
  const picture = await first.render({ width: first.width, height: first.height });
  const ms = performance.now() - start;
  picture.close();
  reader.close();
  if (opened.pages.length !== pages) throw new Error(`${opened.pages.length} pages of ${pages}`);
  return ms;
}

/** Pages a second from an opened file to the rasters that are sent, as the app prints them. */
export async function pdfRasters(pages: number): Promise<number> {
  const reader = readerOf();
  const pool = appPool(2);
  const opened = await reader.open(fileOf(await bytesOf(pages)));
  const orders = opened.pages.map((source) => ({ source, rotation: 0 as const }));
  const start = performance.now();
  const pictures: string[] = [];
  for await (const page of preparePages(orders, TARGET, 'contain')) {
    if ('failure' in page) throw page.failure;
    pictures.push(URL.createObjectURL(page.picture));
  }
  const { fields, rows } = documentRecords(pictures);
  const renderer = new BatchRenderer(pool, jobOf(documentLabel('bench', MM), fields), rows);
  let count = 0;
  for await (const { rasters } of renderer.batches(planOf(pages))) {
    assertPrinted(rasters[0]!);
    count += rasters.length;
  }
  const rate = (count * 1000) / (performance.now() - start);
  if (count !== pages) throw new Error(`${count} rasters of ${pages} pages`);
  renderer.close();
  pool.close();
  reader.close();
  for (const picture of pictures) URL.revokeObjectURL(picture);
  return rate;
}

/** Pages a second by pdf.js alone: its reader in a worker, every page drawn on a canvas of the same dots, nothing kept. */
export async function pdfAlone(pages: number): Promise<number> {
  const worker = new Worker(readerUrl, { type: 'module' });
  const { PDFWorker } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const reader = new PDFWorker({ port: worker as unknown as null });
  const from = (folder: string) => new URL(folder, window.location.origin).href;
  const pdf = await getDocument({
    data: await bytesOf(pages),
    worker: reader,
    standardFontDataUrl: from('/pdf-data/standard_fonts/'),
    cMapUrl: from('/cmaps/'),
    cMapPacked: true,
  }).promise;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [TARGET.width, TARGET.height];
  const start = performance.now();
  for (let i = 1; i <= pages; i++) {
    const page = await pdf.getPage(i);
    const viewport = page.getViewport({ scale: TARGET.width / PAGE.width });
    await page.render({ canvas, viewport }).promise;
    page.cleanup();
  }
  const rate = (pages * 1000) / (performance.now() - start);
  await pdf.loadingTask.destroy();
  reader.destroy();
  worker.terminate();
  return rate;
}
