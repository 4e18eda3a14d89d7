import type { Part } from '../page';

/**
 * The sides of a box that a handle moves: -1 left or top, 1 right or bottom, 0 none; both 0 moves the box.
 */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** The handles around a box, from its top left corner clockwise. */
export const HANDLES: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** Minimum size of a box in each direction, as a fraction of the page. */
export const LEAST = 0.01;

const within = (n: number, min: number, max: number): number => Math.min(max, Math.max(min, n));

/**
 * A box after moving one of its handles by fractions of the page; it stays on the page and is never inverted.
 */
export function pulled(box: Part, { x, y }: Handle, dx: number, dy: number): Part {
  const { left, top, right, bottom } = box;
  if (x === 0 && y === 0) {
    const [width, height] = [right - left, bottom - top];
    const at = { left: within(left + dx, 0, 1 - width), top: within(top + dy, 0, 1 - height) };
    return { ...at, right: at.left + width, bottom: at.top + height };
  }
  return {
    left: x < 0 ? within(left + dx, 0, right - LEAST) : left,
    top: y < 0 ? within(top + dy, 0, bottom - LEAST) : top,
    right: x > 0 ? within(right + dx, left + LEAST, 1) : right,
    bottom: y > 0 ? within(bottom + dy, top + LEAST, 1) : bottom,
  };
}
