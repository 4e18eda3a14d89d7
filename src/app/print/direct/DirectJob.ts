import { SerialQueue, Signal } from '../../../base/async';
import { type Problem, problem, Refusal } from '../../../base/problem';
import type { Raster } from '../../../package/kernels';
import type { JobEnd, JobProgress } from '../../../printing/client/JobHandle';
import type { JobTicket } from '../../../printing/job';
import { type JobWriter, type LanguageName, languages } from '../../../printing/languages';
import { isOver, type JobState, type JobStatus } from '../../../printing/protocol';
import { pause, RawSession, systemClock, WAIT_MS, WINDOW } from '../../../printing/rawSession';
import type { StatusAnswer, StatusQuery } from '../../../printing/status';
import { isStopped, troubleOf } from '../../../printing/trouble';
import { deflate } from '../export/deflate';
import type { DirectLine } from './line';

/** What a cancelled job's last transfer gets to complete before it is aborted. */
const CANCEL_MS = 2_000;

export interface DirectRequest {
  job: JobTicket;
  language: LanguageName;
  /** First label to print, from 0: the others were printed by a run before. */
  from: number;
  jobId: string;
  onProgress(progress: JobProgress): void;
}

/**
 * One job on a printer of this computer, without the print service: it has the interface of a service job.
 */
export class DirectJob {
  state: JobState = 'waiting';
  next: number;
  readonly done: Promise<JobEnd>;
  /** Labels proven to be on paper, and labels sent to the printer. */
  private proven: number;
  private taken: number;
  private doubt: [from: number, to: number] | undefined;
  private why: Problem | undefined;
  private query: StatusQuery | undefined;
  private packed: Uint8Array = new Uint8Array(0);
  private readonly writer: JobWriter;
  private readonly session: RawSession;
  private readonly opened: number;
  private cancelled = false;
  private failure: Refusal | undefined;
  private readonly sending = new SerialQueue();
  private readonly changed = new Signal();
  private settle!: { resolve(end: JobEnd): void; reject(reason: Refusal): void };

  constructor(
    private readonly request: DirectRequest,
    private readonly line: DirectLine,
    private readonly clock = systemClock,
  ) {
    this.session = new RawSession(line, clock);
    this.opened = clock.now();
    this.next = this.proven = this.taken = request.from;
    this.writer = languages[request.language].open(request.job, () => this.packed);
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.done.catch(() => {});
  }

  get over(): boolean {
    return isOver(this.state);
  }

  /** Labels that are certain: a printer that does not answer may still hold the last ones it received. */
  get sent(): number {
    if (this.state === 'done') return this.request.job.count;
    return this.query || this.failure ? this.proven : Math.max(this.proven, this.taken - WINDOW + 1);
  }

  /**
   * Checks whether the printer answers and sends what precedes the labels. One that does not answer now is
   * not queried again. @throws Refusal
   */
  async open(): Promise<void> {
    const { line, request } = this;
    const query = line.isReadable ? languages[request.language].status : undefined;
    if (query && (await this.session.ask(query))) this.query = query;
    try {
      await line.send(this.writer.start());
    } catch {
      await line.close();
      throw new Refusal(problem('directGone', { name: request.job.printer }));
    }
    this.report('printing');
  }

  /** Prints labels; resolves once they are done, with the index of the next label. Calls may overlap. */
  send(rasters: readonly Raster[], index: number): Promise<number> {
    return this.sending.run(() => this.print(rasters, index));
  }

  async pause(): Promise<void> {
    if (!this.over) this.report('paused');
  }

  async resume(): Promise<void> {
    if (this.state === 'paused') this.report('printing');
  }

  /** Stops before the next label; labels already sent are printed. */
  async cancel(): Promise<void> {
    if (this.over) return;
    this.cancelled = true;
    this.report('cancelling');
    // A printer that accepts nothing blocks the transfer for ever: closing it ends that.
    await Promise.race([this.sending.idle(), pause(CANCEL_MS, this.clock)]);
    await this.finish('cancelled');
  }

