import type { Raster } from '../base/raster';
import { type Box, changedBoxes, type Gap } from './changes';

/** Boxes to begin with: every two are compared, which takes the time of their square. */
const MOST = 24;

/** The gap to begin with: boxes of letters and digits. It grows while there are too many of them. */
const SMALLEST: Gap = { columns: 1, rows: 2 };

/** A box with the bytes that it takes. */
export interface Priced {
  box: Box;
  cost: number;
}

/**
 * The boxes that hold all changes of a label in few bytes: small ones, joined while that makes the sum of their costs
 * less. Boxes may overlap.
 * @param shared of the label's size
 * @param cost of a box, bytes: what its command takes as well as its dots
 */
export function cheapestBoxes(label: Raster, shared: Raster, cost: (box: Box) => number): Priced[] {
  let gap = SMALLEST;
  let boxes = changedBoxes(label, shared, gap);
  while (boxes.length > MOST) {
    gap = { columns: gap.columns * 2, rows: gap.rows * 2 };
    boxes = changedBoxes(label, shared, gap);
  }
  return joined(
    boxes.map((box) => ({ box, cost: cost(box) })),
    cost,
  );
}

/** Joins the two boxes that save the most until no two save any; what the new box covers is part of it. */
function joined(boxes: Priced[], cost: (box: Box) => number): Priced[] {
  let left = boxes;
  let pairs = left.flatMap((one, i) => left.slice(0, i).map((other) => pairOf(one, other, cost)));
  for (;;) {
    let most = 0;
    let best: Pair | undefined;
    for (const pair of pairs) {
      const covered = left.reduce((sum, one) => (holds(pair.box, one.box) ? sum + one.cost : sum), 0);
      if (covered - pair.cost <= most) continue;
      most = covered - pair.cost;
      best = pair;
    }
    if (!best) return left;
    const { box, cost: bytes } = best;
    const made = { box, cost: bytes };
    left = left.filter((one) => !holds(box, one.box));
    pairs = pairs.filter((pair) => left.includes(pair.one) && left.includes(pair.other));
    pairs.push(...left.map((other) => pairOf(made, other, cost)));
    left.push(made);
  }
}

/** Two boxes, and the box around them. */
interface Pair extends Priced {
  one: Priced;
  other: Priced;
}

function pairOf(one: Priced, other: Priced, cost: (box: Box) => number): Pair {
  const [a, b] = [one.box, other.box];
  const box = {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  };
  return { one, other, box, cost: cost(box) };
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
