export interface Range {
  min: number;
  max: number;
}

/**
 * The value a stepper reads from an entry: a number is clamped to [min, max], anything else gives the
 * minimum.
 * @param decimals decimal places, as many as the field shows
 */
export function stepped(entry: unknown, { min, max }: Range, decimals = 2): number {
  const n = typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry;
  if (typeof n !== 'number' || Number.isNaN(n)) return min;
  const unit = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(n * unit) / unit));
}
