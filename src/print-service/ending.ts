import { type Problem, Refusal } from '../base/problem';
import type { FinalState } from '../printing/protocol';
import { Blocked } from './drivers/driver';
import { type Pulse, rest } from './pulse';

/** A printer's folder without room is tried again after this long, then a little longer each time, ms. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;

/** How a job ends, and why when it is not done. */
export interface Ending {
  state: FinalState;
  problem: Problem | undefined;
}

interface Options {
  /** Writes what is written when all is printed. @throws Blocked, Refusal */
  finish(end: Ending): Promise<void>;
  isCancelled(): boolean;
  isClosing(): boolean;
  /** Fires when one of these changed. */
  moved: Pulse;
  /** Called with the reason while it cannot be written, and without one when it is. */
  hindered(reason: Problem | undefined): void;
}

/**
 * Has written what is written at a job's end, as soon as there is room. A cancelled job does not wait for room.
 * @returns how the job ended; undefined when the service closes before.
 */
export async function finishAtLast(end: Ending, options: Options): Promise<Ending | undefined> {
  for (let wait = RETRY_MS; !options.isClosing(); wait = Math.min(wait + RETRY_MS, MAX_RETRY_MS)) {
    try {
      await options.finish(end);
      options.hindered(undefined);
      return end;
    } catch (error) {
      if (error instanceof Refusal) {
        // A job that had already gone wrong keeps its first reason.
        return end.state === 'failed' ? end : { state: 'failed', problem: error.problem };
      }
      if (!(error instanceof Blocked)) throw error;
      if (options.isCancelled()) {
        return {
          state: end.state === 'done' ? 'cancelled' : end.state,
          problem: end.problem ?? error.problem,
        };
      }
      options.hindered(error.problem);
    }
    await rest(wait, [options.moved], () => options.isClosing() || options.isCancelled());
  }
  return undefined;
}
