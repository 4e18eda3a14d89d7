/** Labels `from` to before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** A set of label numbers, stored as its longest runs in order: small however many labels a job has. */
export class Spans implements Iterable<Span> {
  private runs: Span[] = [];

  constructor(runs: Iterable<Span> = []) {
    for (const { from, to } of runs) this.add(from, to);
  }

  [Symbol.iterator](): Iterator<Span> {
    return this.runs[Symbol.iterator]();
  }

  /** Number of labels. */
  get size(): number {
    return this.runs.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** The lowest run. */
  get first(): Span | undefined {
    return this.runs[0];
  }

  /** Whether the set contains all of `from` to before `to`. */
  covers(from: number, to: number): boolean {
    return from >= to || this.runs.some((run) => run.from <= from && to <= run.to);
  }

  add(from: number, to: number): void {
    if (from >= to) return;
    const start = this.at((run) => run.to >= from);
    let end = start;
    for (; end < this.runs.length && this.runs[end]!.from <= to; end++) {
      from = Math.min(from, this.runs[end]!.from);
      to = Math.max(to, this.runs[end]!.to);
    }
    this.runs.splice(start, end - start, { from, to });
  }

  remove(from: number, to: number): void {
    if (from >= to) return;
    const start = this.at((run) => run.to > from);
    const rest: Span[] = [];
    let end = start;
    for (; end < this.runs.length && this.runs[end]!.from < to; end++) {
      const run = this.runs[end]!;
      if (run.from < from) rest.push({ from: run.from, to: from });
      if (run.to > to) rest.push({ from: to, to: run.to });
    }
    this.runs.splice(start, end - start, ...rest);
  }

  /** The intersection, as a new set. */
  within(from: number, to: number): Spans {
    const out = new Spans();
    for (const run of this.runs) out.add(Math.max(run.from, from), Math.min(run.to, to));
    return out;
  }

  /** The difference, as a new set. */
  without(other: Iterable<Span>): Spans {
    const out = new Spans(this.runs);
    for (const { from, to } of other) out.remove(from, to);
    return out;
  }

  private at(fits: (run: Span) => boolean): number {
    const found = this.runs.findIndex(fits);
    return found === -1 ? this.runs.length : found;
  }
}
