import { expect, test } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { commonInk } from '../../src/printing/changes';
import { bytes } from '../../src/printing/languages/language';
import { pdf } from '../../src/printing/languages/pdf';
import { openPdfSegment, PdfTable } from '../../src/printing/languages/pdfSegments';
import { readPdf } from './pdfReader';
import { deflate, differing, job, KINDS, sample } from './samples';

/** More pages than a node of the page tree has. */
const LABELS = 2_050;
const [WIDTH, HEIGHT] = [33, 12];
const rasters = Array.from({ length: LABELS }, (_, i) => sample(KINDS[i % KINDS.length]!, WIDTH, HEIGHT, i));
const ticket = job({ width: WIDTH, height: HEIGHT, count: LABELS });

/** The file of segments that end at these labels. */
function assembled(ends: readonly number[], shared: Raster | undefined): Uint8Array {
  const table = new PdfTable();
  let from = 0;
  let first = 0;
  const segments = ends.map((to) => {
    const segment = openPdfSegment(ticket, deflate, shared, from);
    const pages = rasters.slice(from, to).map((one) => segment.page(deflate(segment.content(one))));
    table.add(segment.index());
    from = to;
    first = segment.first;
    return bytes(...pages);
  });
  return bytes(...segments, ...table.end(first, LABELS));
}

test.each([
  ['in one segment', [LABELS], false],
  ['cut anywhere', [1, 999, 1000, 1001, 2000, LABELS], false],
  ['cut anywhere, with shared ink', [1, 300, 1500, LABELS], true],
] as const)('PRN-16 %s, the pages of a PDF are those of the PDF written at once', (_, ends, isShared) => {
  const shared = isShared ? commonInk(rasters.slice(0, 3)) : undefined;
  const writer = pdf.open(ticket, deflate, shared);
  const whole = bytes(writer.start(), ...rasters.map((one, i) => writer.label(one, i)), writer.end());
  const file = assembled(ends, shared);
  expect(Buffer.compare(file, whole)).toBe(0);
  const pages = readPdf(file);
  expect(pages).toHaveLength(LABELS);
  expect(pages.every((page, i) => differing(page.raster, rasters[i]!) === 0)).toBe(true);
});

test('PRN-16 a damaged index of a segment is refused', () => {
  expect(() => new PdfTable().add(new Uint8Array(12))).toThrow(RangeError);
});
