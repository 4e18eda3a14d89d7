import { SerialQueue, Signal } from '../../../base/async';
import { crc32 } from '../../../base/crc32';
import type { MessageKey } from '../../../base/messages';
import { Refusal, refuse } from '../../../base/problem';
import type { Raster } from '../../../base/raster';
import { fits, type JobTicket } from '../../../printing/job';
import { batchOf, isOver, type JobState, type JobStatus, joinBatch } from '../../../printing/protocol';
import { Disconnected, type Event, NoService, type Request, type ServiceSocket } from './ServiceSocket';

export interface JobProgress {
  state: JobState;
  /** Labels the service accepted, and labels that reached the printer. */
  accepted: number;
  sent: number;
  /** The service's last report. */
  status: JobStatus;
}

export interface JobEnd {
  state: Extract<JobState, 'done' | 'cancelled'>;
  sent: number;
}

/** What a job needs from its client. */
export interface JobConnection {
  /** The open socket, found again after a loss. @throws Refusal when there is no service any more. */
  connect(): Promise<ServiceSocket>;
  /** Wait until the service is looked for again. */
  rest(): Promise<unknown>;
  forget(jobId: string): void;
}

/** Refusals of a batch when the service's disk is full: its credits request the batch again later. */
const LATER: readonly MessageKey[] = ['svcDiskFull', 'svcNoCredit'];

/** One job at the print service, across lost connections. */
export class JobHandle {
  state: JobState = 'waiting';
  /** First label the service has not accepted. */
  next = 0;
  sent = 0;
  /** The service's last report. */
  status!: JobStatus;
  /** Settles when the job is over: done or cancelled; rejects with a Refusal (svcLost with the labels sent). */
  readonly done: Promise<JobEnd>;
  private opened = false;
  /** First label beyond the credits. */
  private limit = 0;
  private failure: Refusal | undefined;
  private readonly sending = new SerialQueue();
  private readonly changed = new Signal();
  private socket: ServiceSocket | undefined;
  private settle!: { resolve(end: JobEnd): void; reject(reason: Refusal): void };

  constructor(
    readonly id: string,
    private readonly asked: { job: JobTicket; also: readonly string[] },
    private readonly line: JobConnection,
    private readonly onProgress: (progress: JobProgress) => void,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // A caller that only awaits send() need not handle this promise too.
    this.done.catch(() => {});
  }

  get job(): JobTicket {
    return this.asked.job;
  }

  get over(): boolean {
    return isOver(this.state);
  }

  /** Opens the job, or finds it again. @throws Refusal, Disconnected */
  async open(resume: boolean): Promise<void> {
    const socket = await this.line.connect();
    const { id: jobId } = this;
    const { job, also } = this.asked;
    const { status } = await socket.request({ type: 'job', jobId, job, also: [...also], resume });
    this.opened = true;
    this.socket = socket;
    const { accepted, credits, problem } = status;
    this.next = accepted;
    this.limit = accepted + credits;
    this.update(status);
    if (this.over) this.finish(problem && new Refusal(problem));
  }

  /**
   * Sends labels of the job's size, waiting for credits; resolves once the service has accepted them. Calls
   * may overlap; they are sent in order.
   * @param index of the first raster in the job, from 0.
   * @returns the label the service needs next. It differs from `index + rasters.length` when a service that
   * was
   *   found again needs earlier ones, or when the job was cancelled: continue from there, unless the job is
   *   `over`.
   * @throws Refusal when the job failed; RangeError for a raster that is not of the job's size.
   */
  send(rasters: readonly Raster[], index: number): Promise<number> {
    for (const raster of rasters) {
      if (!fits(this.job, raster)) {
        const { width, height } = this.job;
        throw new RangeError(`labels of this job are ${width} x ${height} dots`);
      }
    }
    return this.sending.run(() => this.deliver(rasters, index));
  }

