import { deny } from './refusals';

/** Calls that run at once: enough to keep database and processor busy, few enough that `/healthz` gets its turn. */
const AT_ONCE = 16;
/** Calls that wait for theirs. At 2 ms each the last waits for a quarter of a second. */
const QUEUE = 128;
/** Calls that wait for something beside the database. */
const ASIDE = 256;
/** Seconds after which a client that was sent away may try again. */
const RETRY_AFTER = 2;

/**
 * Lets few calls run at once, others wait in line, and sends away who finds the line full (503): a server that takes
 * every call answers all of them too late.
 */
export class Gate {
  private running = 0;
  private aside = 0;
  private isScheduled = false;
  /** Calls whose body was read come before those that only arrived. */
  private readonly begun: (() => void)[] = [];
  private readonly fresh: (() => void)[] = [];

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly queue = QUEUE,
    private readonly asideMost = ASIDE,
  ) {}

  /** Runs the first part of a call. Throws Refusal 503 when too many wait. */
  async enter<T>(work: () => Promise<T>): Promise<T> {
    if (this.fresh.length >= this.queue + Math.max(0, this.atOnce - this.running)) throw busy();
    return this.run(this.fresh, work);
  }

  /** Runs the rest of a call that entered before: it is not sent away any more. */
  resume<T>(work: () => Promise<T>): Promise<T> {
    return this.run(this.begun, work);
  }

  /**
   * Runs a call that waits for something else, such as a password's hash, another site or a file: it holds up nobody,
   * and what it waits for has limits of its own. Throws Refusal 503 when too many do.
   */
  async passBy<T>(work: () => Promise<T>): Promise<T> {
    if (this.aside >= this.asideMost) throw busy();
    this.aside++;
    try {
      return await work();
    } finally {
      this.aside--;
    }
  }

  private async run<T>(line: (() => void)[], work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      line.push(go);
      this.schedule();
    });
    try {
      return await work();
    } finally {
      this.running--;
      this.schedule();
    }
  }

  /**
   * Starts the next call that waits, one in a turn of the event loop. The embedded database answers at once, so a call
   * may hold the loop for milliseconds: with one a turn, calls that arrive meanwhile are counted, and `/healthz` is
   * answered in between.
   */
  private schedule(): void {
    if (this.isScheduled || this.running >= this.atOnce) return;
    if (this.begun.length + this.fresh.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.running++;
      (this.begun.shift() ?? this.fresh.shift())!();
      this.schedule();
    });
  }
}

const busy = () => deny('overloaded', { s: RETRY_AFTER }, { retryAfter: RETRY_AFTER });
