import { readFileSync } from 'node:fs';
import { processTree } from '../memory';

/** Clock ticks a second, as Linux counts processor time. */
const TICKS = 100;

/**
 * Processor seconds of a process and everything below it since they started, from /proc. What ended counts with its
 * parent: a database ends a process with every connection, and its time must not go with it.
 */
export function cpuSeconds(pid: number): number {
  const ticks = processTree(pid).map(ticksOf);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/** Behind the name in parentheses: own user and system time are the 12th and 13th field, those of ended children the next two. */
function ticksOf(pid: number): number {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    // It ended meanwhile.
    return 0;
  }
  const fields = stat.split(') ').at(-1)!.split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}
