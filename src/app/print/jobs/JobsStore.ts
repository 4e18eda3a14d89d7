import { makeAutoObservable, observableRef, observableShallow, runInAction, when } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import { isOver, type JobStatus, MAX_JOBS } from '../../../printing/protocol';
import type { ConnectionStore } from '../link/ConnectionStore';
import type { JobCommand } from '../service/PrintServiceClient';
import type { JobSender, RowsOf } from './JobSender';
import type { SkippedRows } from './skippedRows';

/** The print jobs of this site at this computer's service: running and ended ones. */
export class JobsStore {
  /** Whether they are shown next to the screen. */
  opened = false;
  /** By id. */
  readonly jobs = new Map<string, JobStatus>();
  loading = false;
  /** Whether there may be older ones. */
  hasMore = false;
  /** Why the last command failed. */
  problem: Problem | undefined;
  /** The rows that jobs left out, by id, as far as they were asked for. */
  readonly left = new Map<string, SkippedRows>();
  private readonly rows = new Map<string, Promise<RowsOf | undefined>>();

  constructor(
    private readonly connection: ConnectionStore,
    private readonly sender: JobSender,
  ) {
    makeAutoObservable<this, 'connection' | 'sender' | 'rows'>(
      this,
      {
        jobs: observableShallow,
        left: observableShallow,
        problem: observableRef,
        connection: false,
        sender: false,
        rows: false,
      },
      { autoBind: true },
    );
    connection.listen(this.receive);
  }

  /** All known ones, the newest first. */
  get list(): JobStatus[] {
    return [...this.jobs.values()].sort((a, b) => b.opened - a.opened);
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
    await this.connection.connect();
    await this.read(undefined);
  }

  /** Older ones. */
  async more(): Promise<void> {
    await this.read(this.list.at(-1)?.opened);
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
        this.hasMore = jobs.length === MAX_JOBS;
      });
    } catch (error) {
      this.fail(error);
    } finally {
      runInAction(() => {
        this.loading = false;
      });
    }
  }

  private async send(command: JobCommand): Promise<void> {
    try {
      const status = await (await this.connection.client()).command(command);
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
    if (before?.state === status.state) return;
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
