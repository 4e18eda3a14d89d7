import { crc32, inflateRawSync } from 'node:zlib';
import { Signal } from '../../base/async';
import { problem, Refusal } from '../../base/problem';
import { Spans } from '../../base/spans';
import type { AgentJob, AgentMessage, AgentReport } from '../../printing/agent';
import { labelBytes } from '../../printing/job';
import { batchOf, isOver, type JobStatus } from '../../printing/protocol';
import { Job } from '../job';
import type { Jobs } from '../jobs';
import type { WriteLog } from '../queue';

/** Wait before something is tried again that the disk or other jobs had no room for, ms. */
const RETRY_MS = 2_000;

/** Between two reports of a job that only gets on, ms: most jobs of one label are over before the first. */
const PROGRESS_MS = 200;

/** What an agent reports of a job, without its number. */
type Facts = Omit<AgentReport, 'type' | 'seq' | 'jobId'>;

interface Options {
  jobs: Jobs;
  origin: string;
  /** Whether the server receives what is sent now. */
  isConnected(): boolean;
  send(message: AgentMessage): void;
  /** Sends a report; resolves once it is acknowledged, also when the connection is lost before. */
  report(jobId: string, facts: Facts): Promise<void>;
  /** The job is over and the server knows it, or it is none of this agent. */
  over(): void;
  log: WriteLog;
}

/**
 * One job of a server in this service's journal: it does what the server wants, requests the labels that are missing and
 * reports what became of them. Without a connection it prints what it has.
 */
export class FollowedJob {
  private job: Job | undefined;
  private ended: JobStatus | undefined;
  private isFetching = false;
  /** The last wish that was carried out. */
  private wish = 0;
  private isReporting = false;
  /** The last report that was acknowledged. */
  private reported = '';
  /** Runs while progress waits to be reported. */
  private progress: NodeJS.Timeout | undefined;
  private isProgressDue = false;
  private isBusy = false;
  private isDue = false;
  private isOver = false;
  private retry: NodeJS.Timeout | undefined;
  /** Fires when the connection is lost: what waits for room for its labels ends. */
  private readonly cut = new Signal();
  private connection = 0;

  constructor(
    private asked: AgentJob,
    private readonly options: Options,
  ) {}

  get jobId(): string {
    return this.asked.jobId;
  }

  get printer(): string {
    return this.asked.ticket.printer;
  }

  /** What the server wants now. */
  update(asked: AgentJob): void {
    this.asked = asked;
    this.step();
  }

  /** A report is repeated and labels are requested again. */
  connected(): void {
    this.reported = '';
    this.isFetching = false;
    this.job?.attach(this);
    this.step();
  }

  disconnected(): void {
    this.connection++;
    this.cut.fire();
    this.job?.detach(this);
  }

