import { Refusal } from '../../../base/problem';
import type { Raster } from '../../../package/kernels';
import type { JobEnd, JobProgress } from '../../../printing/client/JobHandle';
import { NoService } from '../../../printing/client/ServiceSocket';
import { isOver, type JobState, type JobStatus, joinBatch } from '../../../printing/protocol';
import type { ServiceJob } from '../jobs/PrintRun';

/** The server as one job uses it. Every call rejects with NoService while the server cannot be reached. */
export interface RemoteLine {
  /** Takes the labels from one on, counted from 0: their bits, one after the other. */
  upload(from: number, bits: Uint8Array<ArrayBuffer>): Promise<JobStatus>;
  want(wanted: 'run' | 'pause' | 'cancel'): Promise<JobStatus>;
  status(): Promise<JobStatus>;
  /** Wait before a server that could not be reached is tried again. */
  rest(): Promise<unknown>;
  /** Wait between two questions about the job. */
  interval(): Promise<unknown>;
}

/** A job at the server, as it was opened. */
export interface OpenedJob {
  status: JobStatus;
  /** Labels of one upload; the last one of a job has the rest. */
  partSize: number;
}

/** One job for a printer of an agent: the page sends the labels to the server, which hands them to the agent. */
export class RemoteJob implements ServiceJob {
  over = false;
  /** First label that is neither at the server nor held for the next upload. */
  next: number;
  sent = 0;
  readonly done: Promise<JobEnd>;
  /** Bits of the labels that are held until they are as many as one upload has. */
  private held: Uint8Array<ArrayBuffer>[] = [];
  /** Calls of `send` are carried out one after the other. */
  private turn: Promise<unknown> = Promise.resolve();
  private failure: Refusal | undefined;
  private settle!: { resolve(end: JobEnd): void; reject(reason: Refusal): void };

  constructor(
    private readonly opened: OpenedJob,
    private readonly line: RemoteLine,
    private readonly onProgress: (progress: JobProgress) => void,
    private readonly failed: () => Refusal,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // A caller that only awaits send() need not handle this promise too.
    this.done.catch(() => {});
    this.next = opened.status.accepted;
    this.update(opened.status);
    void this.follow();
  }

  /**
   * Takes labels; resolves once they are held or at the server, the last one of the job once the server has it.
   * @param index of the first raster in the job, from 0
   * @returns the label that is needed next, at most `index + rasters.length`
   * @throws Refusal when the job failed
   */
  send(rasters: readonly Raster[], index: number): Promise<number> {
    const taken = this.turn.then(() => this.take(rasters, index));
    this.turn = taken.catch(() => undefined);
    return taken;
  }

  pause = () => this.want('pause');
  resume = () => this.want('run');
  /** Labels that the agent printed meanwhile are printed; `done` resolves with their number. */
  cancel = () => this.want('cancel');

  private async take(rasters: readonly Raster[], index: number): Promise<number> {
    const end = index + rasters.length;
    const { partSize, status } = this.opened;
    for (let label = index; label < end && !this.over; label++) {
      // The server has it, or needs an earlier one: the caller starts again from `next`.
      if (label !== this.next) break;
      this.held.push(joinBatch([rasters[label - index]!]));
      this.next++;
      if (this.held.length === partSize || this.next === status.count) await this.flush();
    }
    if (this.failure) throw this.failure;
    return Math.min(this.next, end);
  }

  /** Uploads what is held; a lost reply makes the server say which label it needs next. */
  private async flush(): Promise<void> {
    const { held } = this;
    const bits = joined(held);
    const status = await this.insist(() => this.line.upload(this.next - held.length, bits));
    this.held = [];
    if (!status) return;
    this.next = status.accepted;
    this.update(status);
  }

  private async want(wanted: 'run' | 'pause' | 'cancel'): Promise<void> {
    const status = await this.insist(() => this.line.want(wanted));
    if (status) this.update(status);
  }

  /** Follows the job until it is over, however long that takes. */
  private async follow(): Promise<void> {
    while (!this.over) {
      await this.line.interval();
      const status = await this.insist(() => this.line.status()).catch(() => undefined);
      if (status) this.update(status);
    }
  }

  /** Repeats a call until the server answers; undefined once the job is over. @throws Refusal of the server */
  private async insist(call: () => Promise<JobStatus>): Promise<JobStatus | undefined> {
    while (!this.over) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof NoService)) {
          if (error instanceof Refusal) this.finish('failed', error);
          throw error;
        }
        await this.line.rest();
      }
    }
    return undefined;
  }

  private update(status: JobStatus): void {
    if (this.over) return;
    const { state, sent, accepted } = status;
    this.sent = sent;
    this.onProgress({ state, accepted, sent, status });
    if (isOver(state)) this.finish(state, status.problem && new Refusal(status.problem));
  }

  private finish(state: JobState, reason: Refusal | undefined): void {
    if (this.over) return;
    this.over = true;
    const { sent } = this;
    if (state === 'done' || state === 'cancelled') this.settle.resolve({ state, sent });
    else {
      this.failure = reason ?? this.failed();
      this.settle.reject(this.failure);
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
