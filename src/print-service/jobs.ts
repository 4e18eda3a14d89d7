import { problem, Refusal } from '../base/problem';
import type { PrintJob } from '../printing/job';
import type { JobStatus, PrinterInfo } from '../printing/protocol';
import { infoOf, type PrinterConfig } from './config';
import { Job } from './job';
import { type Log, PrinterQueue } from './queue';

/** Jobs that may be open at a time, and ended ones still known to a client that comes back. */
const MAX_OPEN = 32;
const MAX_ENDED = 200;

export interface JobTimes {
  /** ms an incomplete job waits for a client that went away. */
  clientTimeout: number;
  /** ms a cancelled job lets the batch under way finish. */
  cancelGrace: number;
  now: () => Date;
}

/** All printers and jobs of the service. */
export class Jobs {
  private readonly queues: Map<string, PrinterQueue>;
  private readonly jobs = new Map<string, Job>();

  constructor(
    printers: readonly PrinterConfig[],
    private readonly times: JobTimes,
    private readonly log: Log,
  ) {
    this.queues = new Map(printers.map((p) => [p.name, new PrinterQueue(p, log, times.now)]));
  }

  /** From now on these are the printers. One that is gone finishes the jobs it has. */
  use(printers: readonly PrinterConfig[]): void {
    const kept = new Map(this.queues);
    this.queues.clear();
    for (const printer of printers) {
      const queue = kept.get(printer.name);
      const same = queue && JSON.stringify(queue.printer) === JSON.stringify(printer);
      this.queues.set(printer.name, same ? queue : new PrinterQueue(printer, this.log, this.times.now));
    }
  }

  get printers(): PrinterInfo[] {
    return [...this.queues.values()].map(({ printer }) => infoOf(printer));
  }

  /** The newest jobs first. */
  list(limit: number): JobStatus[] {
    return [...this.jobs.values()]
      .reverse()
      .slice(0, limit)
      .map((job) => job.status);
  }

  /** @throws Refusal svcNoJob */
  get(id: string): Job {
    const job = this.jobs.get(id);
    if (!job) throw new Refusal(problem('svcNoJob'), 404);
    return job;
  }

  /**
   * The job of this id, or a new one.
   * @param resume only the job that is there: a service that lost it must not print its first labels again.
   * @throws Refusal printerUnknown, printerDpi, svcJobConflict, svcNoJob, svcBusy.
   */
  open(id: string, asked: PrintJob, resume: boolean): Job {
    const known = this.jobs.get(id);
    if (known) {
      if (JSON.stringify(known.job) !== JSON.stringify(asked)) {
        throw new Refusal(problem('svcJobConflict'), 409);
      }
      return known;
    }
    if (resume) return this.get(id);
    const queue = this.queues.get(asked.printer);
    if (!queue) throw new Refusal(problem('printerUnknown', { name: asked.printer }), 404);
    const { name, dpi, driver } = queue.printer;
    if (driver !== 'file' && asked.dpi !== dpi) throw new Refusal(problem('printerDpi', { name, dpi }), 409);
    this.forget();
    const job = new Job(id, asked, this.times.clientTimeout, this.times.cancelGrace);
    this.jobs.set(id, job);
    queue.add(job);
    return job;
  }

  /** Ends every job and waits for the printers. */
  async stop(): Promise<void> {
    for (const job of this.jobs.values()) job.stop();
    await Promise.all([...this.queues.values()].map((queue) => queue.idle()));
  }

  private forget(): void {
    const ended = [...this.jobs.values()].filter((job) => job.over);
    if (this.jobs.size - ended.length >= MAX_OPEN) throw new Refusal(problem('svcBusy'), 429);
    for (const { id } of ended.slice(0, Math.max(0, ended.length - MAX_ENDED))) this.jobs.delete(id);
  }
}
