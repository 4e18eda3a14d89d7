import { randomUUID } from 'node:crypto';
import { problem, Refusal } from '../base/problem';
import { CONTINUOUS, NO_CUT, type PrintJob } from '../printing/job';
import type { Jobs } from './jobs';
import type { JobDesk } from './status/view';

/** The jobs as the status page has them in hand. */
export const desk = (jobs: Jobs): JobDesk => ({
  get printers() {
    return jobs.printers;
  },
  list: (limit) => jobs.list(limit),
  pause: (id) => jobs.get(id).pause(),
  resume: (id) => jobs.get(id).resume(),
  cancel: (id) => jobs.get(id).cancel(),
  resolve: (id) => {
    jobs.get(id);
    throw new Refusal(problem('svcJobOver'), 409);
  },
  reprint: (of) => {
    jobs.get(of);
    throw new Refusal(problem('svcJobOver'), 409);
  },
  printOne: ({ name, dpi }, raster) => {
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
    jobs.open(randomUUID(), job, false).accept([raster]);
  },
});
