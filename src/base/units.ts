import { MM_PER_UNIT } from './constants';

/** Supported print resolutions, in dots per inch. */
export const DPIS = [203, 300, 600] as const;
export type Dpi = (typeof DPIS)[number];

/**
 * Dots per millimetre of a print head: 8 at 203 dpi, 12 at 300, 24 at 600.
 * Heads are built to whole dots per millimetre; 203, 300 and 600 are their rounded names.
 */
export const dotsPerMm = (dpi: Dpi): number => ({ 203: 8, 300: 12, 600: 24 })[dpi];

/** Millimetres -> integer dots, half up. */
export const mmToDots = (mm: number, perMm: number): number => Math.round(mm * perMm);

/** Two decimals, the precision stored templates use for mm and canvas units. */
export const round2 = (n: number): number => Math.round(n * 100) / 100;

/** mm -> canvas units of 1/72 inch, two decimals. */
export const mmToUnits = (mm: number): number => round2(mm / MM_PER_UNIT);

/** Canvas units of 1/72 inch -> mm, two decimals. */
export const unitsToMm = (units: number): number => round2(units * MM_PER_UNIT);

/** Points -> mm: one point is 1/72 inch. */
export const ptToMm = (pt: number): number => (pt * 25.4) / 72;
