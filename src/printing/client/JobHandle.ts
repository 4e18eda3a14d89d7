import { Signal } from '../../base/async';
import { crc32 } from '../../base/crc32';
import type { MessageKey } from '../../base/messages';
import { Refusal, refuse } from '../../base/problem';
import type { Raster } from '../../base/raster';
import { fits, type JobTicket } from '../job';
import { batchOf, isOver, type JobState, type JobStatus, joinBatch } from '../protocol';
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

/** A call of `send`. */
interface Call {
  index: number;
  end: number;
  rasters: readonly Raster[];
  /** Why its labels were refused. */
  error?: unknown;
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
  /** First label that is not on its way: those from `next` on are sent and not accepted yet. */
  private sentTo = 0;
  /** Counts how often labels are sent again from `next` on: replies to what was sent before are outdated. */
  private round = 0;
  /** The service is asked which label it needs. */
  private isCatchingUp = false;
  private failure: Refusal | undefined;
  /** Calls of `send` that are not settled, in order. */
  private readonly calls: Call[] = [];
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
    this.restart(accepted);
    this.limit = accepted + credits;
    this.update(status);
    if (this.over) this.finish(problem && new Refusal(problem));
  }

  /**
   * Sends labels of the job's size, waiting for credits; resolves once the service has accepted them. Calls may
   * overlap: their labels are sent in order, without waiting for the reply to those before. The rasters must not
   * change until then, because a service that was found again may get them again.
   * @param index of the first raster in the job, from 0.
   * @returns `index + rasters.length`, or the label the service needs next if that is less: a service that was
   *   found again needs earlier labels than all calls under way have, or the job was cancelled. Continue from
   *   there, unless the job is `over`.
   * @throws Refusal when the job failed; RangeError for a raster that is not of the job's size.
   */
  send(rasters: readonly Raster[], index: number): Promise<number> {
    for (const raster of rasters) {
      if (!fits(this.job, raster)) {
        const { width, height } = this.job;
        throw new RangeError(`labels of this job are ${width} x ${height} dots`);
      }
    }
    return this.deliver({ index, end: index + rasters.length, rasters });
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

  private async deliver(call: Call): Promise<number> {
    const { calls } = this;
    calls.push(call);
    try {
      while (this.next < call.end && this.next >= calls[0]!.index && !this.over && !call.error) {
        if (!this.transmit(call)) await this.changed.next();
      }
    } finally {
      calls.splice(calls.indexOf(call), 1);
      this.wake();
    }
    if (this.failure) throw this.failure;
    if (call.error) throw call.error;
    return Math.min(this.next, call.end);
  }

  /** Sends the next labels if they are of this call and there are credits for them. Returns whether it did. */
  private transmit({ index, end, rasters }: Call): boolean {
    const { sentTo: from } = this;
    const count = Math.min(this.limit - from, end - from, batchOf(this.job));
    if (!this.socket || this.isCatchingUp || from < index || count < 1) return false;
    const frame = joinBatch(rasters.slice(from - index, from - index + count));
    this.sentTo += count;
    void this.batch(from, count, frame);
    return true;
  }

  private async batch(from: number, count: number, frame: Uint8Array<ArrayBuffer>): Promise<void> {
    const { round } = this;
    try {
      const { accepted, credits } = await this.socket!.request(
        { type: 'batch', jobId: this.id, index: from, count, crc: crc32(frame) },
        frame,
      );
      if (round !== this.round) return;
      this.next = Math.max(this.next, accepted);
      this.limit = Math.max(this.limit, accepted + credits);
      this.update(this.status);
    } catch (error) {
      // The batches behind one that was refused are refused too: the first refusal gives the reason.
      if (round === this.round) await this.refused(error, from);
    }
  }

  /** A batch was not accepted. */
  private async refused(error: unknown, from: number): Promise<void> {
    if (error instanceof Disconnected || this.over) return;
    const key = error instanceof Refusal ? error.problem.key : undefined;
    this.restart(this.next);
    if (key === 'svcOutOfOrder') return this.catchUp().catch((reason) => this.refuse(from, reason));
    // A job that ended meanwhile reports that itself; until then, and while there is no room, nothing is sent.
    this.limit = this.next;
    if (key && (LATER.includes(key) || key === 'svcJobOver')) return;
    this.refuse(from, error);
  }

  /** The call that has this label ends with this error. */
  private refuse(label: number, error: unknown): void {
    const call = this.calls.find(({ index, end }) => label >= index && label < end);
    if (call) call.error = error;
    this.wake();
  }

  /** Sends again from label `next` on. */
  private restart(next: number): void {
    this.round++;
    this.next = next;
    this.sentTo = next;
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
  private async ask<T extends Request>(message: T) {
    try {
      return await this.socket!.request(message);
    } catch (error) {
      if (error instanceof Disconnected || this.over) return undefined;
      if (error instanceof Refusal && error.problem.key === 'svcJobOver') {
        await this.changed.next();
        return undefined;
      }
      throw error;
    }
  }

  /** A batch of the previous connection was still being written: the next label is requested again. */
  private async catchUp(): Promise<void> {
    this.isCatchingUp = true;
    try {
      await this.line.rest();
      if (this.socket) await this.open(true);
    } catch (error) {
      if (!(error instanceof Disconnected)) throw error;
    } finally {
      this.isCatchingUp = false;
      this.wake();
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
