import type { Modules } from '../matrix';

/*
 * The drawing of a MaxiCode, ISO/IEC 16023: hexagons in 33 rows and three rings in the middle. Its size is fixed, so it is made of the
 * dots of the printer and not of modules that grow with the box. All hexagons have the same dots, each at the whole dot that is
 * nearest to its place.
 */

/** Hexagons of a row; every second row begins half a hexagon further right and has one less. */
export const ACROSS = 30;
export const DOWN = 33;

/** Distance of the middles of two hexagons next to each other in mm, 7 dots at 8 dots per mm. The standard has 0.88, at least 0.856. */
export const PITCH = 0.875;

/** Distance of two rows by that of two hexagons of a row. */
const ROWS = Math.sqrt(3) / 2;

/** Light between two hexagons in mm: dots of a printer are larger than their places. */
const GAP = 0.125;

/** Radii of the edges of the rings, from dark to light and back, by the distance of two hexagons (0.51 to 3.87 mm for 0.88 mm). */
const RINGS = [0.51, 1.18, 1.86, 2.53, 3.2, 3.87].map((radius) => radius / 0.88);

/** The hexagon in the middle of the rings. */
const MIDDLE = { column: 14, row: 16 };

/** Whether a point of a hexagon with a corner on top is inside. @param x, y from its middle, by half its width and height */
const isInside = (x: number, y: number): boolean => Math.abs(x) <= 1 && Math.abs(y) <= 1 - Math.abs(x) / 2;

/** Whether a point is on a ring. @param distance from their middle, by the distance of two hexagons */
const isRing = (distance: number): boolean => RINGS.filter((radius) => radius <= distance).length % 2 === 1;

/**
 * The dots of a symbol, 1 = ink.
 * @param dark numbers of the dark hexagons: `ACROSS` times the row, plus the column
 * @param dotsPerMm resolution
 */
export function drawHexagons(dark: readonly number[], dotsPerMm: number): Modules {
  const pitch = PITCH * dotsPerMm;
  const wide = Math.max(1, Math.floor((PITCH - GAP) * dotsPerMm));
  const tall = Math.max(1, Math.floor((PITCH / ROWS - GAP) * dotsPerMm));
  const width = Math.round((ACROSS - 1) * pitch) + wide;
  const height = Math.round((DOWN - 1) * pitch * ROWS) + tall;
  const modules = new Uint8Array(width * height);
  const leftOf = (column: number, row: number) => Math.round((column + (row % 2) / 2) * pitch);
  const topOf = (row: number) => Math.round(row * pitch * ROWS);
  for (const hexagon of dark) {
    const row = Math.floor(hexagon / ACROSS);
    const [left, top] = [leftOf(hexagon % ACROSS, row), topOf(row)];
    for (let y = 0; y < tall; y++)
      for (let x = 0; x < wide; x++)
        if (isInside((2 * x + 1) / wide - 1, (2 * y + 1) / tall - 1))
          modules[(top + y) * width + left + x] = 1;
  }
  const middle = [leftOf(MIDDLE.column, MIDDLE.row) + wide / 2, topOf(MIDDLE.row) + tall / 2] as const;
  const reach = Math.ceil(RINGS.at(-1)! * pitch);
  for (let y = Math.floor(middle[1]) - reach; y <= middle[1] + reach; y++)
    for (let x = Math.floor(middle[0]) - reach; x <= middle[0] + reach; x++)
      if (isRing(Math.hypot(x + 0.5 - middle[0], y + 0.5 - middle[1]) / pitch)) modules[y * width + x] = 1;
  return { width, height, modules };
}
