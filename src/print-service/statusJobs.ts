import { randomUUID } from 'node:crypto';
import { CUT, MACHINE, PAPER } from '../base/printSettings';
import type { JobTicket } from '../printing/job';
import { languages } from '../printing/languages';
import type { Jobs } from './jobs';
import type { JobActions } from './status/view';

/** Gap between two labels of the stock that printers are delivered with, mm. */
const TEST_GAP = 2;

/** ms during which printers are polled after a page has shown them. */
const WATCH_MS = 5_000;

/** The jobs and what the status page can do with them. */
export function statusJobs(jobs: Jobs): JobActions {
  let leave: (() => void) | undefined;
  let leaving: NodeJS.Timeout | undefined;
  const watch = () => {
    leave ??= jobs.listen({ origin: '', onEvent: () => {} });
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      leave?.();
      leave = undefined;
    }, WATCH_MS).unref();
  };
  return {
    get printers() {
      watch();
      return jobs.printers;
    },
    list: (limit, before) => jobs.list({ limit, ...(before !== undefined && { before }) }),
    pause: (id) => jobs.get(id).pause(),
    resume: (id) => jobs.resume(id),
    cancel: (id) => jobs.get(id).cancel(),
    resolve: (id, from, to, choice) => jobs.get(id).resolve(from, to, choice),
    reprint: async (of, from, to) => {
      await jobs.reprint(randomUUID(), of, from, to);
    },
    printOne: async ({ name, dpi, language }, raster, title) => {
      const isReceipt = languages[language].receipt === true;
      const job: JobTicket = {
        title,
        printer: name,
        width: raster.width,
        height: raster.height,
        dpi,
        paperType: isReceipt ? PAPER.continuous : PAPER.gap,
        gap: isReceipt ? 0 : TEST_GAP,
        blackLabelGap: 0,
        blackLabelOffset: 0,
        density: 8,
        speed: 0,
        cutMode: CUT.none,
        machineType: isReceipt ? MACHINE.receipt : MACHINE.label,
        count: 1,
      };
      await jobs.submit(job, [raster]);
    },
  };
}
