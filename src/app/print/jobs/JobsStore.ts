import { makeAutoObservable, observableRef, observableShallow, runInAction, when } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import { isOver, type JobStatus, MAX_JOBS } from '../../../printing/protocol';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { RemoteStore } from '../remote/RemoteStore';
import type { JobCommand } from '../service/PrintServiceClient';
import type { JobSender, RowsOf } from './JobSender';
import type { SkippedRows } from './skippedRows';

/** How often the jobs of printers of agents are read while the list is shown, ms. */
const FOLLOW_MS = 2000;

/** The print jobs at this computer's service and those for printers of agents: running and ended ones. */
export class JobsStore {
  /** Whether they are shown next to the screen. */
  opened = false;
  /** By id. */
  readonly jobs = new Map<string, JobStatus>();
  loading = false;
  /** Whether there may be older ones, here and at the server. */
  private older = { here: false, remote: false };
  /** Why the last command failed. */
  problem: Problem | undefined;
  /** The rows that jobs left out, by id, as far as they were asked for. */
  readonly left = new Map<string, SkippedRows>();
  private readonly rows = new Map<string, Promise<RowsOf | undefined>>();

  constructor(
    private readonly connection: ConnectionStore,
    private readonly sender: JobSender,
    private readonly remote?: RemoteStore,
  ) {
    makeAutoObservable<this, 'connection' | 'sender' | 'remote' | 'rows' | 'older'>(
      this,
      {
        jobs: observableShallow,
        left: observableShallow,
        problem: observableRef,
        connection: false,
        sender: false,
        remote: false,
        older: observableRef,
        rows: false,
      },
      { autoBind: true },
    );
    connection.listen(this.receive);
    remote?.listen(this.receive);
  }

  /** All known ones, the newest first. */
  get list(): JobStatus[] {
    return [...this.jobs.values()].sort((a, b) => b.opened - a.opened);
  }

  /** Whether there may be older ones. */
  get hasMore(): boolean {
    return this.older.here || this.older.remote;
  }

  /** Whether jobs of printers of agents are among them. */
  get hasRemote(): boolean {
    return this.list.some(({ jobId }) => this.isRemote(jobId));
  }

  /** Jobs that are not over. */
  get running(): number {
    return this.list.filter(({ state }) => !isOver(state)).length;
  }

  show(opened: boolean): void {
    this.opened = opened;
    if (opened) void this.load();
  }

  /** Connects, then reloads the list. */
  async load(): Promise<void> {
    await Promise.all([this.connection.connect().then(() => this.read(undefined)), this.readRemote()]);
  }

  /** Older ones. */
  async more(): Promise<void> {
    const { list, older } = this;
    const last = (isRemote: boolean) => list.findLast(({ jobId }) => this.isRemote(jobId) === isRemote);
    await Promise.all([
      older.here && this.read(last(false)?.opened),
      older.remote && this.readRemote(last(true)?.jobId),
    ]);
  }

  /** Reads the jobs of printers of agents every few seconds while one is not over, until the function is called. */
  follow(): () => void {
    const timer = setInterval(() => {
      const isOpen = this.list.some(({ jobId, state }) => this.isRemote(jobId) && !isOver(state));
      if (isOpen) void this.readRemote();
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }

  /** Whether a job is for a printer of an agent. */
  isRemote(jobId: string): boolean {
    return this.remote?.has(jobId) === true;
  }

  pause(jobId: string): Promise<void> {
    return this.send({ type: 'pause', jobId });
  }

  resume(jobId: string): Promise<void> {
    return this.send({ type: 'resume', jobId });
  }

  /** Stops before the next piece; labels the printer already has are printed. */
  async cancel(jobId: string): Promise<void> {
    const run = this.sender.runs.get(jobId);
    if (run) await run.cancel();
    else await this.send({ type: 'cancel', jobId });
  }

  /** The user's decision on labels `from` to before `to`, all of them in doubt. */
  resolve(jobId: string, from: number, to: number, choice: 'reprint' | 'skip'): Promise<void> {
    return this.send({ type: 'resolve', jobId, from, to, choice });
  }

  /** Prints labels `from` to before `to` again, as a new job. */
  async reprint(of: string, from: number, to: number): Promise<void> {
    const jobId = uuid();
    await this.sender.noteReprint(jobId, { of, from });
    await this.send({ type: 'reprint', jobId, of, from, to });
  }

  /**
   * The rows of a job's labels, if this browser knows them.
   * @returns 0-based label -> 0-based rows, the label's columns from left to right
   */
  rowsOf(jobId: string): Promise<RowsOf | undefined> {
    let known = this.rows.get(jobId);
    if (!known) {
      known = this.sender.rowsOf(jobId);
      this.rows.set(jobId, known);
    }
    return known;
  }

  /** Reads the rows that a job left out into `left`. */
  async readLeft(jobId: string): Promise<void> {
    const left = await this.sender.skippedOf(jobId);
    runInAction(() => {
      if (left) this.left.set(jobId, left);
    });
  }

  /** All jobs the service remembers, the newest first. */
  async all(): Promise<JobStatus[]> {
    while (this.hasMore && !this.problem) await this.more();
    return this.list;
  }

  private async read(before: number | undefined): Promise<void> {
    await when(() => !this.loading);
    runInAction(() => {
      this.loading = true;
      this.problem = undefined;
    });
    try {
      const jobs = await (await this.connection.client()).history(before);
      runInAction(() => {
        for (const job of jobs) this.jobs.set(job.jobId, job);
        this.older = { ...this.older, here: jobs.length === MAX_JOBS };
      });
    } catch (error) {
      this.fail(error);
    } finally {
      runInAction(() => {
        this.loading = false;
      });
    }
  }

  /** @param after older ones than this job; then and at first the list may have further ones */
  private async readRemote(after?: string): Promise<void> {
    try {
      const answer = await this.remote?.history(after);
      runInAction(() => {
        for (const job of answer?.jobs ?? []) this.jobs.set(job.jobId, job);
        this.older = { ...this.older, remote: answer?.hasMore === true };
      });
    } catch (error) {
      this.fail(error);
    }
  }

  private async send(command: JobCommand): Promise<void> {
    try {
      const place =
        this.remote && this.isRemote(command.jobId) ? this.remote : await this.connection.client();
      const status = await place.command(command);
      runInAction(() => {
        this.problem = undefined;
      });
      this.receive(status);
    } catch (error) {
      this.fail(error);
    }
  }

  private receive(status: JobStatus): void {
    const before = this.jobs.get(status.jobId);
    // A reply may arrive after the event that the job has ended.
    if (before && isOver(before.state) && !isOver(status.state)) return;
    this.jobs.set(status.jobId, status);
    if (before?.state === status.state || this.isRemote(status.jobId)) return;
    const { title, state, sent, count } = status;
    this.connection.note(problem('linkJob', { title, state, n: sent, all: count }));
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refusal)) console.error('print jobs:', error);
    const reason = error instanceof Refusal ? error.problem : problem('svcBadMessage');
    runInAction(() => {
      this.problem = reason;
    });
  }
}
