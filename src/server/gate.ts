import { deny } from './refusals';

/** Calls that run at once: enough to keep database and processor busy, few enough that `/healthz` gets its turn. */
const AT_ONCE = 16;
/** Waiting calls. At 2 ms each the last one waits for a quarter of a second. */
const QUEUE = 128;
/** Calls that wait for something other than the database. */
const ASIDE = 256;
/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 2;

/**
 * Limits how many calls run at once. Others queue, and a full queue rejects calls (503): a server that
 * accepts every call answers all of them too late. No `Semaphore`: of two queues one precedes the other, the
 * second has a limit, and a turn of the event loop starts one call at most.
 */
export class Gate {
  private running = 0;
  private aside = 0;
  private isScheduled = false;
  /** Calls with a complete body precede those that have just arrived. */
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

  /** Runs the rest of an accepted call: it is no longer rejected. */
  resume<T>(work: () => Promise<T>): Promise<T> {
    return this.run(this.begun, work);
  }

  /**
   * Runs a call that waits for something else, such as a password hash, another site or a file. It blocks
   * nobody, and what it waits for has limits of its own. Throws Refusal 503 when there are too many.
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
   * Starts the next waiting call, one per turn of the event loop. The embedded database answers
   * synchronously, so a call may block the loop for milliseconds. With one per turn, calls that arrive
   * meanwhile are counted, and `/healthz` is answered in between.
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
