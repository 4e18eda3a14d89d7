/**
 * Where the time comes from: an argument of everything that needs it, so that a test decides what time it is. Only the entry
 * points of the app, the service, the server and the command line take `machineClock`.
 */
export interface Clock {
  /** The present moment, ms since 1970. It jumps when the machine's clock is set. */
  now(): number;
  /** ms that pass evenly, whatever the clock is set to: only differences mean anything. */
  steady(): number;
}

/** The clock of this machine. */
export const machineClock: Clock = { now: () => Date.now(), steady: () => performance.now() };
