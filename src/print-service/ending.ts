import { rest, type Signal } from '../base/async';
import { type Problem, Refusal } from '../base/problem';
import type { FinalState } from '../printing/protocol';
import { Blocked } from './drivers/driver';

/** Wait before a printer's full folder is tried again, then a little longer each time, ms. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;

/** How a job ends, and the reason if it is not done. */
export interface Ending {
  state: FinalState;
  problem: Problem | undefined;
}

interface Options {
  /** Writes the files of a printed job. @throws Blocked, Refusal */
  finish(end: Ending): Promise<void>;
  isCancelled(): boolean;
  isClosing(): boolean;
  /** Fires when one of these changed. */
  moved: Signal;
  /** Called with the reason while the files cannot be written, and without one once they are. */
  hindered(reason: Problem | undefined): void;
}

/**
 * Writes the files at a job's end as soon as there is room. A cancelled job does not wait for room.
 * @returns how the job ended; undefined when the service closes first.
 */
export async function finishAtLast(end: Ending, options: Options): Promise<Ending | undefined> {
  for (let wait = RETRY_MS; !options.isClosing(); wait = Math.min(wait + RETRY_MS, MAX_RETRY_MS)) {
    try {
      await options.finish(end);
      options.hindered(undefined);
      return end;
    } catch (error) {
      if (error instanceof Refusal) {
        // A job that had already failed keeps its first reason.
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
