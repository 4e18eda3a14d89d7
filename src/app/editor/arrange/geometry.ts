import { round2 } from '../../../base/units';
import type { LabelElement } from '../../../label/element';
import { isBackdrop } from '../../../label/elements';
import { place } from '../../../label/place';
import type { Label } from '../../../label/template';

/** A place in mm. */
export interface Point {
  x: number;
  y: number;
}

/** In mm. */
interface Size {
  width: number;
  height: number;
}

/** A rectangle in mm. */
export interface Rect extends Point, Size {}

export type Order = 'front' | 'back' | 'up' | 'down';
export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** Dots per mm for boxes of rotated elements: fine enough for mm of two decimals. */
const FINE = 100;

/** The upright box around one element, mm. */
export function boundsOf(element: LabelElement): Rect {
  if (element.rotationAngle % 360 === 0) return element;
  const { bounds: box } = place(element, FINE);
  return { x: box.x / FINE, y: box.y / FINE, width: box.width / FINE, height: box.height / FINE };
}

/** The upright box around several elements, mm. */
export function bounds(elements: readonly LabelElement[]): Rect {
  const boxes = elements.map(boundsOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The moves that align units of elements to an edge or the middle of a frame. */
export function shiftsTo(units: readonly (readonly LabelElement[])[], frame: Rect, edge: Edge) {
  return units.flatMap((unit) => {
    const box = bounds(unit);
    const dx = {
      left: frame.x - box.x,
      center: frame.x + (frame.width - box.width) / 2 - box.x,
      right: frame.x + frame.width - box.width - box.x,
    }[edge as string];
    const dy = {
      top: frame.y - box.y,
      middle: frame.y + (frame.height - box.height) / 2 - box.y,
      bottom: frame.y + frame.height - box.height - box.y,
    }[edge as string];
    return unit.map(({ id, x, y }) => ({
      id,
      patch: dx === undefined ? { y: round2(y + (dy ?? 0)) } : { x: round2(x + dx) },
    }));
  });
}

/** Where the upper left corner of an element comes to lie, from a point, its size and the label, mm. */
export type CornerOf = (at: Point, size: Size, label: Size) => Point;

/** Where the upper left corner of an element lies whose middle is at a point. */
export const centredAt = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: round2(x - width / 2),
  y: round2(y - height / 2),
});

/**
 * The upper left corner of an element placed at a point, shifted as little as possible to stay on the label.
 */
export const insideAt = ({ x, y }: Point, size: Size, label: Size): Point => ({
  x: round2(Math.max(0, Math.min(x, label.width - size.width))),
  y: round2(Math.max(0, Math.min(y, label.height - size.height))),
});

/** Distance of the places tried for a new element, mm. */
const SPOT_STEP = 1;

/** The places for a box on a label: those over and under its middle, then all others by their distance from it. */
function spotsFor(label: Label, { width, height }: Size): Point[] {
  const centre = { x: round2((label.width - width) / 2), y: round2((label.height - height) / 2) };
  const spots = [centre];
  const step = Math.max(1, height / 2);
  for (let dy = step; dy < label.height / 2; dy += step) {
    spots.push({ x: centre.x, y: round2(centre.y - dy) }, { x: centre.x, y: round2(centre.y + dy) });
  }
  const others: Point[] = [];
  for (let y = 0; y + height <= label.height; y += SPOT_STEP) {
    for (let x = 0; x + width <= label.width; x += SPOT_STEP) others.push({ x, y });
  }
  const distance = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y);
  return [...spots, ...others.sort((a, b) => distance(a) - distance(b))];
}

/** The position of a new element: the free spot nearest to the middle. */
export function freeSpot(label: Label, { width, height }: Size): Point {
  const taken = label.elements.filter((element) => !isBackdrop(element)).map(boundsOf);
  const spots = spotsFor(label, { width, height });
  const inside = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x + width <= label.width && y + height <= label.height;
  const free = ({ x, y }: { x: number; y: number }) =>
    !taken.some((b) => x < b.x + b.width && b.x < x + width && y < b.y + b.height && b.y < y + height);
  const found = spots.find((spot) => inside(spot) && free(spot));
  if (found) return found;
  // A full label: the middle, shifted until no other element starts at the same place.
  let { x, y } = spots[0]!;
  while (taken.some((box) => Math.abs(box.x - x) < 0.5 && Math.abs(box.y - y) < 0.5)) {
    x = round2(x + 1.5);
    y = round2(y + 1.5);
  }
  return { x, y };
}

/**
 * A stack, back to front, with the picked elements moved; they keep their relative order. A number is how
 * many of the others are below them.
 */
export function restacked(
  stack: readonly LabelElement[],
  ids: readonly string[],
  order: Order | number,
): LabelElement[] {
  const picked = (element: LabelElement) => ids.includes(element.id);
  const moved = stack.filter(picked);
  const rest = stack.filter((element) => !picked(element));
  if (typeof order === 'number') return [...rest.slice(0, order), ...moved, ...rest.slice(order)];
  if (order === 'front') return [...rest, ...moved];
  if (order === 'back') return [...moved, ...rest];
  const out = [...stack];
  const towards = order === 'up' ? 1 : -1;
  // Starts at the end they move to, so that neighbours in the selection do not swap.
  for (let i = order === 'up' ? out.length - 2 : 1; i >= 0 && i < out.length; i -= towards) {
    const [here, there] = [out[i]!, out[i + towards]!];
    if (picked(here) && !picked(there)) [out[i], out[i + towards]] = [there, here];
  }
  return out;
}
