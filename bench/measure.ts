import Library from 'benchmark';
import lodash from 'lodash';
import { median } from './rows';

/**
 * The library finds its own lodash by a `require` no bundler sees. Its clock in browsers counts whole milliseconds;
 * `performance` has the same `now` and counts finer (where there is a `process.hrtime` it takes that one).
 */
const Benchmark = Library.runInContext({ _: lodash, Date: performance }) as unknown as typeof Library;
// Its compiled loops look for it there.
Object.assign(globalThis, { Benchmark });

export interface Effort {
  /** Seconds one sample lasts at least. */
  minTime?: number;
  samples?: number;
}

/** Seconds one call of `run` takes: the median of a few samples, each of as many calls as fill `minTime`. */
export function time(run: () => void, { minTime = 0.01, samples = 3 }: Effort = {}): number {
  // Seconds to go on after the last sample; 0 would stand for the library's own 5.
  const bench = new Benchmark(run, { minTime, minSamples: samples, maxTime: 1e-9 });
  bench.run({ async: false });
  if (bench.error) throw bench.error;
  return median(bench.stats.sample);
}

export interface Rounds {
  /** Seconds per call, one per round. */
  seconds: number[];
  /** To the baseline as measured just before, one per round. */
  ratios: number[];
}

/**
 * Times `cases` against `baseline` (one of their own each, or one for all), in rounds: each case has its baseline
 * right before it, so that both meet the machine in the same state.
 * @param rounds 1 or more
 */
export function interleaved<C extends { run(): void; baseline(): void }>(
  cases: readonly C[],
  rounds: number,
  effort?: Effort,
): Map<C, Rounds> {
  const found = new Map(cases.map((one) => [one, { seconds: [], ratios: [] } as Rounds]));
  for (let i = 0; i < rounds; i++) {
    for (const one of cases) {
      const base = time(one.baseline, effort);
      const seconds = time(one.run, effort);
      found.get(one)!.seconds.push(seconds);
      found.get(one)!.ratios.push(seconds / base);
    }
  }
  return found;
}
