import { join } from 'node:path';
import type { Raster } from '../../base/raster';
import { writeWhole } from '../../disk/files';
import { commonInk, sampleIndexes } from '../../printing/changes';
import { type LanguageName, languages } from '../../printing/languages';
import { labelsAtOnce } from '../../printing/protocol';
import type { DriverContext, Outcome } from './driver';

/** Labels read from the disk at a time, and bytes written at a time. */
const READ = 100;
const WRITE_BYTES = 1024 * 1024;

/** The ink that the printed labels share, as far as some of them show. */
async function sharedInk(
  labels: DriverContext['labels'],
  printed: Outcome['printed'],
): Promise<Raster | undefined> {
  const numbers = printed.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
  const some = sampleIndexes(numbers.length).map((i) => numbers[i]!);
  const rasters = await Promise.all(some.map((i) => labels.rasters(i, i + 1)));
  return commonInk(rasters.flat());
}

/** The bytes of the printed labels in one printer language, in parts of any size. */
async function* partsOf(
  { job, deflate, labels }: DriverContext,
  printed: Outcome['printed'],
  name: LanguageName,
): AsyncGenerator<Uint8Array> {
  const count = printed.reduce((sum, { from, to }) => sum + to - from, 0);
  const language = languages[name];
  // What a PDF takes is compressed already. A printer that is a file stores whatever it is sent.
  const shared = language.wire && language.shares ? await sharedInk(labels, printed) : undefined;
  const writer = language.open({ ...job, count }, deflate, shared);
  const step = labelsAtOnce(job, READ);
  let written = 0;
  yield writer.start();
  for (const span of printed) {
    for (let from = span.from; from < span.to; from += step) {
      const to = Math.min(from + step, span.to);
      if (writer.packedLabel) {
        for (const rows of await labels.rows(from, to)) yield writer.packedLabel(rows);
      } else {
        for (const raster of await labels.rasters(from, to)) yield writer.label(raster, written++);
      }
    }
  }
  yield writer.end();
}

/**
 * Writes the printed labels as one file of a printer language, with few large writes.
 * @param folder of the job; the file is `job.` and the extension of the language.
 */
export async function writeJobFile(
  context: DriverContext,
  printed: Outcome['printed'],
  name: LanguageName,
  folder: string,
): Promise<void> {
  await writeWhole(join(folder, `job.${languages[name].extension}`), async (handle) => {
    let waiting: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of partsOf(context, printed, name)) {
      waiting.push(part);
      bytes += part.length;
      if (bytes < WRITE_BYTES) continue;
      await handle.writeFile(Buffer.concat(waiting));
      [waiting, bytes] = [[], 0];
    }
    await handle.writeFile(Buffer.concat(waiting));
  });
}
