import type { FontKey } from '../font';
import type { FaceFacts } from './facts';
import { hasText } from './scripts';

/** A font that may replace another. */
export interface Candidate {
  key: FontKey;
  facts: FaceFacts;
}

/** How far a face is from another: design, then slope, then weight. */
const distance = (a: FaceFacts, b: FaceFacts): readonly number[] => [
  a.design === b.design ? 0 : 1,
  a.italic === b.italic ? 0 : 1,
  Math.abs(a.weight - b.weight),
];

/** Whether a list of numbers comes before another. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

/**
 * The font nearest to another that has every character of a text: of the same design first, then of the same
 * slope and weight; of equal ones the first. Undefined when no font has them all.
 */
export function nearestFont(
  to: Candidate,
  text: string,
  candidates: readonly Candidate[],
): Candidate | undefined {
  let best: Candidate | undefined;
  for (const one of candidates) {
    if (one.key === to.key || !hasText(one.facts.characters, text)) continue;
    if (!best || isLess(distance(to.facts, one.facts), distance(to.facts, best.facts))) best = one;
  }
  return best;
}
