import { makeAutoObservable, observableShallow, runInAction } from 'mobx';
import type { Clock } from '../../../base/clock';
import { type Problem, problem, Refusal, refuse } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import { sheetAt, sheetCount } from '../../../label/plan';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { RemoteStore } from '../remote/RemoteStore';
import { NoService } from '../service/PrintServiceClient';
import type { JobPlace } from './JobPlace';
import type { JobRepository, KeptJob, KeptPlan, ReprintOf } from './jobRepository';
import { PrintRun, type ServiceJob } from './PrintRun';
import { printJobOf } from './printJob';
import type { SkippedRows } from './skippedRows';

const LOCK = 'labelwright.job.';
const CHANNEL = 'labelwright.jobs';
/** Maximum chain of reprints that is followed to the rows of a label. */
const MAX_GENERATIONS = 20;
/** Wait before a missing service is looked for again, ms. */
const AWAY_MS = 2000;

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));

/** The differences between the browser and tests. */
export interface DeskHost {
  repository: JobRepository;
  pool(): RasterPool;
  /**
   * One tab sends a job, the others watch. Undefined where pages are not served securely: they cannot print.
   */
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | undefined;
  /** The server, for printers of agents; undefined without an account. */
  remote?: Pick<RemoteStore, 'placeOf'> | undefined;
  /** Records whether labels are left to send, so that the next visit checks. */
  remind(left: boolean): void;
  clock: Clock;
}

/** The content of a job. */
export type JobRequest = Omit<KeptJob, 'time'>;

/** A kept job that cannot be resumed. */
export interface LostJob {
  jobId: string;
  title: string;
  problem: Problem;
}

/** Sends jobs to where they are printed, and resumes those whose page was closed. */
export class JobSender {
  /** Jobs this tab sends, and those it sent that are still printing, by id. */
  readonly runs = new Map<string, PrintRun>();
  /** Jobs of an earlier visit that this tab resumed, until the user has seen the notice. */
  readonly resumed = new Map<string, PrintRun>();
  /** Jobs of an earlier visit that were not stored completely. */
  readonly lost: LostJob[] = [];
  private readonly awaited = new Set<string>();

  constructor(
    private readonly connection: ConnectionStore,
    private readonly host: DeskHost,
  ) {
    makeAutoObservable<this, 'connection' | 'host' | 'awaited'>(
      this,
      {
        runs: observableShallow,
        resumed: observableShallow,
        lost: observableShallow,
        connection: false,
        host: false,
        awaited: false,
      },
      { autoBind: true },
    );
  }

  /** Whether leaving the page now would stop a job. */
  get isSending(): boolean {
    return [...this.runs.values()].some((run) => !run.handedOver && !run.outcome);
  }

