import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import type { JobHandle, JobProgress } from '../../../printing/client/JobHandle';
import type { JobTicket } from '../../../printing/job';
import type { JobState, JobStatus } from '../../../printing/protocol';
import { handOver, type TakingJob } from './handOver';
import type { PrintJob } from './printJob';
import type { SkippedRows } from './skippedRows';

/** The part of a job at the print service that a run uses. */
export type ServiceJob = TakingJob & Pick<JobHandle, 'sent' | 'done' | 'pause' | 'resume' | 'cancel'>;

/** Opens a job at the print service. Rejects with a Refusal when it is refused. */
export type OpenJob = (job: JobTicket, onProgress: (progress: JobProgress) => void) => Promise<ServiceJob>;

export interface RunRequest {
  job: PrintJob;
  /** What the print service, or the printer's language, is given of the job. */
  ticket: JobTicket;
  /** Records left out because they cannot be printed. */
  skipped: number;
  /** These records, with reasons. */
  left?: SkippedRows | undefined;
  /** Further printers with the same stock. */
  also?: readonly string[];
  jobId?: string;
}

/** What a run reports to its owner. */
export interface RunHooks {
  /** Nothing more is rendered: everything is sent, or the run ended. */
  rendered(): void;
  /** The service has every label. */
  handedOver(): Promise<void>;
  /** The user cancelled it; the service may not know yet. */
  cancelled(): Promise<void>;
}

/** The result of a run. */
export interface Outcome {
  state: 'done' | 'cancelled' | 'failed';
  /** Sheets that reached the printer. */
  sent: number;
  problem?: Problem;
}

/** Update interval of a run's numbers, ms: reports are far more frequent than anyone can read. */
const TICK = 100;

/** Time while a job is paused does not count for its speed. */
const HELD: readonly JobState[] = ['paused', 'blocked', 'doubt'];

/** A command the service refuses changes nothing: the job's end shows its result. */
const report = (error: unknown): void => console.warn('print job:', error);

const nothing: RunHooks = { rendered: () => {}, handedOver: async () => {}, cancelled: async () => {} };

/** One print job in progress: renders as fast as the service accepts labels and reports progress. */
export class PrintRun {
  /** Sheets of the job. */
  readonly total: number;
  readonly skipped: number;
  readonly printer: string;
  /** Sheets the service accepted, and those that reached the printer. */
  accepted = 0;
  sent = 0;
  /** The service's last report. */
  status: JobStatus | undefined;
  state: JobState = 'waiting';
  cancelling = false;
  /** Whether it resumes automatically after the page is closed. */
  kept = true;
  /** Time spent printing, without pauses and waiting for the printer or the user, ms. */
  elapsed = 0;
  outcome: Outcome | undefined;
  /** Resolves with `outcome`. */
  readonly ended: Promise<Outcome>;

  private handle: ServiceJob | undefined;
  private readonly abort = new AbortController();
  private ticked: number;
  private latest: JobProgress | undefined;
  private isWhole = false;
  private end!: (outcome: Outcome) => void;

  constructor(
    private readonly request: RunRequest,
    private readonly openJob: OpenJob,
    private readonly now: () => number,
    private readonly hooks: RunHooks = nothing,
  ) {
    this.total = request.ticket.count;
    this.skipped = request.skipped;
    this.printer = request.job.printName;
    this.ticked = now();
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
    makeAutoObservable<
      this,
      'request' | 'openJob' | 'now' | 'hooks' | 'handle' | 'abort' | 'ticked' | 'latest' | 'isWhole' | 'end'
    >(
      this,
      {
        outcome: observableRef,
        status: observableRef,
        ended: false,
        request: false,
        openJob: false,
        now: false,
        hooks: false,
        handle: false,
        abort: false,
        ticked: false,
        latest: false,
        isWhole: false,
        end: false,
      },
      { autoBind: true },
    );
  }

  get jobId(): string | undefined {
    return this.request.jobId;
  }

