import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { refuse } from '../../../base/problem';
import { MAX_PDF_BYTES, PdfTable } from '../../../printing/languages/pdfSegments';
import { isFileEnd } from '../../db/fileJobs';
import { labelsFile } from '../../db/jobFiles';
import type { JobPart, PrintJob } from '../../db/printJobs';
import type { FileStore } from '../../files/store';
import { setColumns } from './labels';
import { stored } from './stored';

/** The name under which a file is listed where others have their printer. */
export const FILE_NAME = 'PDF';

/** How long the file of a job is kept, ms: as what a failed job has not printed. */
export const FILE_KEPT = 7 * 24 * 3_600_000;

/**
 * Writes the end of a file, which is the pages of its parts and then this.
 * @param indexes of its parts, in order
 * @param first number of the first object of the pages
 * @param pages bytes of its parts, which the indexes have to agree with
 * @returns bytes of the end, and of the whole file
 * @throws Refusal openFileTooLarge
 */
export async function writeEnd(
  indexes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { first, labels, pages }: { first: number; labels: number; pages: number },
  path: string,
): Promise<{ bytes: number; size: number }> {
  const table = new PdfTable();
  for await (const index of indexes) table.add(index);
  if (table.length !== pages) throw new Error(`the parts of a file have ${pages} bytes, not ${table.length}`);
  if (table.length > MAX_PDF_BYTES) throw refuse('openFileTooLarge');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for (const piece of table.end(first, labels)) {
      await file.appendFile(piece);
      bytes += piece.length;
    }
  } finally {
    await file.close();
  }
  return { bytes, size: table.length + bytes };
}

/** The indexes of rendered parts in the store: what is behind the pages of each. */
export async function* storedIndexes(
  files: FileStore,
  parts: readonly JobPart[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (isFileEnd(part)) continue;
    const { jobId, bytes, lease } = part;
    if (part.state !== 'rendered') throw new Error(`part ${part.part} of job ${jobId} is not rendered`);
    yield await stored(async () => {
      const stream = await files.get(labelsFile(jobId, part.part, lease), { from: bytes });
      if (!stream) throw refuse('openPartMissing');
      return buffer(stream);
    });
  }
}

/** The columns of a job whose file is there. @param size of the file, bytes @param time now, epoch ms */
export const finished = (labels: number, size: number, time: number) => ({
  ...setColumns({ printed: [{ printer: FILE_NAME, from: 0, to: labels }], doubt: [], skipped: [] }),
  state: 'done' as const,
  ready: labels,
  fileSize: size,
  endTime: time,
});

/** All labels of a file job as printed at a time, epoch ms. */
export const fileLabels = ({ id, labels }: Pick<PrintJob, 'id' | 'labels'>, time: number) => ({
  jobId: id,
  fromLabel: 0,
  toLabel: labels,
  printer: FILE_NAME,
  time,
});