  /** Resumes the jobs of earlier visits, and takes over from tabs that are closed from now on. */
  async start(): Promise<void> {
    const { repository, channel, remind } = this.host;
    channel?.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') void this.takeUp(data);
    });
    await repository.sweep();
    const pending = await repository.pending();
    remind(pending.length > 0);
    for (const id of pending) void this.takeUp(id);
  }

  /**
   * Prints: stores the job first, so that it survives the page. The run reports its progress.
   * @param renderer of the same job, if there is one already; it is closed when everything is rendered.
   */
  print(
    request: JobRequest,
    renderer = new BatchRenderer(this.host.pool(), request.render, request.rows),
  ): PrintRun {
    const jobId = uuid();
    const run = this.runOf(jobId, request, false, renderer);
    void this.exclusive(jobId, true, async () => {
      const time = this.host.clock.now();
      try {
        // Its fonts are stored with it: a resumed job uses the same ones, whatever happens to them meanwhile.
        await this.host.repository.keep(jobId, { ...request, render: await renderer.withFontFiles(), time });
        this.host.remind(true);
        this.host.channel?.postMessage(jobId);
      } catch (error) {
        console.warn('the job cannot be kept in this browser:', error);
        run.notKept();
      }
      await this.drive(jobId, run);
    });
    return run;
  }

  /** The user has seen the notice about a resumed job. */
  dismiss(jobId: string): void {
    this.resumed.delete(jobId);
    const lost = this.lost.findIndex((one) => one.jobId === jobId);
    if (lost >= 0) this.lost.splice(lost, 1);
  }

  async noteReprint(jobId: string, reprint: ReprintOf): Promise<void> {
    await this.host.repository.noteReprint(jobId, reprint, this.host.clock.now()).catch(() => undefined);
  }

  /** The rows that a job's labels show; undefined when this browser does not know. */
  async rowsOf(jobId: string): Promise<RowsOf | undefined> {
    const { repository } = this.host;
    let [id, shift] = [jobId, 0];
    try {
      for (let i = 0; i < MAX_GENERATIONS; i++) {
        const plan = await repository.plan(id);
        if (plan) return rowsOf(plan, shift);
        const again = await repository.reprintOf(id);
        if (!again) return undefined;
        id = again.of;
        shift += again.from;
      }
    } catch (error) {
      console.warn('rows of a job:', error);
    }
    return undefined;
  }

  /** The rows that a job left out; undefined when there are none, or this browser does not know. */
  async skippedOf(jobId: string): Promise<SkippedRows | undefined> {
    try {
      return await this.host.repository.skipped(jobId);
    } catch (error) {
      console.warn('skipped rows of a job:', error);
      return undefined;
    }
  }

  /** Records, for a job and those before it, that rows they left out are printed. @param rows numbers in the file */
  async noteSent(jobId: string, rows: ReadonlySet<number>): Promise<void> {
    const { repository } = this.host;
    let [id, printed]: [string | undefined, ReadonlySet<number>] = [jobId, rows];
    try {
      for (let i = 0; id !== undefined && i < MAX_GENERATIONS; i++) {
        const left: SkippedRows | undefined = await repository.noteSent(id, printed);
        const noted = left?.rows.filter(({ number }) => printed.has(number)) ?? [];
        printed = new Set(noted.flatMap(({ was }) => was ?? []));
        id = left?.of;
      }
    } catch (error) {
      console.warn('printed rows of a job:', error);
    }
  }

  /** Waits until no other tab sends a job, and sends the rest of it. */
  private async takeUp(jobId: string): Promise<void> {
    if (this.awaited.has(jobId) || this.runs.has(jobId)) return;
    this.awaited.add(jobId);
    await this.exclusive(jobId, false, async () => {
      const { repository } = this.host;
      let kept: Awaited<ReturnType<JobRepository['load']>>;
      try {
        kept = await repository.load(jobId);
      } catch (error) {
        console.warn('a job was not kept whole:', error);
        await this.settle(jobId);
        runInAction(() => {
          this.lost.push({ jobId, title: '', problem: problem('jobsNotKept') });
        });
        return;
      }
      // Another tab has sent all of it.
      if (!kept) return;
      if (kept.cancelled) return this.cancelKept(jobId, kept);
      const run = this.runOf(jobId, kept, kept.opened === true);
      runInAction(() => {
        this.resumed.set(jobId, run);
      });
      await this.drive(jobId, run);
    });
    this.awaited.delete(jobId);
  }

  private runOf(
    jobId: string,
    request: JobRequest,
    resume: boolean,
    renderer = new BatchRenderer(this.host.pool(), request.render, request.rows),
  ): PrintRun {
    const { plan, job: ticket, render, also, skipped, left } = request;
    const { repository, clock } = this.host;
    const run: PrintRun = new PrintRun(
      { job: printJobOf(ticket, render, plan, renderer), ticket, also, skipped, left, jobId },
      async (asked, onProgress) => {
        const place = () => this.placeOf(request);
        const handle = await this.open(run, place, asked, onProgress, { jobId, also, resume });
        if (!resume) await repository.mark(jobId, { opened: true }).catch(() => undefined);
        return handle;
      },
      clock.steady,
      {
        rendered: () => renderer.close(),
        handedOver: () => this.settle(jobId),
        cancelled: () => repository.mark(jobId, { cancelled: true }),
      },
    );
    runInAction(() => {
      this.runs.set(jobId, run);
    });
    return run;
  }

  /** Where a job is printed. @throws Refusal for a printer of an agent without an account */
  private async placeOf({ remote, plan }: Pick<JobRequest, 'remote' | 'plan'>): Promise<JobPlace> {
    if (remote === undefined) return this.connection.client();
    if (!this.host.remote) throw refuse('remoteFailed');
    return this.host.remote.placeOf(remote, plan);
  }

  /** Opens a job when its place can be reached, however long that takes. */
  private async open(
    run: PrintRun,
    place: () => Promise<JobPlace>,
    ...[job, onProgress, options]: Parameters<JobPlace['openJob']>
  ): Promise<ServiceJob> {
    for (;;) {
      try {
        return await (await place()).openJob(job, onProgress, options);
      } catch (error) {
        if (!(error instanceof NoService) || run.cancelling) throw error;
        await pause(AWAY_MS);
      }
    }
  }

  private async drive(jobId: string, run: PrintRun): Promise<void> {
    try {
      await run.start();
      await this.settle(jobId);
    } finally {
      runInAction(() => {
        this.runs.delete(jobId);
      });
    }
  }

  /** Sends a decision the user made while it was not available. */
  private async cancelKept(jobId: string, kept: JobRequest): Promise<void> {
    for (;;) {
      try {
        await (await this.placeOf(kept)).command({ type: 'cancel', jobId });
        break;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // An unknown job is as good as cancelled.
        if (!(error instanceof NoService)) break;
        await pause(AWAY_MS);
      }
    }
    await this.settle(jobId);
  }

  private async settle(jobId: string): Promise<void> {
    const { repository, remind } = this.host;
    try {
      await repository.settle(jobId);
      remind((await repository.pending()).length > 0);
    } catch (error) {
      console.warn('a job is still kept:', error);
    }
  }

  /** Does the work while no other tab has the job; a new job is not locked yet. */
  private async exclusive(jobId: string, fresh: boolean, work: () => Promise<void>): Promise<void> {
    const { locks } = this.host;
    if (!locks) return fresh ? work() : undefined;
    await locks.request(LOCK + jobId, work);
  }
}

/** What labels of a job show: rows by their numbers in the file, or pages. */
export interface RowsOf {
  pages: boolean;
  /** @param label 0-based */
  numbersOf(label: number): readonly number[];
}

/** The channel for notifications between tabs about jobs. */
export const jobChannel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

function rowsOf(plan: KeptPlan, shift: number): RowsOf {
  const count = sheetCount(plan);
  const numbers = new Map(plan.records.map((record, at) => [record, plan.numbers?.[at] ?? record + 1]));
  return {
    pages: plan.pages === true,
    numbersOf(label) {
      if (!plan.hasData || label + shift >= count) return [];
      return sheetAt(plan, label + shift).flatMap((record) => numbers.get(record ?? -1) ?? []);
    },
  };
}
