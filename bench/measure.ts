import Library from 'benchmark';
import lodash from 'lodash';
import { type Effort, interleavedBy, type Rounds, type Timer } from './rounds';
import { median } from './rows';

/**
 * The library finds its own lodash by a `require` no bundler sees. Its clock in browsers counts whole milliseconds;
 * `performance` has the same `now` and counts finer (where there is a `process.hrtime` it takes that one).
 */
const Benchmark = Library.runInContext({ _: lodash, Date: performance }) as unknown as typeof Library;
// Its compiled loops look for it there.
Object.assign(globalThis, { Benchmark });

/** Seconds one call of `run` takes: the median of a few samples, each of as many calls as fill `minTime`. */
export const time: Timer = (run, { minTime = 0.01, samples = 3 } = {}) => {
  // Seconds to continue after the last sample; 0 would mean the library's own 5.
  const bench = new Benchmark(run, { minTime, minSamples: samples, maxTime: 1e-9 });
  bench.run({ async: false });
  if (bench.error) throw bench.error;
  return median(bench.stats.sample);
};

/** `interleavedBy` with the library's clock. */
export const interleaved = <C extends { run(): void; baseline(): void }>(
  cases: readonly C[],
  rounds: number,
  effort?: Effort,
): Map<C, Rounds> => interleavedBy(time, cases, rounds, effort);