  /** The rows it leaves out, with reasons; undefined when there are none, or unknown. */
  get left(): SkippedRows | undefined {
    return this.request.left;
  }

  get title(): string {
    return this.request.job.title;
  }

  /** Its printers, the first one chosen first. */
  get printers(): readonly string[] {
    return [this.printer, ...(this.request.also ?? [])];
  }

  get paused(): boolean {
    return this.state === 'paused';
  }

  /** Whether it is paused: by the user, or until a person attends to the printer. */
  get held(): boolean {
    return HELD.includes(this.state);
  }

  /** Whether the page may be closed: the service has every label. */
  get handedOver(): boolean {
    return this.accepted === this.total;
  }

  /** Sheets per second while printing; 0 before the first ones are done. */
  get rate(): number {
    return this.elapsed > 0 ? (this.sent * 1000) / this.elapsed : 0;
  }

  /** Remaining ms at this rate; undefined while it is unknown. */
  get remaining(): number | undefined {
    return this.rate > 0 ? ((this.total - this.sent) * 1000) / this.rate : undefined;
  }

  /** Prints. Never throws: `outcome` is the result. */
  async start(): Promise<Outcome> {
    const timer = setInterval(this.tick, TICK);
    let outcome: Outcome;
    try {
      await this.deliver();
      outcome = await this.handle!.done;
    } catch (error) {
      outcome = await this.failed(error);
    } finally {
      clearInterval(timer);
      this.tick();
    }
    runInAction(() => {
      this.sent = outcome.sent;
      this.outcome = outcome;
    });
    this.end(outcome);
    return outcome;
  }

  async pause(): Promise<void> {
    await this.handle?.pause().catch(report);
  }

  async resume(): Promise<void> {
    await this.handle?.resume().catch(report);
  }

  /** Stops before the next batch; labels the printer already has are printed. */
  async cancel(): Promise<void> {
    this.cancelling = true;
    this.abort.abort();
    await this.hooks.cancelled().catch(report);
    await this.handle?.cancel().catch(report);
  }

  /** Whether the user cancelled it. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** The browser stores nothing: closing the page loses the labels that are not sent. */
  notKept(): void {
    this.kept = false;
  }

  private async deliver(): Promise<void> {
    try {
      this.handle = await this.openJob(this.request.ticket, this.progress);
      // Cancelled while the job was being opened.
      if (this.abort.signal.aborted) await this.handle.cancel();
      else await handOver(this.handle, this.request.job.data, this.total, this.abort.signal);
    } finally {
      this.hooks.rendered();
    }
  }

  private async failed(error: unknown): Promise<Outcome> {
    const { handle } = this;
    if (this.abort.signal.aborted && handle) {
      const end = await handle.done.catch((reason: unknown) => reason);
      if (!(end instanceof Error)) return end as Outcome;
    }
    const sent = handle?.sent ?? 0;
    if (this.abort.signal.aborted && !handle) return { state: 'cancelled', sent };
    if (error instanceof Refusal) return { state: 'failed', sent, problem: error.problem };
    if (this.abort.signal.aborted) return { state: 'cancelled', sent };
    console.error('printing:', error);
    // The rest of the job will never be sent: the service must not wait for it.
    void handle?.cancel().catch(report);
    return { state: 'failed', sent, problem: problem('printError') };
  }

  private progress(progress: JobProgress): void {
    this.latest = progress;
    if (progress.accepted === this.total && !this.isWhole) {
      this.isWhole = true;
      this.tick();
      void this.hooks.handedOver();
    } else if (progress.state !== this.state) this.tick();
  }

  private tick(): void {
    const now = this.now();
    if (!this.held) this.elapsed += now - this.ticked;
    this.ticked = now;
    const { latest } = this;
    if (!latest) return;
    this.accepted = latest.accepted;
    this.sent = latest.sent;
    this.state = latest.state;
    this.status = latest.status;
  }
}
