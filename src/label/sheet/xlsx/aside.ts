/**
 * Thrown where a workbook has something that this reader does not fully understand. The library then reads the
 * whole file again, so nothing here guesses.
 */
export class StepAside extends Error {}

/** @param why for an engineer who looks for the reason; no user sees it */
export function stepAside(why: string): never {
  throw new StepAside(why);
}
