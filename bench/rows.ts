import { type Better, goals } from './goals';

/** One result, as `--json` writes it. */
export interface Row {
  suite: string;
  name: string;
  size: string;
  /** Where it ran; `browser` is a visitor's own. */
  engine: 'node' | 'chromium' | 'browser';
  /** Median of the rounds. */
  value: number;
  unit: string;
  /** Median of each round's ratio to `against`, measured in the same round; null without one. */
  ratio: number | null;
  against: string | null;
  /** Median of what `against` itself took, in `unit`; only where the goal depends on it. */
  base?: number;
  /** Which way is better, of the number the goal is set for. */
  better: Better;
  goal: number | null;
  /** Whether the goal is reached; null without one, or where the machine is not one that the goal is set for. */
  ok: boolean | null;
  /** Interquartile range over median of the number the goal is set for; null for a single measurement, and for a median of 0. */
  spread: number | null;
}

export interface Measured {
  suite: string;
  name: string;
  size: string;
  engine: Row['engine'];
  unit: string;
  better: Better;
  /** One per round. */
  values: readonly number[];
  /** One per round, with `against`. */
  ratios?: readonly number[];
  against?: string;
  /** What `against` took, one per round, in `unit`. */
  bases?: readonly number[];
}

/** The p-th part (0..1) of sorted numbers, interpolated between neighbours. Throws RangeError without numbers. */
export function quantile(numbers: readonly number[], p: number): number {
  if (numbers.length === 0) throw new RangeError('quantile of nothing');
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (sorted.length - 1) * p;
  const low = sorted[Math.floor(at)]!;
  return low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at));
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Interquartile range over median. */
export const spread = (numbers: readonly number[]): number =>
  (quantile(numbers, 0.75) - quantile(numbers, 0.25)) / median(numbers);

/** Rounds of one bench -> its row, held to its goal. Throws RangeError for a goal of a ratio that was not measured. */
export function row(measured: Measured): Row {
  const { suite, name, size, engine, unit, values, ratios, against, bases } = measured;
  const goal = goals[`${suite}/${name}`];
  const value = median(values);
  const ratio = ratios ? median(ratios) : null;
  const held = goal?.of === 'ratio' ? ratio : value;
  if (held === null) throw new RangeError(`${suite}/${name} has a goal for its ratio and no ratio`);
  const base = bases && median(bases);
  const isHeld = goal && (goal.base === undefined || (base !== undefined && base <= goal.base));
  const rounds = ratios && goal?.of !== 'value' ? ratios : values;
  return {
    suite,
    name,
    size,
    engine,
    value,
    unit,
    ratio,
    against: against ?? null,
    ...(base !== undefined && { base }),
    better: goal?.better ?? measured.better,
    goal: goal?.limit ?? null,
    ok: isHeld ? (goal.better === 'lower' ? held <= goal.limit : held >= goal.limit) : null,
    spread: rounds.length > 1 && median(rounds) !== 0 ? spread(rounds) : null,
  };
}
