import { readFileSync } from 'node:fs';
import { processTree } from '../memory';

/** Clock ticks a second, as Linux counts processor time. */
const TICKS = 100;

/** Processor seconds of a process and everything below it that still runs, from /proc. */
export function cpuSeconds(pid: number): number {
  const ticks = processTree(pid).map((one) => {
    // Behind the name in parentheses: user and system time are the 12th and 13th field.
    const fields = readFileSync(`/proc/${one}/stat`, 'latin1').split(') ').at(-1)!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}
