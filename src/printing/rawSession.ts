import { type Clock, machineClock } from '../base/clock';
import type { Bytes } from './languages/language';
import type { StatusAnswer, StatusQuery } from './status';
import { isStopped } from './trouble';

/** Labels at the printer and not proven to be on paper: what may be in doubt when it goes. */
export const WINDOW = 3;
/** How long a printer may think about its status, ms. */
export const ANSWER_MS = 1_500;
/** ms between two questions: while labels come out, and while somebody sees to the printer. */
const LOOK_MS = 50;
export const WAIT_MS = 250;
/** A printer that answered before and is silent so long is reported as gone, and given up so much later, ms. */
const SILENT_MS = 3_000;
const GIVE_UP_MS = 30_000;
/** Answers in a row that say "idle" before a printer that does not count its labels counts as through. */
const IDLE = 2;
/** Answers are a hundred bytes; a printer that talks without end is not kept in memory. */
const MAX_HEARD = 4096;

/** What a wire reports. */
export interface WireListener {
  received(bytes: Uint8Array): void;
  /** The printer is gone, or the wire was closed here. */
  closed(): void;
}

/** How bytes get to a printer and back: a socket, a USB device, a serial port. */
export interface Wire {
  /** Whether the printer is gone, or the wire was closed here. */
  readonly closed: boolean;
  /** Sends bytes in order; resolves once the way to the printer took all of them. @throws when the printer is gone. */
  send(bytes: Bytes): Promise<void>;
  /** Begins to report to `listener`. Called once. */
  listen(listener: WireListener): void;
}

/** Time, as a session needs it. */
export interface SessionClock extends Pick<Clock, 'now'> {
  /** Calls back in `ms`; the function it returns calls that off. */
  after(ms: number, call: () => void): () => void;
  /** Resolves once bytes that came in before have been reported. */
  turn(): Promise<void>;
}

/** The time of the machine. */
export const systemClock: SessionClock = {
  now: machineClock.now,
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  turn: () => pause(0),
};

/** Resolves in `ms`. */
export const pause = (ms: number, clock = systemClock): Promise<void> =>
  new Promise((resolve) => clock.after(ms, resolve));

/** The printer is gone, or silent for so long that it counts as gone. */
export class PrinterGone extends Error {
  override name = 'PrinterGone';
}

/** Who follows labels that are at a printer. */
export interface Follower {
  /** What the printer says of itself, each time it is asked. */
  answered(answer: StatusAnswer): void;
  /** How many of the labels are on paper for certain, each time there are more. */
  proven(count: number): void;
  /** The printer has left questions unanswered for some seconds. */
  silent?(): void;
}

/** A conversation with a printer that takes its language as raw bytes: one question at a time. */
export class RawSession<W extends Wire = Wire> {
  private heard: Uint8Array = new Uint8Array(0);
  private wake = () => {};

  constructor(
    readonly wire: W,
    private readonly clock: SessionClock = systemClock,
  ) {
    wire.listen({
      received: (bytes) => {
        const joined = new Uint8Array(this.heard.length + bytes.length);
        joined.set(this.heard);
        joined.set(bytes, this.heard.length);
        this.heard = joined.subarray(-MAX_HEARD);
        this.wake();
      },
      closed: () => this.wake(),
    });
  }

  /** Asks and waits `ms` at most; undefined when nothing came that is an answer, or the printer is gone. */
  async ask(query: StatusQuery, ms = ANSWER_MS): Promise<StatusAnswer | undefined> {
    const { wire, clock } = this;
    if (wire.closed) return undefined;
    this.heard = new Uint8Array(0);
    const until = clock.now() + ms;
    let unsent = false;
    wire.send(query.ask).catch(() => {
      unsent = true;
      this.wake();
    });
    for (;;) {
      const answer = query.read(this.heard);
      if (answer || wire.closed || unsent) return answer;
      const left = until - clock.now();
      if (left <= 0) {
        // On a busy machine the time is up before what came in was looked at.
        await clock.turn();
        return query.read(this.heard);
      }
      await this.news(left);
    }
  }

  /**
   * Asks until `count` labels that were sent are out, however long somebody takes to load paper.
   * @throws PrinterGone
   */
  async through(query: StatusQuery, count: number, follower: Follower): Promise<void> {
    const { clock } = this;
    let heard = clock.now();
    let proven = 0;
    let idle = 0;
    for (;;) {
      const answer = await this.ask(query);
      if (this.wire.closed) throw new PrinterGone('the connection ended');
      if (!answer) {
        const quiet = clock.now() - heard;
        if (quiet > SILENT_MS) follower.silent?.();
        if (quiet > GIVE_UP_MS) throw new PrinterGone('no answer');
        continue;
      }
      heard = clock.now();
      follower.answered(answer);
      const { pending, state } = answer;
      idle = state === 'ready' ? idle + 1 : 0;
      if (pending === undefined ? idle >= IDLE : idle && pending === 0) {
        follower.proven(count);
        return;
      }
      // The label that is coming out is counted by some printers and not by others.
      const sure = pending === undefined ? 0 : count - pending - 1;
      if (sure > proven) {
        proven = sure;
        follower.proven(proven);
      }
      await pause(isStopped(answer) ? WAIT_MS : LOOK_MS, clock);
    }
  }

  /** Waits until something is reported, `ms` at most. */
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
