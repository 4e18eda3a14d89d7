import { DPIS, type Dpi, dotsPerMm } from '../base/units';

/** A rectangle of ink, in units of the patch. */
export interface PatchBar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of the patch with its frame, units. */
export const PATCH = { width: 64, height: 40 } as const;
/** Thickness of the frame, units. */
export const FRAME = 3;
/** Paper around the patch, units: without it the frame runs into its neighbours. */
export const PATCH_MARGIN = 3;

/** Dots of a unit: a unit is near 0.125 mm on every head, one dot at least. */
export const patchUnit = (dpi: Dpi): number => Math.max(1, Math.floor(dotsPerMm(dpi) / 8));

/** Bars of 1 to 4 units along one direction: place and width. Gaps are 2 units at least: edges that grow do not meet. */
const ALONG = [
  [0, 1],
  [3, 1],
  [6, 2],
  [10, 1],
  [14, 3],
  [19, 2],
  [24, 4],
] as const;

/** The bar across the patch in which a dead heater shows, units. */
export const SOLID: PatchBar = { x: 7, y: 30, width: 50, height: 4 };

/** The bars inside the frame. Three squares name the resolution: the first is always there, the others are its number. */
export function patchBars(dpi: Dpi): PatchBar[] {
  const upright = ALONG.map(([at, width]) => ({ x: 7 + at, y: 7, width, height: 14 }));
  const lying = ALONG.slice(0, 6).map(([at, height]) => ({ x: 39, y: 7 + at, width: 18, height }));
  const number = DPIS.indexOf(dpi);
  const marks = [1, number & 1, number & 2]
    .map((set, i) => ({ set, x: 7 + 7 * i, y: 23, width: 4, height: 4 }))
    .filter(({ set }) => set)
    .map(({ set: _, ...bar }) => bar);
  return [...upright, ...lying, ...marks, SOLID];
}

/** The frame as four bars that do not overlap. */
export const frameBars = (): PatchBar[] => {
  const { width, height } = PATCH;
  const side = { y: FRAME, width: FRAME, height: height - 2 * FRAME };
  return [
    { x: 0, y: 0, width, height: FRAME },
    { x: 0, y: height - FRAME, width, height: FRAME },
    { x: 0, ...side },
    { x: width - FRAME, ...side },
  ];
};
