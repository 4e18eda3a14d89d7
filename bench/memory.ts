import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // The process ended meanwhile.
    return '';
  }
};

/** A process and everything below it, from /proc. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The name in parentheses may hold spaces; the parent is the second field behind it.
    const parent = Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
}

const kilobytes = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0);

/**
 * MB of their own a tree of processes takes, memory they share counted once (PSS). Pages of files are left out, the
 * program's above all: another Chromium that ends meanwhile leaves its share of them to this one, 100 MB and more.
 */
export const treeMb = (pid: number): number =>
  processTree(pid).reduce((sum, one) => {
    const rollup = read(`/proc/${one}/smaps_rollup`);
    return sum + kilobytes(rollup, 'Pss') - kilobytes(rollup, 'Pss_File');
  }, 0) / 1024;

/** MB one process holds at most since it started (VmHWM). */
export const peakRssMb = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmHWM') / 1024;

/** MB one process holds now (VmRSS). */
export const rssMb = (pid: number): number => kilobytes(read(`/proc/${pid}/status`), 'VmRSS') / 1024;

/** MB the largest page of a browser takes, its workers included: of its renderers' processes the largest. */
export const pageMb = (pid: number): number =>
  Math.max(
    0,
    ...processTree(pid)
      .filter((one) => read(`/proc/${one}/cmdline`).includes('--type=renderer'))
      .map(treeMb),
  );

/** Looks at a tree's memory every `interval` ms from a start on, until `growth` is asked. */
export class MemoryWatch {
  private readonly start: number;
  private peak: number;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly pid: number,
    interval = 250,
    private readonly measure = treeMb,
  ) {
    this.start = measure(pid);
    this.peak = this.start;
    this.timer = setInterval(() => this.look(), interval);
  }

  /** MB by which the tree grew at most; ends the watch. */
  growth(): number {
    return this.most() - this.start;
  }

  /** MB the tree took at most; ends the watch. */
  most(): number {
    clearInterval(this.timer);
    this.look();
    return this.peak;
  }

  private look(): void {
    this.peak = Math.max(this.peak, this.measure(this.pid));
  }
}
