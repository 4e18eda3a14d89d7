/** Width filters of template lists, whole mm, inclusive; without an end: all above. */
export interface SizeRange {
  from: number;
  to?: number;
}

/** 1-30, then steps of ten to 120, then all above. */
export const SIZE_RANGES: readonly SizeRange[] = [
  { from: 1, to: 30 },
  ...Array.from({ length: 9 }, (_, i) => ({ from: 31 + i * 10, to: 40 + i * 10 })),
  { from: 121 },
];

/** Name of a range, as `31-40` or `121-`. */
export const rangeId = ({ from, to }: SizeRange): string => `${from}-${to ?? ''}`;

/** Whether a width in mm is in a range; a fraction is rounded up. */
export const inRange = (width: number, { from, to = Number.POSITIVE_INFINITY }: SizeRange): boolean =>
  Math.ceil(width) >= from && Math.ceil(width) <= to;
