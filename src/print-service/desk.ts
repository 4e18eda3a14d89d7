import { randomUUID } from 'node:crypto';
import { CONTINUOUS, NO_CUT, type PrintJob } from '../printing/job';
import type { Jobs } from './jobs';
import type { JobDesk } from './status/view';

/** The jobs as the status page has them in hand. */
export const desk = (jobs: Jobs): JobDesk => ({
  get printers() {
    return jobs.printers;
  },
  list: (limit, before) => jobs.list({ limit, ...(before !== undefined && { before }) }),
  pause: (id) => jobs.get(id).pause(),
  resume: (id) => jobs.get(id).resume(),
  cancel: (id) => jobs.get(id).cancel(),
  resolve: (id, from, to, choice) => jobs.get(id).resolve(from, to, choice),
  reprint: async (of, from, to) => {
    await jobs.reprint(randomUUID(), of, from, to);
  },
  printOne: async ({ name, dpi }, raster) => {
    const job: PrintJob = {
      title: name,
      printer: name,
      width: raster.width,
      height: raster.height,
      dpi,
      paperType: CONTINUOUS,
      gap: 0,
      blackLabelGap: 0,
      blackLabelOffset: 0,
      density: 8,
      speed: 0,
      cutMode: NO_CUT,
      machineType: 1,
      count: 1,
    };
    await jobs.submit(job, [raster]);
  },
});
