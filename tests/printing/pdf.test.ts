import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytes } from '../../src/printing/languages/language';
import { openPhotoPdf, pdf } from '../../src/printing/languages/pdf';
import { packRows } from '../../src/printing/languages/png';
import { readPdf } from './pdfReader';
import { deflate, differing, job, KINDS, sample } from './samples';

function written(changes: Parameters<typeof job>[0], rasters = [sample('bars', 320, 240)]) {
  const writer = pdf.open(job(changes), deflate);
  return bytes(writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end());
}

test.each([1, 8, 9, 321, 833])(
  'PRN-16 PDF of labels %i dots wide holds every one of them, in order',
  (width) => {
    const rasters = KINDS.map((kind) => sample(kind, width, 50, width));
    const pages = readPdf(written({ width, height: 50 }, rasters));
    expect(pages.map((page, i) => differing(page.raster, rasters[i]!))).toEqual(KINDS.map(() => 0));
  },
);

test.each([
  [203, 320, 240, 40, 30],
  [203, 324, 241, 40.5, 30.125],
  [300, 480, 360, 40, 30],
  [600, 5040, 24, 210, 1],
] as const)('PRN-16 PDF page at %i dpi, %i x %i dots, is exactly %f x %f mm', (dpi, width, height, w, h) => {
  const [page] = readPdf(written({ dpi, width, height }, [sample('paper', width, height)]));
  expect(page!.width).toBeCloseTo((w / 25.4) * 72, 3);
  expect(page!.height).toBeCloseTo((h / 25.4) * 72, 3);
  // A renderer at the head's resolution rounds the page up to whole dots, and must not come to one more.
  const perMm = { 203: 8, 300: 12, 600: 24 }[dpi];
  expect(Math.ceil((page!.width / 72) * 25.4 * perMm)).toBe(width);
  expect(Math.ceil((page!.height / 72) * 25.4 * perMm)).toBe(height);
  // The picture is the whole page, the right way up.
  expect(page!.content).toBe(`q ${page!.width} 0 0 ${page!.height} 0 0 cm /I Do Q`);
});

test.each([1, 8, 321])(
  'SVC-07 PDF of labels %i dots wide whose rows are compressed already shows the same, also to another program',
  async (width) => {
    const rasters = KINDS.map((kind) => sample(kind, width, 50, width));
    const writer = pdf.open(job({ width, height: 50 }), deflate);
    const parts = [writer.start()];
    for (const raster of rasters) parts.push(writer.packedLabel!(packRows(raster, deflate)));
    const file = bytes(...parts, writer.end());
    const pages = readPdf(file);
    expect(pages.map((page, i) => differing(page.raster, rasters[i]!))).toEqual(KINDS.map(() => 0));
    const { getDocument, OPS } = await import('./pdfJs');
    const task = getDocument({ data: file.slice(), verbosity: 0 });
    const document = await task.promise;
    for (const [n, raster] of rasters.entries()) {
      const page = await document.getPage(n + 1);
      const { fnArray, argsArray } = await page.getOperatorList();
      const found = argsArray[fnArray.indexOf(OPS.paintImageXObject)]![0] as string;
      const image = await new Promise<{ data: Uint8Array }>((done) => page.objs.get(found, done));
      // One bit a dot, paper is 1.
      const shown = { width, height: 50, bits: image.data.map((byte) => byte ^ 255) };
      const step = Math.ceil(width / 8);
      for (let at = step - 1; at < shown.bits.length; at += step)
        shown.bits[at]! &= 0xff00 >> (width % 8 || 8);
      expect(Buffer.from(shown.bits).equals(Buffer.from(raster.bits))).toBe(true);
    }
    await task.destroy();
  },
);

test('PRN-16 G-40 PDF of many pages keeps its cross references', () => {
  const raster = sample('noise', 16, 16);
  const pages = readPdf(written({ width: 16, height: 16 }, Array(2500).fill(raster)));
  expect(pages).toHaveLength(2500);
  expect(differing(pages[2499]!.raster, raster)).toBe(0);
});

test('G-40 PDF of pages in colour holds their JPEG streams as they are, read by another program', async () => {
  const size = { width: 80, height: 75 };
  const colours = ['#c02030', '#20a040'];
  const writer = openPhotoPdf(size);
  const parts = [writer.start()];
  for (const background of colours) {
    const jpeg = await sharp({ create: { width: 96, height: 90, channels: 3, background } })
      .jpeg({ quality: 92 })
      .toBuffer();
    parts.push(writer.page({ jpeg, width: 96, height: 90 }));
  }
  const file = Buffer.from(bytes(...parts, writer.end()));
  const { getDocument, OPS } = await import('./pdfJs');
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  expect(document.numPages).toBe(2);
  for (const [i, colour] of colours.entries()) {
    const page = await document.getPage(i + 1);
    const { width, height } = page.getViewport({ scale: 1 });
    expect(width).toBeCloseTo((80 / 25.4) * 72, 3);
    expect(height).toBeCloseTo((75 / 25.4) * 72, 3);
    const { fnArray, argsArray } = await page.getOperatorList();
    const at = fnArray.indexOf(OPS.paintImageXObject);
    const image = await new Promise<{ width: number; height: number; data: Uint8Array }>((done) =>
      page.objs.get(argsArray[at]![0], done),
    );
    expect([image.width, image.height]).toEqual([96, 90]);
    const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    for (const [n, one] of wanted.entries()) expect(Math.abs(image.data[n]! - one)).toBeLessThan(4);
  }
  await task.destroy();
});
