import type { Dpi } from '../../../base/units';
import { FRAME, PATCH, patchBars, patchUnit } from '../../../label/calibrationPatch';

/**
 * A rectangle whose ink is added or taken away, in units. Its edges move by the gain: outwards, or inwards where the factor is -1.
 */
interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
  across: 1 | -1;
  down: 1 | -1;
  ink: 1 | -1;
}

/** A part without the columns of dead heaters: what is left of it, with gaps. @param dead columns, units from the left */
function without(part: Part, dead: readonly (readonly [number, number])[]): Part[] {
  const whole = { ...part };
  const gaps: Part[] = [];
  for (const [from, to] of dead) {
    if (to <= whole.left || from >= whole.right) continue;
    if (from <= whole.left) whole.left = to;
    else if (to >= whole.right) whole.right = from;
    else gaps.push({ ...part, left: from, right: to, across: -1, ink: part.ink === 1 ? -1 : 1 });
  }
  return [whole, ...gaps];
}

/** The ink of the patch as parts. @param dead dot columns from the left of the patch without ink */
export function partsOf(dpi: Dpi, dead: readonly number[]): Part[] {
  const unit = patchUnit(dpi);
  const columns = dead.map((dot) => [dot / unit, (dot + 1) / unit] as const);
  const whole = { left: 0, right: PATCH.width, top: 0, bottom: PATCH.height };
  const hole = {
    left: FRAME,
    right: PATCH.width - FRAME,
    top: FRAME,
    bottom: PATCH.height - FRAME,
  };
  const parts: Part[] = [
    { ...whole, across: 1, down: 1, ink: 1 },
    { ...hole, across: -1, down: -1, ink: -1 },
    ...patchBars(dpi).map(
      ({ x, y, width, height }): Part => ({
        ...{ left: x, right: x + width, top: y, bottom: y + height },
        ...{ across: 1, down: 1, ink: 1 },
      }),
    ),
  ];
  // All of one shape: the sum over them is the inner loop of a fit.
  return parts
    .flatMap((part) => without(part, columns))
    .map(({ left, right, top, bottom, across, down, ink }) => {
      return { left, right, top, bottom, across, down, ink };
    });
}

/** The normal distribution function: Abramowitz and Stegun 26.2.17, off by 7.5e-8 at most. */
export function normal(z: number): number {
  const x = Math.abs(z);
  const t = 1 / (1 + 0.2316419 * x);
  const tail =
    0.3989422804014327 *
    Math.exp((-x * x) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z > 0 ? 1 - tail : tail;
}

/**
 * Part of the light at a place that an interval of ink takes, 0 to 1, after a blur.
 * @param reach distance beyond which the blur changes nothing; the place is at most so far outside
 */
function share(at: number, from: number, to: number, blur: number, reach: number): number {
  const before = at > from + reach ? 1 : normal((at - from) / blur);
  const after = at < to - reach ? 0 : normal((at - to) / blur);
  return before - after;
}

/**
 * Cover of ink at a place of the patch, about 0 to 1: the model of the printer in closed form.
 * @param x, y place; gain and blur (standard deviation, more than 0): all in units
 */
export function coverAt(parts: readonly Part[], x: number, y: number, gain: number, blur: number): number {
  const reach = 4 * blur;
  let sum = 0;
  for (const part of parts) {
    const across = part.across * gain;
    const left = part.left - across;
    const right = part.right + across;
    if (right <= left || x < left - reach || x > right + reach) continue;
    const down = part.down * gain;
    const top = part.top - down;
    const bottom = part.bottom + down;
    if (bottom <= top || y < top - reach || y > bottom + reach) continue;
    sum += part.ink * share(x, left, right, blur, reach) * share(y, top, bottom, blur, reach);
  }
  return sum;
}