  /** The job changed in this service. */
  changed(): void {
    this.step();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.retry);
    clearTimeout(this.progress);
    this.disconnected();
  }

  /** Labels `from` on, as the server sent them. */
  async take(from: number, count: number, crc: number, bytes: Uint8Array): Promise<void> {
    const { connection } = this;
    try {
      const size = labelBytes(this.asked.ticket);
      if (crc32(bytes) === crc) {
        const bits = inflateRawSync(bytes, { maxOutputLength: size * count });
        if (bits.length === size * count) await this.store(from, bits, size, connection);
      }
    } catch (error) {
      this.failed(error);
    }
    if (connection === this.connection) this.isFetching = false;
    this.step();
  }

  /** Hands labels over as a page does; those that the job has already are left out. */
  private async store(from: number, bits: Uint8Array, size: number, connection: number): Promise<void> {
    const { job } = this;
    if (!job) return;
    const to = from + bits.length / size;
    const step = batchOf(job.job);
    for (;;) {
      const { accepted: index, credits, state } = job.status;
      if (index < from || index >= to || isOver(state) || connection !== this.connection) return;
      if (credits === 0) {
        await Promise.race([job.moved.next(), this.cut.next()]);
        continue;
      }
      const count = Math.min(step, credits, to - index);
      const frame = bits.subarray((index - from) * size, (index - from + count) * size);
      await job.accept(this, { id: 0, type: 'batch', jobId: job.id, index, count, crc: crc32(frame) }, frame);
    }
  }

  /** Does what there is to do, one step after the other; what comes up meanwhile is done behind it. */
  private step(): void {
    this.isDue = true;
    if (this.isBusy) return;
    this.isBusy = true;
    void (async () => {
      try {
        while (this.isDue && !this.isOver) {
          this.isDue = false;
          if (this.options.isConnected()) await this.advance();
        }
      } catch (error) {
        this.failed(error);
      } finally {
        this.isBusy = false;
      }
    })();
  }

  private async advance(): Promise<void> {
    if (!this.job && !this.ended && !(await this.open())) return;
    if (this.job && !this.job.over) {
      await this.obey(this.job);
      this.fetch(this.job);
    }
    await this.report();
  }

  /** Opens the job. One that the server gave labels of before has to be here already. */
  private async open(): Promise<boolean> {
    const { jobs, origin, send, over } = this.options;
    const { jobId, ticket, handed } = this.asked;
    try {
      const found = await jobs.open(jobId, ticket, { origin, resume: handed > 0 });
      if (!(found instanceof Job)) {
        this.ended = found;
        return true;
      }
      this.job = found;
      found.attach(this);
      // It may be lost by now: a printer does not wait for labels of a server that is away.
      if (!this.options.isConnected()) found.detach(this);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, problem: reason } = error;
      if (code !== 404 && code !== 409) throw error;
      send(handed > 0 ? { type: 'lost', jobId } : { type: 'refused', jobId, problem: reason });
      over();
      return false;
    }
  }

  private async obey(job: Job): Promise<void> {
    const { wanted, wish, decisions, jobId } = this.asked;
    if (wish > this.wish) {
      this.wish = wish;
      if (wanted === 'pause') await job.pause();
      else if (wanted === 'run') await this.options.jobs.resume(job.id, this.options.origin);
      // It ends when the printer releases the job.
      else job.cancel().catch((error) => this.failed(error));
    }
    for (const { id, from, to, choice, attempt } of decisions) {
      // One that was carried out before, or that is about earlier doubts, is answered only.
      if (!job.over && job.isInDoubt(from, to, attempt)) await job.resolve(from, to, choice);
      this.options.send({ type: 'decided', jobId, decision: id });
    }
    this.asked = { ...this.asked, decisions: [] };
  }

  private fetch(job: Job): void {
    const { accepted, credits, state } = job.status;
    if (this.isFetching || credits === 0 || accepted >= this.asked.ready || state === 'cancelling') return;
    this.isFetching = true;
    this.options.send({ type: 'fetch', jobId: job.id, from: accepted });
  }

  private async report(): Promise<void> {
    if (this.isReporting) return;
    const facts = await this.facts();
    const text = JSON.stringify(facts);
    if (text === this.reported) return;
    if (isProgress(facts) && !this.isProgressDue) {
      this.progress ??= setTimeout(() => this.progressIsDue(), PROGRESS_MS).unref();
      return;
    }
    this.isProgressDue = false;
    this.isReporting = true;
    const { connection } = this;
    void this.options.report(this.jobId, facts).then(() => {
      this.isReporting = false;
      if (connection !== this.connection) return;
      this.reported = text;
      if (isOver(facts.state)) this.options.over();
      else this.step();
    });
  }

  private progressIsDue(): void {
    this.progress = undefined;
    this.isProgressDue = true;
    this.step();
  }

  private async facts(): Promise<Facts> {
    const { jobs, origin } = this.options;
    if (this.job && !this.job.over) return this.job.settled();
    const { state, accepted, count, ranges, doubt, problem: reason } = jobs.status(this.jobId, origin);
    const known = new Spans([...ranges, ...doubt]);
    const left = [...new Spans([{ from: 0, to: count }]).without(known)];
    return { state, accepted, printed: ranges, doubt, left, ...(reason && { problem: reason }) };
  }

  private failed(error: unknown): void {
    if (this.isOver) return;
    if (!(error instanceof Refusal)) this.options.log(problem('svcFailed', { reason: String(error) }), error);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.isFetching = false;
      this.step();
    }, RETRY_MS).unref();
  }
}

/** Whether nobody has to know these facts at once: the job prints, or is about to, and nothing is in doubt. */
const isProgress = ({ state, doubt }: Facts): boolean =>
  doubt.length === 0 && (state === 'waiting' || state === 'printing');
