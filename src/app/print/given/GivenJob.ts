import { Signal } from '../../../base/async';
import { problem, Refusal } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import type { Raster } from '../../../package/kernels';
import type { JobEnd, JobProgress } from '../../../printing/client/JobHandle';
import type { JobTicket } from '../../../printing/job';
import { isOver, type JobState } from '../../../printing/protocol';
import type { ServiceJob } from '../jobs/PrintRun';

/** Prints the labels of a job in order; resolves once the printer has all of them, and rejects where it cannot take them. */
export type PrintGiven = (
  ticket: JobTicket,
  labels: AsyncIterable<Raster>,
  signal: AbortSignal,
) => Promise<void>;

/** One job on a printer of the page: labels are rendered as the page takes them. */
export class GivenJob implements ServiceJob {
  over = false;
  next = 0;
  sent = 0;
  readonly done: Promise<JobEnd>;
  private state: JobState = 'waiting';
  private readonly waiting: Raster[] = [];
  private readonly changed = new Signal();
  private readonly abort = new AbortController();
  private readonly opened: number;
  private failure: Refusal | undefined;
  private settle!: { resolve(end: JobEnd): void; reject(reason: Refusal): void };

  constructor(
    print: PrintGiven,
    private readonly ticket: JobTicket,
    private readonly onProgress: (progress: JobProgress) => void,
    private readonly now: () => number,
    private readonly jobId = uuid(),
  ) {
    this.opened = now();
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.done.catch(() => {});
    this.report('printing');
    void this.run(print);
  }

  /** Takes labels; resolves once the page has taken them. @throws Refusal when the job failed */
  async send(rasters: readonly Raster[], index: number): Promise<number> {
    const end = index + rasters.length;
    // Their memory is used again once they are sent; the page may keep what it was given.
    for (const raster of rasters) this.waiting.push({ ...raster, bits: raster.bits.slice() });
    this.changed.fire();
    while (this.sent < end && !this.over) await this.changed.next();
    if (this.failure) throw this.failure;
    return Math.min(this.next, end);
  }

  async pause(): Promise<void> {
    if (this.state === 'printing') this.report('paused');
  }

  async resume(): Promise<void> {
    if (this.state === 'paused') this.report('printing');
  }

  /** Stops before the next label; those that the page has are printed. */
  async cancel(): Promise<void> {
    if (this.over) return;
    this.abort.abort();
    this.finish('cancelled');
  }

  private async run(print: PrintGiven): Promise<void> {
    const { count, printer } = this.ticket;
    try {
      await print(this.ticket, this.labels(), this.abort.signal);
      if (this.over) return;
      if (this.next === count) {
        this.taken(count);
        this.finish('done');
        return;
      }
      console.warn(`${printer} has taken ${this.next} of ${count} labels`);
    } catch (error) {
      if (this.over) return;
      console.warn(`${printer}:`, error);
    }
    this.failure = new Refusal(problem('directLostClean', { name: printer, n: this.sent }));
    this.finish('failed');
  }

  private async *labels(): AsyncGenerator<Raster> {
    for (let at = 0; at < this.ticket.count; at++) {
      while (!this.over && (this.state === 'paused' || this.waiting.length === 0)) await this.changed.next();
      if (this.over) return;
      this.next = at + 1;
      yield this.waiting.shift()!;
      this.taken(at + 1);
    }
  }

  /** The page has taken that many labels. */
  private taken(count: number): void {
    if (this.over || this.sent >= count) return;
    this.sent = count;
    this.report(this.state);
  }

  private finish(state: 'done' | 'cancelled' | 'failed'): void {
    this.report(state);
    this.over = true;
    const { sent } = this;
    if (this.failure) this.settle.reject(this.failure);
    else this.settle.resolve({ state: state === 'done' ? 'done' : 'cancelled', sent });
    this.changed.fire();
  }

  private report(state: JobState): void {
    if (this.over) return;
    this.state = state;
    const { ticket, sent, opened, jobId, failure } = this;
    const { title, printer, count } = ticket;
    const status = {
      jobId,
      title,
      printers: [printer],
      state,
      count,
      accepted: sent,
      sent,
      skipped: 0,
      doubt: [],
      ranges: sent > 0 ? [{ printer, from: 0, to: sent }] : [],
      ...(failure && { problem: failure.problem }),
      opened,
      ...(isOver(state) && { ended: this.now() }),
      credits: 0,
    };
    this.onProgress({ state, accepted: sent, sent, status });
    this.changed.fire();
  }
}
