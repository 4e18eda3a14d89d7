import { transfer } from 'comlink';
import type { RecordRow } from '../label/bind';
import type { LabelElement } from '../label/element';
import { gradeRows } from './grade/gradeRows';
import { type PackedRows, packSheets, unpackRows } from './hop';
import type { PackedLearned } from './learned';
import type { Painter } from './page';
import type { PicturePage, RenderJob } from './renderJob';

/** What a raster worker does for the page: all of it but how a worker starts. Large results are handed over, not copied. */
export function rasterCalls(painter: Painter) {
  const jobs = new Map<string, RenderJob>();
  const jobOf = (key: string): RenderJob => {
    const job = jobs.get(key);
    if (!job) throw new Error(`job ${key} is not open in this worker`);
    return job;
  };
  return {
    /** Stores a job under a key, so that later calls carry rows only. */
    async openJob(key: string, job: RenderJob) {
      jobs.set(key, job);
    },
    async closeJob(key: string) {
      jobs.delete(key);
    },
    /** @param spare a buffer for the rasters, used when it is large enough */
    async render(key: string, rows: PackedRows, spare?: ArrayBuffer) {
      const sheets = packSheets(await painter.sheets(jobOf(key), unpackRows(rows), spare));
      return transfer({ ...sheets, learned: painter.takeLearned() }, [sheets.buffer]);
    },
    /** One label as designed, in colours. */
    async colours(key: string, row: RecordRow) {
      const { width, height, data } = await painter.colours(jobOf(key), row);
      return transfer({ width, height, data }, [data.buffer]);
    },
    /** One picture as it prints, for the canvas: see `Painter.dots`. */
    async dots(element: LabelElement, page: PicturePage) {
      const found = await painter.dots(element, page);
      if (!found) return undefined;
      const bitmap = await createImageBitmap(found.image);
      return transfer({ box: found.box, bitmap }, [bitmap]);
    },
    /** @param rows one record a sheet */
    async check(key: string, rows: PackedRows, thorough?: boolean) {
      const records = unpackRows(rows).map(([record]) => record!);
      return { found: await painter.check(jobOf(key), records, thorough), learned: painter.takeLearned() };
    },
    /** What another worker of the pool measured and painted. */
    async learn(learned: PackedLearned) {
      painter.learn(learned);
    },
    /** Estimated grades of the codes of some records. */
    async grades(key: string, rows: readonly RecordRow[]) {
      return gradeRows(painter, jobOf(key), rows);
    },
    async common(key: string, row: RecordRow) {
      return painter.common(jobOf(key), row);
    },
  };
}
