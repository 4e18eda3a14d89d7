import { deflateSync } from 'node:zlib';
import { type Problem, problem, Refusal } from '../base/problem';
import type { PrinterConfig } from './config';
import { drivers } from './drivers';
import { Blocked, type Delivery, InDoubt } from './drivers/driver';
import type { Job } from './job';

export type Log = (problem: Problem, error?: unknown) => void;

/** A printer and the jobs before it: one prints, the others wait, none interleave. */
export class PrinterQueue {
  private tail = Promise.resolve();

  constructor(
    readonly printer: PrinterConfig,
    private readonly log: Log,
    private readonly now: () => Date,
  ) {}

  add(job: Job): void {
    this.tail = this.tail.then(() => this.print(job));
  }

  /** Resolves when no job is left. */
  idle(): Promise<void> {
    return this.tail;
  }

  private async print(job: Job): Promise<void> {
    if (job.over) return;
    job.begin();
    let delivery: Delivery | undefined;
    let failure: Problem | undefined;
    try {
      delivery = await drivers[this.printer.driver].open({
        printer: this.printer,
        jobId: job.id,
        job: job.job,
        opened: new Date(job.opened),
        read: () => Promise.reject(new Error('labels are not kept')),
        report: () => {},
        signal: job.signal,
        deflate: deflateSync,
        now: this.now,
      });
      for (let labels = await job.next(); labels; labels = await job.next()) {
        await delivery.print({ index: job.sent, rasters: labels, attempt: 0 }, (count) =>
          job.delivered(count),
        );
      }
    } catch (error) {
      failure = this.explain(error);
    }
    const outcome = job.outcome(failure);
    try {
      await delivery?.close({ ...outcome, printed: [{ from: 0, to: job.sent }] });
    } catch (error) {
      // A job that had already gone wrong keeps its first reason.
      if (outcome.state !== 'failed') return job.settle('failed', this.explain(error));
    }
    job.settle(outcome.state, outcome.problem);
  }

  private explain(error: unknown): Problem {
    if (error instanceof Refusal || error instanceof Blocked || error instanceof InDoubt)
      return error.problem;
    const bug = problem('svcFailed', { reason: error instanceof Error ? error.message : String(error) });
    this.log(bug, error);
    return bug;
  }
}
