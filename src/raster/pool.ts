import { proxy, type Remote, wrap } from 'comlink';
import { Semaphore } from '../base/async';
import type { ForeignPictures } from './browserHost';
import type { FontSource } from './fontFile';
import type { PackedLearned } from './learned';
import { READY } from './ready';
import type { RasterApi } from './serveRaster';

/** The part of a Worker that the pool uses; tests replace it by one that dies. */
export type PoolWorker = Pick<
  Worker,
  'addEventListener' | 'removeEventListener' | 'postMessage' | 'terminate'
>;

/** A worker and the jobs it knows. */
export interface Seat {
  readonly worker: PoolWorker;
  readonly api: Remote<RasterApi>;
  /** Tasks that it has been given and has not ended. */
  tasks: number;
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

/**
 * Workers of a pool: one per hardware thread, 4 where the browser does not say.
 * @param threads as `navigator.hardwareConcurrency` has it
 */
export const poolSize = (threads: number | undefined): number => threads || 4;

/** Tasks of a worker at a time: the next one is there when one ends, so that it does not wait for the page. */
const DEPTH = 2;

/**
 * N workers behind one call. A worker that dies is replaced and its task is retried once. One worker starts with the pool.
 * The others start when it has nothing to do, or more than one task: workers that start at the same time slow each other
 * down, and the first labels wait for one alone.
 */
export class RasterPool {
  private readonly seats = new Set<Seat>();
  private readonly slots: Semaphore;
  private isClosed = false;
  /** Tasks of all workers at a time. */
  readonly tasks: number;

  constructor(
    readonly size = poolSize(navigator.hardwareConcurrency),
    private readonly start: () => PoolWorker,
    /** Source of the fonts of labels. */
    readonly fonts?: FontSource,
    /** Fetches pictures of other servers for the workers. */
    private readonly pictures?: ForeignPictures,
  ) {
    const { ready } = this.startOne();
    ready.then(() => this.startWhenIdle()).catch(() => {});
    this.tasks = size * DEPTH;
    this.slots = new Semaphore(this.tasks);
  }

  /**
   * Runs a task on the worker that has the fewest. Errors of the task go to the caller; after a crash it is retried
   * once.
   */
  async run<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const attempt = () => this.slots.run(() => this.attempt(task, signal));
    return attempt().catch((error) => {
      if (!(error instanceof WorkerCrash)) throw error;
      return attempt();
    });
  }

  /** Runs a task on the least busy seat; a worker that dies of it is replaced. @throws WorkerCrash, what the task throws */
  private async attempt<T>(task: (seat: Seat) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const seat = this.freest();
    seat.tasks++;
    try {
      signal?.throwIfAborted();
      return await Promise.race([seat.ready.then(() => task(seat)), seat.broken]);
    } catch (error) {
      // Each task of a worker that died comes here; the first one replaces it.
      if (error instanceof WorkerCrash && this.seats.delete(seat)) {
        seat.worker.terminate();
        this.startOne();
      }
      throw error;
    } finally {
      seat.tasks--;
      this.startWhenIdle();
    }
  }

  private freest(): Seat {
    const least = [...this.seats].reduce((one, other) => (other.tasks < one.tasks ? other : one));
    return least.tasks > 0 && this.seats.size < this.size ? this.startOne() : least;
  }

  private startOne(): Seat {
    const seat = takeSeat(this.start(), this.pictures);
    this.seats.add(seat);
    return seat;
  }

  private startWhenIdle(): void {
    if ([...this.seats].every(({ tasks }) => tasks === 0)) this.startAll();
  }

  private startAll(): void {
    while (!this.isClosed && this.seats.size < this.size) this.startOne();
  }

  /** Gives what a worker measured and painted for the first time to all others, also to those that start only now. */
  share({ worker }: Seat, learned: PackedLearned | undefined): void {
    if (!learned) return;
    this.startAll();
    for (const seat of this.seats) {
      if (seat.worker !== worker) seat.ready.then(() => seat.api.learn(learned)).catch(() => {});
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
    this.isClosed = true;
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
  return { worker, api, tasks: 0, jobs: new Set(), ready, broken };
}
