import type { Timer } from './rounds';
import { median } from './rows';

/**
 * A clock for pages whose policy forbids code from strings, which the benchmark library is made of: as many calls as
 * fill `minTime`, found by doubling, so that a clock of 0.1 ms is fine enough. Takes the median of `samples`.
 */
export const loopTime: Timer = (run, { minTime = 0.02, samples = 3 } = {}) => {
  const sample = (calls: number): number => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) run();
    return (performance.now() - start) / 1000;
  };
  let calls = 1;
  while (sample(calls) < minTime) calls *= 2;
  return median(Array.from({ length: samples }, () => sample(calls) / calls));
};
