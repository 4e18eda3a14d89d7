export interface Effort {
  /** Seconds one sample lasts at least. */
  minTime?: number;
  samples?: number;
}

/** Seconds one call of `run` takes. */
export type Timer = (run: () => void, effort?: Effort) => number;

export interface Rounds {
  /** Seconds per call, one per round. */
  seconds: number[];
  /** To the baseline as measured just before, one per round. */
  ratios: number[];
  /** Seconds per call of that baseline, one per round. */
  bases: number[];
}

/**
 * Times `cases` against `baseline` (one of their own each, or one for all), in rounds: each case has its baseline
 * right before it, so that both meet the machine in the same state.
 * @param rounds 1 or more
 */
export function interleavedBy<C extends { run(): void; baseline(): void }>(
  time: Timer,
  cases: readonly C[],
  rounds: number,
  effort?: Effort,
): Map<C, Rounds> {
  const found = new Map(cases.map((one) => [one, { seconds: [], ratios: [], bases: [] } as Rounds]));
  for (let i = 0; i < rounds; i++) {
    for (const one of cases) {
      const base = time(one.baseline, effort);
      const seconds = time(one.run, effort);
      found.get(one)!.seconds.push(seconds);
      found.get(one)!.bases.push(base);
      found.get(one)!.ratios.push(seconds / base);
    }
  }
  return found;
}