  pause = () => this.command('pause');
  resume = () => this.command('resume');
  /** Stops before the next batch; `done` then resolves with the number of printed labels. */
  cancel = () => this.command('cancel');

  /** For the client: an event of this job. */
  receive(event: Event): void {
    const { accepted, credits, problem } = event.status;
    this.limit = Math.max(this.limit, accepted + credits);
    this.update(event.status);
    if (event.type === 'done') this.finish(problem && new Refusal(problem));
  }

  /** For the client: the socket is closed. */
  disconnected(): void {
    if (this.over || !this.opened) return;
    this.socket = undefined;
    this.limit = 0;
    void this.reopen();
  }

  /** For the client: there will be no other socket. */
  lose(): void {
    if (this.over) return;
    this.state = 'failed';
    this.finish(refuse('svcLost', { n: this.sent }));
  }

  private async deliver(rasters: readonly Raster[], index: number): Promise<number> {
    const end = index + rasters.length;
    while (this.next >= index && this.next < end && !this.over) {
      const count = Math.min(this.limit - this.next, end - this.next, batchOf(this.job));
      if (!this.socket || count < 1) {
        await this.changed.next();
        continue;
      }
      const frame = joinBatch(rasters.slice(this.next - index, this.next - index + count));
      const reply = await this.ask(
        { type: 'batch', jobId: this.id, index: this.next, count, crc: crc32(frame) },
        frame,
      );
      if (!reply) continue;
      this.next = reply.accepted;
      this.limit = Math.max(this.limit, reply.accepted + reply.credits);
      this.update(this.status);
    }
    if (this.failure) throw this.failure;
    return this.next;
  }

  private async command(type: 'pause' | 'resume' | 'cancel'): Promise<void> {
    while (!this.over) {
      if (!this.socket) await this.changed.next();
      else {
        const reply = await this.ask({ type, jobId: this.id });
        if (!reply) continue;
        // A job that ended meanwhile reports that itself, with its reason.
        if (!isOver(reply.status.state)) this.update(reply.status);
        return;
      }
    }
  }

  /** The reply; undefined when the connection was lost or the job ended meanwhile. */
  private async ask<T extends Request>(message: T, frame?: Uint8Array<ArrayBuffer>) {
    try {
      return await this.socket!.request(message, frame);
    } catch (error) {
      if (error instanceof Disconnected || this.over) return undefined;
      if (error instanceof Refusal && error.problem.key === 'svcOutOfOrder') return this.catchUp();
      if (error instanceof Refusal && LATER.includes(error.problem.key)) {
        this.limit = this.next;
        await this.changed.next();
        return undefined;
      }
      if (error instanceof Refusal && error.problem.key === 'svcJobOver') {
        await this.changed.next();
        return undefined;
      }
      throw error;
    }
  }

  /** A batch of the previous connection was still being written: the next label is requested again. */
  private async catchUp(): Promise<undefined> {
    await this.line.rest();
    try {
      if (this.socket) await this.open(true);
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error;
    }
  }

  /** Continues when the service is back, however long that takes; ends when it no longer knows the job. */
  private async reopen(): Promise<void> {
    while (!this.over) {
      try {
        return await this.open(true);
      } catch (error) {
        const isAway = error instanceof Disconnected || error instanceof NoService;
        if (!isAway) return this.lose();
        await this.line.rest();
      }
    }
  }

  private update(status: JobStatus): void {
    if (this.over) return;
    const { state, sent } = status;
    Object.assign(this, { status, state, sent });
    this.onProgress({ state, accepted: this.next, sent, status });
    this.wake();
  }

  private finish(reason?: Refusal): void {
    this.line.forget(this.id);
    const { state, sent } = this;
    if (state === 'done' || state === 'cancelled') this.settle.resolve({ state, sent });
    else {
      this.failure = reason ?? refuse('svcLost', { n: sent });
      this.settle.reject(this.failure);
    }
    this.wake();
  }

  private wake(): void {
    this.changed.fire();
  }
}