  private async print(rasters: readonly Raster[], index: number): Promise<number> {
    const { count } = this.request.job;
    for (let i = 0; i < rasters.length && !this.over; i += WINDOW) {
      const piece = rasters.slice(i, i + WINDOW);
      if (!(await this.ready())) return this.next;
      try {
        for (const [n, raster] of piece.entries()) {
          this.doubt = [this.sent, index + i + n + 1];
          await this.line.send(await this.bytesOf(raster, index + i + n));
          this.taken = index + i + n + 1;
          this.report(this.state);
        }
        if (this.query) {
          await this.session.through(this.query, piece.length, {
            answered: (answer) => this.holds(answer),
            proven: (count) => this.prove(index + i + count),
          });
        }
        this.doubt = undefined;
      } catch (error) {
        await this.lose(error);
        break;
      }
      this.next = index + i + piece.length;
      this.report(this.state);
    }
    if (this.failure) throw this.failure;
    if (this.next === count && !this.over) {
      await this.line.send(this.writer.end()).catch((error) => this.lose(error));
      await this.finish('done');
    }
    return this.next;
  }

  private async bytesOf(raster: Raster, index: number) {
    if (languages[this.request.language].deflatesBits) this.packed = await deflate(raster.bits);
    return this.writer.label(raster, index);
  }

  /** Waits while the user or the printer pauses the job; false when it is over instead. */
  private async ready(): Promise<boolean> {
    for (;;) {
      while (this.state === 'paused') await this.changed.next();
      if (this.cancelled || this.over) return false;
      const answer = this.query && (await this.session.ask(this.query));
      if (this.line.closed || (this.query && !answer)) {
        if (this.cancelled) return false;
        await this.lose(undefined);
        throw this.failure;
      }
      if (!answer || !this.holds(answer)) return true;
      await Promise.race([pause(WAIT_MS, this.clock), this.changed.next()]);
    }
  }

  private prove(to: number): void {
    if (to <= this.proven) return;
    this.proven = to;
    this.doubt = [to, this.taken];
    this.report(this.state);
  }

  /** Reports the printer's status, and whether it prints nothing until a person intervenes. */
  private holds(answer: StatusAnswer): boolean {
    const stopped = isStopped(answer);
    if (this.state !== 'printing' && this.state !== 'blocked') return stopped;
    this.why = troubleOf(this.request.job.printer, answer);
    if (stopped !== (this.state === 'blocked')) this.report(stopped ? 'blocked' : 'printing');
    return stopped;
  }

  /** The device is gone: reports which labels are certain and which are in doubt. */
  private async lose(error: unknown): Promise<void> {
    if (this.over || this.cancelled) return;
    if (error) console.warn('direct printer:', error);
    const { printer: name, count } = this.request.job;
    // Labels sent to a printer that never answers may still be in its memory.
    const [from, to] = this.doubt ?? [this.sent, this.taken];
    this.proven = from;
    this.taken = to;
    this.why =
      from < to
        ? problem('directLost', { name, n: from, from: from + 1, to: Math.min(to, count) })
        : problem('directLostClean', { name, n: from });
    this.failure = new Refusal(this.why);
    await this.finish('failed');
  }

  private async finish(state: 'done' | 'cancelled' | 'failed'): Promise<void> {
    if (this.over) return;
    this.report(state);
    await this.line.close();
    const { sent } = this;
    if (state === 'failed') this.settle.reject(this.failure!);
    else this.settle.resolve({ state, sent });
  }

  private report(state: JobState): void {
    if (this.over) return;
    this.state = state;
    const { job, jobId, from, onProgress } = this.request;
    const { sent, opened, why } = this;
    const lost = state === 'failed' && sent < this.taken;
    const status: JobStatus = {
      jobId,
      title: job.title,
      printers: [job.printer],
      state,
      count: job.count,
      accepted: sent,
      sent,
      skipped: 0,
      doubt: lost ? [{ printer: job.printer, from: sent, to: this.taken }] : [],
      ranges: sent > from ? [{ printer: job.printer, from, to: sent }] : [],
      ...(why && { problem: why }),
      opened,
      ...(isOver(state) && { ended: this.clock.now() }),
      credits: 0,
    };
    onProgress({ state, accepted: sent, sent, status });
    this.changed.fire();
  }
}
