import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../base/problem';
import { type PlanRequest, sheetCount } from '../../label/plan';
import type { PrintJob } from '../../printing/job';
import type { JobState } from '../../printing/protocol';
import type { BatchRenderer } from '../../raster/batch';
import type { JobHandle, Progress } from '../service/JobHandle';

/** The part of a job at the print service that a run uses. */
export type ServiceJob = Pick<
  JobHandle,
  'over' | 'next' | 'sent' | 'done' | 'send' | 'pause' | 'resume' | 'cancel'
>;

/** Opens a job at the print service. Rejects with a Refusal when it is not taken. */
export type OpenJob = (job: PrintJob, onProgress: (progress: Progress) => void) => Promise<ServiceJob>;

export interface RunRequest {
  renderer: Pick<BatchRenderer, 'batches'>;
  plan: PlanRequest;
  job: PrintJob;
  /** Records left out because they cannot be printed. */
  skipped: number;
}

/** How a run ended. */
export interface Outcome {
  state: 'done' | 'cancelled' | 'failed';
  /** Sheets that reached the printer. */
  sent: number;
  problem?: Problem;
}

/** How often the numbers of a run move on, ms: reports come far oftener than anyone can read. */
const TICK = 100;

/** A command the service refuses changes nothing: how the job goes on is told by its end. */
const report = (error: unknown): void => console.warn('print job:', error);

/** One print job under way: renders batch by batch at the pace of the printer and tells how far it got. */
export class PrintRun {
  /** Sheets of the job. */
  readonly total: number;
  readonly skipped: number;
  readonly printer: string;
  /** Sheets that reached the printer. */
  sent = 0;
  state: JobState = 'waiting';
  cancelling = false;
  /** Time spent printing, pauses aside, ms. */
  elapsed = 0;
  outcome: Outcome | undefined;

  private handle: ServiceJob | undefined;
  private readonly abort = new AbortController();
  private ticked: number;
  private reported = 0;

  constructor(
    private readonly request: RunRequest,
    private readonly openJob: OpenJob,
    private readonly now: () => number,
  ) {
    this.total = sheetCount(request.plan);
    this.skipped = request.skipped;
    this.printer = request.job.printer;
    this.ticked = now();
    makeAutoObservable<this, 'request' | 'openJob' | 'now' | 'handle' | 'abort' | 'ticked' | 'reported'>(
      this,
      {
        outcome: observableRef,
        request: false,
        openJob: false,
        now: false,
        handle: false,
        abort: false,
        ticked: false,
        reported: false,
      },
      { autoBind: true },
    );
  }

  get paused(): boolean {
    return this.state === 'paused';
  }

  /** Sheets a second while printing; 0 before the first ones are through. */
  get rate(): number {
    return this.elapsed > 0 ? (this.sent * 1000) / this.elapsed : 0;
  }

  /** ms still to go at this rate; undefined while there is none. */
  get remaining(): number | undefined {
    return this.rate > 0 ? ((this.total - this.sent) * 1000) / this.rate : undefined;
  }

  /** Prints. Never throws: `outcome` says how it ended. */
  async start(): Promise<Outcome> {
    const timer = setInterval(this.tick, TICK);
    let outcome: Outcome;
    try {
      this.handle = await this.openJob(this.request.job, this.progress);
      // Cancelled while the job was being opened.
      if (this.abort.signal.aborted) await this.handle.cancel();
      else await this.pump(this.handle);
      outcome = await this.handle.done;
    } catch (error) {
      outcome = await this.ended(error);
    } finally {
      clearInterval(timer);
      this.tick();
    }
    runInAction(() => {
      this.sent = outcome.sent;
      this.outcome = outcome;
    });
    return outcome;
  }

  async pause(): Promise<void> {
    await this.handle?.pause().catch(report);
  }

  async resume(): Promise<void> {
    await this.handle?.resume().catch(report);
  }

  /** Stops before the next batch; what the printer already has comes out. */
  async cancel(): Promise<void> {
    this.cancelling = true;
    this.abort.abort();
    await this.handle?.cancel().catch(report);
  }

  /** Renders from where the service wants to go on, until all is taken over. */
  private async pump(job: ServiceJob): Promise<void> {
    const { renderer, plan } = this.request;
    const { signal } = this.abort;
    while (!job.over && job.next < this.total) {
      for await (const { start, rasters, release } of renderer.batches(plan, job.next, signal)) {
        const next = await job.send(rasters, start);
        release?.();
        // A service found again may want earlier labels: the batches start anew from there.
        if (job.over || next !== start + rasters.length) break;
      }
    }
  }

  private async ended(error: unknown): Promise<Outcome> {
    const { handle } = this;
    if (this.abort.signal.aborted && handle) {
      const end = await handle.done.catch((reason: unknown) => reason);
      if (!(end instanceof Error)) return end as Outcome;
    }
    const sent = handle?.sent ?? 0;
    if (error instanceof Refusal) return { state: 'failed', sent, problem: error.problem };
    if (this.abort.signal.aborted) return { state: 'cancelled', sent };
    console.error('printing:', error);
    // The rest of the job will never come: the service must not wait for it.
    void handle?.cancel().catch(report);
    return { state: 'failed', sent, problem: problem('printError') };
  }

  private progress({ state, sent }: Progress): void {
    this.reported = sent;
    if (state === this.state) return;
    this.tick();
    this.state = state;
  }

  private tick(): void {
    const now = this.now();
    if (this.state !== 'paused') this.elapsed += now - this.ticked;
    this.ticked = now;
    this.sent = this.reported;
  }
}
