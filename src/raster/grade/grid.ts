import type { Raster } from '../../base/raster';
import type { MatrixSymbol } from '../../label/symbology';
import type { Frame, PrintedPicture } from './picture';

/** A matrix symbol on a raster: its first module in dots of the box, and how large a module is. */
export interface PlacedMatrix {
  raster: Raster;
  frame: Frame;
  symbol: MatrixSymbol;
  left: number;
  top: number;
  dots: number;
}

/** How far the modules of a printed symbol are from an even grid. */
export interface Grid {
  /** |X - Y| / ((X + Y) / 2) of the mean spacings: ISO/IEC 15415, axial non-uniformity. */
  axial: number;
  /** Greatest distance of a module from its place on the fitted grid, in modules: grid non-uniformity. */
  nonUniformity: number;
}

/** Lines that are looked at in each direction, at most: spread over the symbol. */
const LINES = 24;

/** A run of equal modules on a line: its middle as it should be, and as it is, in modules. */
type Place = readonly [nominal: number, found: number];

/** Middles of the runs of one line whose both edges are found within half a module of their places. */
function runsOf(
  dark: (i: number) => boolean,
  count: number,
  value: (place: number) => number,
  threshold: number,
): Place[] {
  const step = 0.05;
  /** Place at which the line crosses the threshold between modules i - 1 and i. */
  const edge = (i: number): number | undefined => {
    for (let at = i - 0.5; at < i + 0.5; at += step) {
      const [a, b] = [value(at) - threshold, value(at + step) - threshold];
      if (a < 0 !== b < 0) return at + (step * a) / (a - b);
    }
    return undefined;
  };
  const found: Place[] = [];
  let from: { at: number; place: number | undefined } | undefined;
  for (let i = 1; i < count; i++) {
    if (dark(i) === dark(i - 1)) continue;
    const place = edge(i);
    // Both edges move alike with the gain, so the middle does not.
    if (from?.place !== undefined && place !== undefined)
      found.push([(from.at + i) / 2, (from.place + place) / 2]);
    from = { at: i, place };
  }
  return found;
}

/** The line that fits places best: spacing of modules, and the greatest distance from it. */
function lineThrough(places: readonly Place[]): { spacing: number; worst: number } {
  const n = places.length;
  if (n < 2) return { spacing: 1, worst: 0 };
  const mean = (at: 0 | 1) => places.reduce((sum, place) => sum + place[at], 0) / n;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx] = [0, 0];
  for (const [x, y] of places) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
  }
  const spacing = xx > 0 ? xy / xx : 1;
  const worst = Math.max(...places.map(([x, y]) => Math.abs(y - my - spacing * (x - mx))));
  return { spacing, worst };
}

/** Measures the grid of a printed symbol. @param threshold reflectance between dark and light */
export function gridOf(
  picture: PrintedPicture,
  { symbol, left, top, dots }: PlacedMatrix,
  threshold: number,
): Grid {
  const { width, height, modules } = symbol;
  const lines = (count: number) => {
    const every = Math.max(1, Math.ceil(count / LINES));
    return Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every);
  };
  const across = lines(height).flatMap((y) => {
    const middle = top + (y + 0.5) * dots;
    const value = (x: number) => picture.spot(left + x * dots, middle, 0);
    return runsOf((x) => modules[y * width + x] === 1, width, value, threshold);
  });
  const down = lines(width).flatMap((x) => {
    const middle = left + (x + 0.5) * dots;
    const value = (y: number) => picture.spot(middle, top + y * dots, 0);
    return runsOf((y) => modules[y * width + x] === 1, height, value, threshold);
  });
  const [x, y] = [lineThrough(across), lineThrough(down)];
  return {
    axial: Math.abs(x.spacing - y.spacing) / ((x.spacing + y.spacing) / 2),
    nonUniformity: Math.max(x.worst, y.worst),
  };
}
