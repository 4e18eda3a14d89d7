import { type PlanRequest, sheetAt, sheetCount } from '../../../label/plan';
import type { Dpi } from '../../../package/face';
import type { Raster } from '../../../package/kernels';
import { commonInk } from '../../../printing/changes';
import type { Deflate, PageWriter } from '../../../printing/languages/language';
import { encodePng } from '../../../printing/languages/png';
import type { Batch } from '../../../raster/batch';
import { deflate } from './deflate';
import { packed } from './packing';
import type { Saving } from './saving';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of an archive. */
interface NamedFile {
  name: string;
  input: Bytes;
}

/** Bytes written to disk at once. */
const TOGETHER = 2 ** 20;

/**
 * The labels of a job as pages, batch by batch: the rasters of one batch are compressed in parallel, written,
 * and returned before the next batch is requested.
 * @param open begins the file; receives the ink that the labels of the first batch share
 */
export async function* pagesOf(
  batches: AsyncIterable<Batch>,
  open: (deflate: Deflate, shared: Raster | undefined) => PageWriter,
): AsyncGenerator<Bytes> {
  let writer: PageWriter | undefined;
  for await (const { rasters, release } of batches) {
    if (!writer) {
      const shared = commonInk(rasters);
      const opened = await packed((pack) => {
        const made = open(pack, shared);
        return { made, start: made.start() };
      });
      writer = opened.made;
      yield opened.start;
    }
    const { pages } = writer;
    const ready = await Promise.all(rasters.map((raster) => deflate(pages.content(raster))));
    for (const [i, raster] of rasters.entries()) yield pages.page(ready[i]!, raster);
    release?.();
  }
  if (writer) yield writer.end();
}

/** The labels of a job as 1-bit PNG files. @param nameOf name of a label by its 0-based index in the job */
export async function* picturesOf(
  batches: AsyncIterable<Batch>,
  dpi: Dpi,
  nameOf: (label: number) => string,
): AsyncGenerator<NamedFile> {
  for await (const { start, rasters, release } of batches) {
    const files = await Promise.all(rasters.map((raster) => packed((pack) => encodePng(raster, dpi, pack))));
    release?.();
    for (const [i, input] of files.entries()) yield { name: nameOf(start + i), input };
  }
}

/**
 * The labels of a plan of one column as files in colour. A few are drawn ahead of the one that is written.
 * @param draw makes the file of a 0-based record
 * @param ahead number of files in progress at a time
 * @param nameOf name of a label by its 0-based index in the job
 * @param report called with the number of labels written
 */
export async function* colourPicturesOf(
  plan: PlanRequest,
  draw: (record: number) => Promise<Bytes>,
  ahead: number,
  nameOf: (label: number) => string,
  report: (labels: number) => void,
): AsyncGenerator<NamedFile> {
  const total = sheetCount(plan);
  const underWay: Promise<Bytes>[] = [];
  let next = 0;
  for (let label = 0; label < total; label++) {
    for (; next < total && underWay.length < ahead; next++) {
      const work = draw(sheetAt(plan, next)[0]!);
      work.catch(() => {});
      underWay.push(work);
    }
    yield { name: nameOf(label), input: await underWay.shift()! };
    report(label + 1);
  }
}

/** The content of files one after another: of the only one, where there is one. */
export async function* contentsOf(files: AsyncIterable<NamedFile>): AsyncGenerator<Bytes> {
  for await (const { input } of files) yield input;
}

/** An archive of files. */
export async function* archiveOf(files: AsyncIterable<NamedFile>): AsyncGenerator<Bytes> {
  const { makeZip } = await import('client-zip');
  const reader = makeZip(files).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield new Uint8Array(part.value);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Batches as they arrive, with a report after each one is used. */
export async function* withReport(
  batches: AsyncIterable<Batch>,
  report: (labels: number) => void,
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    yield batch;
    report(batch.start + batch.rasters.length);
  }
}

/** Writes parts to a file, small ones together. */
export async function pour(parts: AsyncIterable<Bytes>, to: Saving): Promise<void> {
  let waiting: Bytes[] = [];
  let bytes = 0;
  const flush = async () => {
    const whole = waiting;
    waiting = [];
    bytes = 0;
    if (whole.length > 0) await to.write(new Blob(whole));
  };
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes >= TOGETHER) await flush();
  }
  await flush();
}
