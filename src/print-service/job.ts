import { type Problem, problem, Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import type { PrintJob } from '../printing/job';
import {
  type BatchHeader,
  batchOf,
  type FinalState,
  type JobState,
  type JobStatus,
  type ServiceMessage,
} from '../printing/protocol';

/** Labels of one piece. */
const NEXT_CREDITS = 5;

export type JobListener = (event: ServiceMessage) => void;

/** One job: what came in, what went out, and how much the client may still send. Outlives its client. */
export class Job {
  accepted = 0;
  sent = 0;
  problem: Problem | undefined;
  readonly opened = Date.now();
  private ended: number | undefined;
  private final: FinalState | undefined;
  private started = false;
  private paused = false;
  private cancelled = false;
  /** Why the job ends incomplete, once that is decided. */
  private ending: 'svcDeserted' | 'svcStopped' | undefined;
  /** First label the client may not send yet. */
  private limit: number;
  private held: Raster[] = [];
  private listener: JobListener | undefined;
  private desertion: NodeJS.Timeout | undefined;
  private wake = () => {};
  private readonly aborter = new AbortController();

  /**
   * @param clientTimeout ms an incomplete job waits for a client that went away.
   * @param cancelGrace ms a cancelled job lets the batch under way finish.
   */
  constructor(
    readonly id: string,
    readonly job: PrintJob,
    private readonly clientTimeout: number,
    private readonly cancelGrace: number,
  ) {
    this.limit = batchOf(job);
  }

  get state(): JobState {
    return this.final ?? (this.paused ? 'paused' : this.started ? 'printing' : 'waiting');
  }

  get over(): boolean {
    return this.final !== undefined;
  }

  get credits(): number {
    return this.over ? 0 : Math.min(this.limit, this.job.count) - this.accepted;
  }

  get status(): JobStatus {
    const { id: jobId, job, state, accepted, sent, problem: reason, opened, ended, credits } = this;
    const { title, printer, count } = job;
    const ranges = sent ? [{ printer, from: 0, to: sent }] : [];
    return {
      jobId,
      title,
      printers: [printer],
      state,
      count,
      accepted,
      sent,
      skipped: this.over ? count - sent : 0,
      doubt: [],
      ranges,
      ...(reason && { problem: reason }),
      opened,
      ...(ended && { ended }),
      credits,
    };
  }

  get signal(): AbortSignal {
    return this.aborter.signal;
  }

  /** Labels in memory; never above the job's window. */
  get holding(): number {
    return this.accepted - this.sent;
  }

  /** From now on this client hears of the job; an earlier one no longer does. */
  attach(listener: JobListener): void {
    clearTimeout(this.desertion);
    if (this.ending === 'svcDeserted') this.ending = undefined;
    this.listener = listener;
  }

  /** The client went away: the job prints what it has and waits for it to come back. */
  detach(listener: JobListener): void {
    if (this.listener !== listener) return;
    this.listener = undefined;
    if (this.over) return;
    this.desertion = setTimeout(() => {
      this.ending = 'svcDeserted';
      if (this.started || this.held.length) this.wake();
      else this.settle('failed', this.reason('svcDeserted'));
    }, this.clientTimeout).unref();
  }

  /** @throws Refusal when the batch is not the next one or goes beyond the credits. */
  check({ index, count }: BatchHeader): void {
    if (this.over || this.cancelled) throw new Refusal(problem('svcJobOver'), 409);
    if (index !== this.accepted) {
      throw new Refusal(problem('svcOutOfOrder', { next: this.accepted }), 409);
    }
    if (count > this.credits) {
      throw new Refusal(problem('svcNoCredit', { credits: this.credits }), 429);
    }
  }

  /** Takes over labels that `check` let pass. */
  accept(rasters: Raster[]): void {
    this.held.push(...rasters);
    this.accepted += rasters.length;
    this.wake();
    this.grant();
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.wake();
  }

  /** Stops before the next batch; the batch under way is cut short only when the printer does not take it. */
  cancel() {
    if (this.over || this.cancelled) return;
    this.cancelled = true;
    this.held = [];
    if (!this.started) return this.settle('cancelled');
    setTimeout(() => this.aborter.abort(), this.cancelGrace).unref();
    this.wake();
  }

  /** The service closes: the job ends at once. */
  stop() {
    if (this.over) return;
    this.ending = 'svcStopped';
    if (!this.started) return this.settle('failed', this.reason('svcStopped'));
    this.aborter.abort();
    this.wake();
  }

  begin(): void {
    this.started = true;
    this.report();
  }

  /**
   * The next labels to print, or undefined when none will come any more.
   * @throws Refusal when the client never came back or the service stops.
   */
  async next(): Promise<Raster[] | undefined> {
    for (;;) {
      if (this.cancelled) return undefined;
      if (this.ending && (this.signal.aborted || this.paused || !this.held.length)) {
        throw new Refusal(this.reason(this.ending), 410);
      }
      if (this.held.length && !this.paused) return this.held.splice(0, NEXT_CREDITS);
      if (this.sent === this.job.count) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** `count` more labels have reached the printer. */
  delivered(count: number): void {
    this.sent += count;
    this.report();
  }

  settle(state: FinalState, reason?: Problem): void {
    this.final = state;
    this.problem = reason;
    this.held = [];
    clearTimeout(this.desertion);
    this.ended = Date.now();
    this.listener?.({ type: 'done', status: this.status });
  }

  /** What the job ended as, once nothing more will be printed. */
  outcome(error?: Problem): { state: FinalState; sent: number; problem?: Problem | undefined } {
    const { sent } = this;
    if (sent === this.job.count) return { state: 'done', sent };
    if (this.cancelled) return { state: 'cancelled', sent };
    return { state: 'failed', sent, problem: this.ending ? this.reason(this.ending) : error };
  }

  /** Credits are granted a few labels at a time, so that a batch is worth a message. */
  private grant(): void {
    const window = batchOf(this.job);
    const step = Math.min(NEXT_CREDITS, window);
    const free = this.sent + window - this.limit;
    this.limit += free - (free % step);
  }

  private reason(key: 'svcDeserted' | 'svcStopped'): Problem {
    return problem(key, { n: this.sent });
  }

  private report(): void {
    this.grant();
    this.listener?.({ type: 'progress', status: this.status });
  }
}
