/** The sizes offered for a new label, and the last one used. Sizes in mm. */
export interface SizeHistory {
  /** `width*height`, the oldest first; always three, integers only. */
  sizes: readonly string[];
  /** Size of the last saved label; undefined before the first one. */
  width: number | undefined;
  height: number | undefined;
}

export const DEFAULT_SIZES: SizeHistory = {
  sizes: ['50*30', '70*40', '100*150'],
  width: undefined,
  height: undefined,
};

/** Common label stock measured in inches, `width*height` in mm: 4 x 6, 4 x 3, 3 x 2, 2.25 x 1.25 and 2 x 1 in. */
export const INCH_SIZES: readonly string[] = [
  '101.6*152.4',
  '101.6*76.2',
  '76.2*50.8',
  '57.2*31.8',
  '50.8*25.4',
];

const SIZE = /^([1-9]\d{0,3})\*([1-9]\d{0,3})$/;

/** The history after a label was saved: a new size in whole mm replaces the oldest one. */
export function remember({ sizes }: SizeHistory, width: number, height: number): SizeHistory {
  const size = `${width}*${height}`;
  const fresh = SIZE.test(size) && !sizes.includes(size);
  return { sizes: fresh ? [...sizes.slice(1), size] : sizes, width, height };
}

/** Width and height of an entry of the history, mm. */
export function entrySize(entry: string): { width: number; height: number } {
  const [width, height] = entry.split('*').map(Number);
  return { width: width!, height: height! };
}

const inRange = (raw: unknown, min: number, max: number): raw is number =>
  typeof raw === 'number' && raw >= min && raw <= max;

/** A stored history; damaged parts are replaced by defaults. */
export function readSizes(raw: unknown): SizeHistory {
  if (typeof raw !== 'object' || raw === null) return DEFAULT_SIZES;
  const { sizes, width, height } = raw as Record<string, unknown>;
  const count = DEFAULT_SIZES.sizes.length;
  const good =
    Array.isArray(sizes) &&
    sizes.length === count &&
    new Set(sizes).size === count &&
    sizes.every((size) => typeof size === 'string' && SIZE.test(size));
  const known = inRange(width, 10, 210) && inRange(height, 5, 1000);
  return {
    sizes: good ? (sizes as string[]) : DEFAULT_SIZES.sizes,
    width: known ? width : undefined,
    height: known ? height : undefined,
  };
}
