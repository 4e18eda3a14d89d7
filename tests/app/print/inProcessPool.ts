import { readFileSync } from 'node:fs';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import { rasterCalls } from '../../../src/raster/calls';
import type { PackedRows } from '../../../src/raster/hop';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';
import type { RasterPool, Seat } from '../../../src/raster/pool';

/** The raster worker's own calls, in this process: what is rendered is real, only the threads are missing. */
export function inProcessPool(size = 2) {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(paths.kernels)));
  const calls = rasterCalls(new Painter(canvasHost(paths.fonts), Kernels.of(exports)));
  const rendered: number[] = [];
  const api = {
    ...calls,
    async render(key: string, rows: PackedRows) {
      const sheets = await calls.render(key, rows);
      rendered.push(sheets.starts.length);
      return sheets;
    },
  };
  const jobs = new Set<string>();
  const seat = { api, jobs } as unknown as Seat;
  const pool = {
    size,
    tasks: 2 * size,
    async run<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted();
      return task(seat);
    },
    // One painter has nobody to share with.
    share() {},
    forget(key: string) {
      if (jobs.delete(key)) void calls.closeJob(key);
    },
  } as unknown as RasterPool;
  /** `rendered`: sheets of each call; `openJobs`: jobs not closed yet. */
  return { pool, rendered, openJobs: () => jobs.size };
}
