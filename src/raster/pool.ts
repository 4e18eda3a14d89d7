import { proxy, type Remote, wrap } from 'comlink';
import { Semaphore } from '../base/async';
import type { ForeignPictures } from './browserHost';
import type { FontSource } from './fontFile';
import { READY } from './ready';
import type { RasterApi } from './worker';

/** The part of a Worker that the pool uses; tests replace it by one that dies. */
export type PoolWorker = Pick<
  Worker,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'terminate'
>;

/** A worker and the jobs it knows. */
export interface Seat {
  readonly worker: PoolWorker;
  readonly api: Remote<RasterApi>;
  /** Keys of the jobs opened in it; a replaced worker starts with none. */
  readonly jobs: Set<string>;
  /** Settles when the worker answers calls; rejects when it fails to load. */
  readonly ready: Promise<void>;
  /** Rejects when the worker dies. */
  readonly broken: Promise<never>;
}

/** The worker of a task died; the task itself may be fine. */
export class WorkerCrash extends Error {
  constructor(message: string) {
    super(`raster worker: ${message}`);
    this.name = 'WorkerCrash';
  }
}

const startWorker = (): PoolWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/**
 * Workers of a pool: one per hardware thread, 4 where the browser does not say.
 * @param threads as `navigator.hardwareConcurrency` has it
 */
export const poolSize = (threads: number | undefined): number => threads || 4;

/** N workers behind one call. A worker that dies is replaced and its task is retried once. */
export class RasterPool {
  private readonly idle: Seat[];
  private readonly seats: Set<Seat>;
  /** One slot per seat: who has a slot finds an idle seat. */
  private readonly slots: Semaphore;

  constructor(
    readonly size = poolSize(navigator.hardwareConcurrency),
    private readonly start: () => PoolWorker = startWorker,
    /** Source of the fonts of labels. */
    readonly fonts?: FontSource,
    /** Fetches pictures of other servers for the workers. */
    private readonly pictures?: ForeignPictures,
  ) {
    this.seats = new Set(Array.from({ length: size }, () => takeSeat(start(), pictures)));
    this.idle = [...this.seats];
    this.slots = new Semaphore(size);
  }

  /**
   * Runs a task on the next free worker. Errors of the task go to the caller; after a crash it is retried
   * once.
   */
  async run<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const attempt = () => this.slots.run(() => this.attempt(task, signal));
    return attempt().catch((error) => {
      if (!(error instanceof WorkerCrash)) throw error;
      return attempt();
    });
  }

  /** Runs a task on an idle seat; a worker that dies of it is replaced. @throws WorkerCrash, what the task throws */
  private async attempt<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const seat = this.idle.shift()!;
    let keep = seat;
    try {
      signal?.throwIfAborted();
      return await Promise.race([seat.ready.then(() => task(seat)), seat.broken]);
    } catch (error) {
      if (error instanceof WorkerCrash) {
        seat.worker.terminate();
        this.seats.delete(seat);
        keep = takeSeat(this.start(), this.pictures);
        this.seats.add(keep);
      }
      throw error;
    } finally {
      this.idle.push(keep);
    }
  }

  /** Removes the job from every worker that knows it. */
  forget(key: string): void {
    for (const seat of this.seats) {
      if (seat.jobs.delete(key)) seat.api.closeJob(key).catch(() => {});
    }
  }

  /** Terminates all workers; tasks in progress never settle. */
  close(): void {
    for (const { worker } of this.seats) worker.terminate();
  }
}

function takeSeat(worker: PoolWorker, pictures?: ForeignPictures): Seat {
  const broken = new Promise<never>((_, fail) => {
    worker.addEventListener('error', (event) =>
      fail(new WorkerCrash((event as ErrorEvent).message || 'died')),
    );
    worker.addEventListener('messageerror', () => fail(new WorkerCrash('unreadable message')));
  });
  broken.catch(() => {});
  const api = wrap<RasterApi>(worker as Worker);
  const loaded = new Promise<void>((go) => {
    const listen = (event: Event) => {
      if ((event as MessageEvent).data !== READY) return;
      worker.removeEventListener('message', listen);
      go();
    };
    worker.addEventListener('message', listen);
  });
  const ready = pictures ? loaded.then(() => api.useForeignPictures(proxy(pictures))) : loaded;
  return { worker, api, jobs: new Set(), ready, broken };
}
