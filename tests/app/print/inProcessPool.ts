import { readFileSync } from 'node:fs';
import { canvasHost } from '../../../src/cli/canvasHost';
import { paths } from '../../../src/cli/paths';
import type { RecordRow } from '../../../src/label/bind';
import { gradeRows } from '../../../src/raster/grade/gradeRows';
import { type PackedRows, packSheets, unpackRows } from '../../../src/raster/hop';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';
import type { RasterPool, Seat } from '../../../src/raster/pool';
import type { RenderJob } from '../../../src/raster/renderJob';

/** The raster worker's own calls, in this process: what is rendered is real, only the threads are missing. */
export function inProcessPool(size = 2) {
  const painter = Kernels.load(readFileSync(paths.kernels)).then(
    (kernels) => new Painter(canvasHost(paths.fonts), kernels),
  );
  const jobs = new Map<string, RenderJob>();
  const rendered: number[] = [];
  const jobOf = (key: string) => {
    const job = jobs.get(key);
    if (!job) throw new Error(`job ${key} is not open`);
    return job;
  };
  const api = {
    async openJob(key: string, job: RenderJob) {
      jobs.set(key, job);
    },
    async render(key: string, packed: PackedRows) {
      const rasters = [];
      const sheets = unpackRows(packed);
      for (const rows of sheets) rasters.push(await (await painter).sheet(jobOf(key), rows));
      rendered.push(sheets.length);
      return packSheets(rasters);
    },
    async colours(key: string, row: RecordRow) {
      return (await painter).colours(jobOf(key), row);
    },
    async check(key: string, packed: PackedRows, thorough?: boolean) {
      const rows = unpackRows(packed).map(([row]) => row!);
      return (await painter).check(jobOf(key), rows, thorough);
    },
    async grades(key: string, rows: readonly RecordRow[]) {
      return gradeRows(await painter, jobOf(key), rows);
    },
    async common(key: string, row: RecordRow) {
      return (await painter).common(jobOf(key), row);
    },
  };
  const seat = { api, jobs: new Set<string>() } as unknown as Seat;
  const pool = {
    size,
    tasks: 2 * size,
    async run<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted();
      return task(seat);
    },
    forget(key: string) {
      seat.jobs.delete(key);
      jobs.delete(key);
    },
  } as unknown as RasterPool;
  /** `rendered`: sheets of each call; `openJobs`: jobs not closed yet. */
  return { pool, rendered, openJobs: () => jobs.size };
}
