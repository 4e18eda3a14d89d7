import type { Bytes } from './languages/language';
import type { StatusAnswer, StatusQuery } from './status';
import { isStopped } from './trouble';

/** Labels sent but not proven to be on paper: so many may be in doubt when the printer is lost. */
export const WINDOW = 3;
/** How long a printer may take to report its status, ms. */
export const ANSWER_MS = 1_500;
/** ms between two status queries: while labels are printed, and while a person attends to the printer. */
const LOOK_MS = 50;
export const WAIT_MS = 250;
/**
 * A printer that answered before and is silent this long is reported as gone, and abandoned this much later,
 * ms.
 */
const SILENT_MS = 3_000;
const GIVE_UP_MS = 30_000;
/** A printer that does not count its labels is done after this many "idle" answers in a row. */
const IDLE = 2;
/** Answers are a hundred bytes; the limit keeps endless output out of memory. */
const MAX_HEARD = 4096;

/** Events of a wire. */
export interface WireListener {
  received(bytes: Uint8Array): void;
  /** The printer is gone, or the wire was closed here. */
  closed(): void;
}

/** The byte connection to a printer: a socket, a USB device, a serial port. */
export interface Wire {
  /** Whether the printer is gone, or the wire was closed here. */
  readonly closed: boolean;
  /**
   * Sends bytes in order; resolves once the connection accepted all of them. @throws when the printer is
   * gone.
   */
  send(bytes: Bytes): Promise<void>;
  /** Starts reporting to `listener`. Called once. */
  listen(listener: WireListener): void;
}

/** The clock of a session. */
export interface SessionClock {
  /** Epoch ms. */
  now(): number;
  /** Calls back after `ms`; the returned function cancels that. */
  after(ms: number, call: () => void): () => void;
  /** Resolves once bytes that came in before have been reported. */
  turn(): Promise<void>;
}

/** The machine's clock. */
export const systemClock: SessionClock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  turn: () => pause(0),
};

/** Resolves after `ms`. */
export const pause = (ms: number, clock = systemClock): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));

/** The printer is gone, or has been silent for so long that it counts as gone. */
export class PrinterGone extends Error {
  override name = 'PrinterGone';
}

/** Receives the progress of labels at a printer. */
export interface Follower {
  /** The printer's status, after each query. */
  answered(answer: StatusAnswer): void;
  /** How many of the labels are certainly on paper, each time the number grows. */
  proven(count: number): void;
  /** The printer has not answered for some seconds. */
  silent?(): void;
}

/** A session with a printer that accepts its language as raw bytes: one query at a time. */
export class RawSession<W extends Wire = Wire> {
  private received: Uint8Array = new Uint8Array(0);
  private wake = () => {};

  constructor(
    readonly wire: W,
    private readonly clock: SessionClock = systemClock,
  ) {
    wire.listen({
      received: (bytes) => {
        const joined = new Uint8Array(this.received.length + bytes.length);
        joined.set(this.received);
        joined.set(bytes, this.received.length);
        this.received = joined.subarray(-MAX_HEARD);
        this.wake();
      },
      closed: () => this.wake(),
    });
  }

  /** Sends a query and waits at most `ms`; undefined when no valid answer came, or the printer is gone. */
  async ask(query: StatusQuery, ms = ANSWER_MS): Promise<StatusAnswer | undefined> {
    const { wire, clock } = this;
    if (wire.closed) return undefined;
    this.received = new Uint8Array(0);
    const until = clock.now() + ms;
    let unsent = false;
    wire.send(query.ask).catch(() => {
      unsent = true;
      this.wake();
    });
    for (;;) {
      const answer = query.read(this.received);
      if (answer || wire.closed || unsent) return answer;
      const left = until - clock.now();
      if (left <= 0) {
        // On a busy machine the timer may fire before received bytes were read.
        await clock.turn();
        return query.read(this.received);
      }
      await this.news(left);
    }
  }

  /**
   * Queries until `count` sent labels are printed, however long loading paper takes.
   * @throws PrinterGone
   */
  async through(query: StatusQuery, count: number, follower: Follower): Promise<void> {
    const { clock } = this;
    let received = clock.now();
    let proven = 0;
    let idle = 0;
    for (;;) {
      const answer = await this.ask(query);
      if (this.wire.closed) throw new PrinterGone('the connection ended');
      if (!answer) {
        const quiet = clock.now() - received;
        if (quiet > SILENT_MS) follower.silent?.();
        if (quiet > GIVE_UP_MS) throw new PrinterGone('no answer');
        continue;
      }
      received = clock.now();
      follower.answered(answer);
      const { pending, state } = answer;
      idle = state === 'ready' ? idle + 1 : 0;
      if (pending === undefined ? idle >= IDLE : idle && pending === 0) {
        follower.proven(count);
        return;
      }
      // Some printers count the label that is being printed, others do not.
      const sure = pending === undefined ? 0 : count - pending - 1;
      if (sure > proven) {
        proven = sure;
        follower.proven(proven);
      }
      await pause(isStopped(answer) ? WAIT_MS : LOOK_MS, clock);
    }
  }

  /** Waits until an event is reported, at most `ms`. */
  private news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.clock.after(ms, resolve);
      this.wake = () => {
        cancel();
        resolve();
      };
    });
  }
}
