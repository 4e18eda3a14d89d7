/** Runs pieces of work one after the other, in the order they came in; one that fails does not stop the next. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs `work` behind all that came before; settles as it does. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Resolves once all that is in the queue by now is through. */
  async idle(): Promise<void> {
    await this.last;
  }
}

/** Runs at most a number of pieces of work at the same time; further ones wait. */
export class Semaphore {
  private readonly waiting: { start: () => void; signal: AbortSignal | undefined }[] = [];

  /**
   * @param free pieces of work at the same time
   * @param next which of those that wait starts next: the one that came first, or the one that came last
   */
  constructor(
    private free: number,
    private readonly next: 'first' | 'last' = 'first',
  ) {}

  /**
   * Runs `work` once there is room, at once where there is; settles as it does.
   * @param signal ends the wait; work that has started is not aborted
   * @throws what the work throws, and the reason of the signal
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.free > 0) this.free--;
    else await this.wait(signal);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason);
      const start = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      this.waiting.push({ start, signal });
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** The room goes to the next one that still waits, so that one that comes now cannot take it. */
  private release(): void {
    for (;;) {
      const one = this.next === 'first' ? this.waiting.shift() : this.waiting.pop();
      if (!one) {
        this.free++;
        return;
      }
      if (one.signal?.aborted) continue;
      one.start();
      return;
    }
  }
}

/** Runs pieces of work with the same key one after the other, and those of different keys at the same time. */
export class KeyedQueue {
  private readonly queues = new Map<string, { queue: SerialQueue; count: number }>();

  /** @param room how many pieces of work run at the same time */
  constructor(private readonly room: Semaphore) {}

  /** Runs `work` behind all that came before with its key; settles as it does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = this.queues.get(key) ?? { queue: new SerialQueue(), count: 0 };
    this.queues.set(key, own);
    own.count++;
    try {
      return await own.queue.run(() => this.room.run(work));
    } finally {
      if (--own.count === 0) this.queues.delete(key);
    }
  }

  /** Resolves once all that is in the queues by now is through. */
  async idle(): Promise<void> {
    await Promise.all([...this.queues.values()].map(({ queue }) => queue.idle()));
  }
}

/**
 * Runs a piece of work at once, and not again for a time after: what is asked meanwhile is one more run behind that time.
 */
export class Throttle {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;

  /** @param ms between two runs, at least */
  constructor(
    private readonly ms: number,
    private readonly work: () => void,
  ) {}

  run(): void {
    this.isDue = true;
    if (this.timer === undefined) this.next();
  }

  /** What is due is not run any more. */
  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isDue = false;
  }

  private next(): void {
    this.timer = undefined;
    if (!this.isDue) return;
    this.isDue = false;
    this.timer = setTimeout(() => this.next(), this.ms);
    this.work();
  }
}

/** A repeating event that others wait for. A wait that begins after it fired ends the next time it fires. */
export class Signal {
  private waiting: (() => void)[] = [];

  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The next time it fires, or `ms` later. */
  async within(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.next(), late]);
    clearTimeout(timer);
  }

  fire(): void {
    for (const resume of this.waiting.splice(0)) resume();
  }
}

/** Waits `ms`, or less: until `isOver` is true at the beginning or after one of the signals. */
export async function rest(ms: number, signals: readonly Signal[], isOver: () => boolean): Promise<void> {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, ms);
  });
  while (!isLate && !isOver()) await Promise.race([late, ...signals.map((signal) => signal.next())]);
  clearTimeout(timer);
}
