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
