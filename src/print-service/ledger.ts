import type { Problem } from '../base/problem';
import { type Span, Spans } from '../base/spans';
import type { LabelRange } from '../printing/protocol';
import type { Entry, EntryOf } from './journal/records';

/** A piece handed to a printer whose outcome is not known yet. */
export interface UnderWay extends Span {
  attempt: number;
}

/** A claim takes an equal share of half of what is left, so that no printer waits long for the last one. */
const SHARE = 2;
/** Upper limit of a claim, absolute and as a part of the job: the first labels of a job arrive first. */
const MAX_CLAIM = 250;
const CLAIM_PART = 100;

/**
 * The state of every label of a job: the sum of its journal. The same entries give the same ledger, so a
 * restart sees the same state. Each label is in exactly one of: to do, under way, printed, in doubt, skipped.
 */
export class Ledger {
  /** Labels that have arrived, from 0. */
  accepted = 0;
  paused = false;
  cancelled = false;
  /** How often labels in doubt were sent again. */
  attempt = 0;
  end: EntryOf<'end'> | undefined;
  /** Why labels are in doubt: the last reason. */
  doubted: Problem | undefined;
  readonly skipped = new Spans();
  private readonly todo: Spans;
  private readonly underWay = new Map<string, UnderWay>();
  private readonly printed = new Map<string, Spans>();
  private readonly doubt = new Map<string, Spans>();
  /**
   * What each of several printers has claimed. Not in the journal: after a restart the labels are shared out
   * again.
   */
  private readonly claims = new Map<string, Spans>();

  constructor(
    readonly count: number,
    readonly printers: readonly string[],
  ) {
    this.todo = new Spans([{ from: 0, to: count }]);
  }

  apply(entry: Entry): void {
    switch (entry.is) {
      case 'job':
        return;
      case 'have':
        this.accepted = entry.to;
        return;
      case 'sending':
        this.todo.remove(entry.from, entry.to);
        this.underWay.set(entry.printer, { from: entry.from, to: entry.to, attempt: entry.attempt });
        return;
      case 'printed':
        of(this.printed, entry.printer).add(entry.from, entry.to);
        this.through(entry.printer, entry.to);
        return;
      case 'unsent': {
        const rest = this.take(entry.printer);
        this.todo.add(rest.from, rest.to);
        return;
      }
      case 'doubt': {
        const rest = this.take(entry.printer);
        of(this.doubt, entry.printer).add(rest.from, rest.to);
        this.doubted = entry.problem;
        return;
      }
      case 'resolve':
        for (const labels of this.doubt.values()) labels.remove(entry.from, entry.to);
        if (entry.choice === 'skip') this.skipped.add(entry.from, entry.to);
        else {
          this.todo.add(entry.from, entry.to);
          this.attempt++;
        }
        return;
      case 'pause':
        this.paused = entry.on;
        return;
      case 'cancel':
        this.cancelled = true;
        this.paused = false;
        return;
      case 'end':
        this.end = entry;
        // Labels that are neither printed nor in doubt were left out by the job.
        for (const { from, to } of [...this.todo]) this.skipped.add(from, to);
        this.todo.remove(0, this.count);
    }
  }

  /** Labels that were printed. */
  get sent(): number {
    return sum(this.printed);
  }

  get inDoubt(): number {
    return sum(this.doubt);
  }

  /** Whether nothing is left to print, to look up or to decide. */
  get complete(): boolean {
    return this.todo.size === 0 && this.underWay.size === 0 && this.inDoubt === 0;
  }

  /** Labels that have arrived and are not done. */
  get ahead(): Spans {
    return this.todo.within(0, this.accepted);
  }

  /** The piece this printer was given and has not reported. */
  pending(printer: string): UnderWay | undefined {
    return this.underWay.get(printer);
  }

  get isAnyUnderWay(): boolean {
    return this.underWay.size > 0;
  }

  /** Whether `printer` has labels in doubt: it continues when the user has decided. */
  doubts(printer: string): boolean {
    return (this.doubt.get(printer)?.size ?? 0) > 0;
  }

  /** Whether all of these are in doubt. */
  isInDoubt(from: number, to: number): boolean {
    const all = new Spans(ranges(this.doubt));
    return from < to && all.covers(from, to);
  }

  get doubtRanges(): LabelRange[] {
    return ranges(this.doubt);
  }

  get ranges(): LabelRange[] {
    return ranges(this.printed);
  }

  printedBy(printer: string): Span[] {
    return [...(this.printed.get(printer) ?? [])];
  }

  /**
   * The next consecutive labels for this printer, at most `window`; undefined when none has arrived yet or
   * the others have the rest. Several printers claim large runs in turn, so that each printer's stack stays
   * in order.
   * @param isStuck whether a printer cannot print now: its claim is free for others then.
   */
  next(printer: string, window: number, isStuck: (printer: string) => boolean): Span | undefined {
    const mine = this.printers.length > 1 ? this.claim(printer, window, isStuck) : this.todo;
    const first = mine.within(0, this.accepted).first;
    return first && { from: first.from, to: Math.min(first.to, first.from + window) };
  }

  private claim(printer: string, window: number, isStuck: (printer: string) => boolean): Spans {
    const own = of(this.claims, printer).without(new Spans(this.done()));
    this.claims.set(printer, own);
    if (own.size) return own;
    let free = this.todo.without(this.claimed((other) => other !== printer));
    if (!free.size) free = this.todo.without(this.claimed((other) => other !== printer && !isStuck(other)));
    const run = free.first;
    if (!run) return own;
    const most = Math.max(MAX_CLAIM, Math.ceil(this.count / CLAIM_PART));
    const share = Math.ceil(free.size / (SHARE * this.printers.length));
    const to = Math.min(run.to, run.from + Math.max(window, Math.min(share, most)));
    own.add(run.from, to);
    for (const [other, labels] of this.claims) if (other !== printer) labels.remove(run.from, to);
    return own;
  }

  private *claimed(by: (printer: string) => boolean): Generator<Span> {
    for (const [printer, labels] of this.claims) if (by(printer)) yield* labels;
  }

  /** Every label that is not to do. */
  private done(): Spans {
    return new Spans([{ from: 0, to: this.count }]).without(this.todo);
  }

  private through(printer: string, to: number): void {
    const piece = this.underWay.get(printer);
    if (!piece) return;
    if (to >= piece.to) this.underWay.delete(printer);
    else piece.from = to;
  }

  private take(printer: string): Span {
    const piece = this.underWay.get(printer) ?? { from: 0, to: 0 };
    this.underWay.delete(printer);
    return piece;
  }
}

const of = (map: Map<string, Spans>, key: string): Spans => {
  let found = map.get(key);
  if (!found) {
    found = new Spans();
    map.set(key, found);
  }
  return found;
};

const sum = (map: Map<string, Spans>): number => {
  let total = 0;
  for (const labels of map.values()) total += labels.size;
  return total;
};

const ranges = (map: Map<string, Spans>): LabelRange[] =>
  [...map]
    .flatMap(([printer, labels]) => [...labels].map(({ from, to }) => ({ printer, from, to })))
    .sort((a, b) => a.from - b.from);
