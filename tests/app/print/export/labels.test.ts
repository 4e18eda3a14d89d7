import { expect, test } from 'vitest';
import { archiveOf, pagesOf, picturesOf, pour, withReport } from '../../../../src/app/print/export/labels';
import { blankRaster } from '../../../../src/base/raster';
import { openPdf } from '../../../../src/printing/languages/pdf';
import { openSheetPdf } from '../../../../src/printing/languages/sheetPdf';
import { filled } from '../../../../src/printing/sheetLayout';
import type { Batch } from '../../../../src/raster/batch';
import { readPdf } from '../../../printing/pdfReader';

const LABELS = process.env.LONG_TESTS ? 10_000 : 2_000;
const BATCH = 5;

/** Blank labels in batches, and how many were alive at once. */
function labels() {
  const alive = { now: 0, most: 0 };
  const release = () => {
    alive.now -= BATCH;
  };
  async function* batches(): AsyncGenerator<Batch> {
    for (let start = 0; start < LABELS; start += BATCH) {
      alive.now += BATCH;
      alive.most = Math.max(alive.most, alive.now);
      const rasters = Array.from({ length: BATCH }, () => blankRaster(16, 8));
      yield { start, rasters, release };
    }
  }
  return { alive, batches };
}

/** What was written, and the parts it came in. */
async function written(parts: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const blobs: Blob[] = [];
  await pour(parts, {
    write: async (part) => void blobs.push(new Blob([part])),
    finish: async () => {},
    abandon: async () => {},
  });
  return { parts: blobs.length, bytes: new Uint8Array(await new Blob(blobs).arrayBuffer()) };
}

test(`DATA-10 PRN-16 ${LABELS} labels become a PDF with one batch of them in memory`, async () => {
  const { alive, batches } = labels();
  const reports: number[] = [];
  const { bytes, parts } = await written(
    pagesOf(
      withReport(batches(), (done) => reports.push(done)),
      (deflate) => openPdf(deflate, { width: 2, height: 1 }),
    ),
  );
  expect(readPdf(bytes)).toHaveLength(LABELS);
  expect(alive).toEqual({ now: 0, most: BATCH });
  expect(reports.at(-1)).toBe(LABELS);
  expect(parts, 'small parts go to the disk together').toBeLessThan(12);
}, 60_000);

test(`DATA-10 PRN-16 ${LABELS} labels on sheets and in an archive keep one batch in memory`, async () => {
  const sheets = labels();
  const layout = filled(
    { paper: 'A4', landscape: false, marks: false },
    { width: 2, height: 1 },
    { gapX: 2, gapY: 2 },
  );
  const file = await written(pagesOf(sheets.batches(), (deflate) => openSheetPdf(deflate, layout, 203)));
  expect(new TextDecoder('latin1').decode(file.bytes).match(/\/Type\/Page\//g)).toHaveLength(
    Math.ceil(LABELS / (layout.columns * layout.rows)),
  );
  expect(sheets.alive).toEqual({ now: 0, most: BATCH });

  const pictures = labels();
  const archive = await written(archiveOf(picturesOf(pictures.batches(), 203, (label) => `${label}.png`)));
  expect(pictures.alive).toEqual({ now: 0, most: BATCH });
  // The end of the directory contains the number of files.
  expect(new DataView(archive.bytes.buffer, archive.bytes.length - 22).getUint16(10, true)).toBe(LABELS);
}, 60_000);

test('PRN-16 a writer that fails ends the whole, and no batch is asked for any more', async () => {
  const { batches } = labels();
  let asked = 0;
  const counted = async function* () {
    for await (const batch of batches()) {
      asked++;
      yield batch;
    }
  };
  const work = pour(
    archiveOf(
      picturesOf(counted(), 203, (label) => {
        if (label === 12) throw new Error('no name');
        return `${label}.png`;
      }),
    ),
    { write: async () => {}, finish: async () => {}, abandon: async () => {} },
  );
  await expect(work).rejects.toThrow('no name');
  expect(asked).toBe(3);
});
