import { lengthNumber, MM_PER_INCH, parseLength } from '../../base/length';
import type { LengthUnit } from '../../base/lengthUnit';
import { round2 } from '../../base/units';
import { nameUnit, t } from '../../i18n/messages';
import { shownUnit } from './shownUnit';

nameUnit(() => t(shownUnit.get() === 'in' ? 'unitIn' : 'unitMm'));

export const lengthUnit = (): LengthUnit => shownUnit.get();

/** Decimals of the mm that a label's width and height are stored with. */
export const SIZE_DECIMALS = 1;

/**
 * mm as a number in the set unit, for a message that names the unit.
 * @param decimals decimals that the mm are stored with
 */
export const lengthIn = (mm: number, decimals?: number): string =>
  lengthNumber(mm, shownUnit.get(), decimals);

/** mm as a number in the set unit with its unit. */
export const lengthText = (mm: number, decimals?: number): string =>
  t('lengthOf', { n: lengthIn(mm, decimals) });

/** mm of a typed length; undefined for anything else. A number without a unit is in the set one. */
export const typedLength = (text: string): number | undefined => parseLength(text, shownUnit.get());

interface Box {
  width: number;
  height: number;
}

/** The numbers of a label's or a page's size in mm, for a message that names the unit. */
export const sizeIn = ({ width, height }: Box) => ({
  width: lengthIn(width, SIZE_DECIMALS),
  height: lengthIn(height, SIZE_DECIMALS),
});

/** A label's or a page's size in mm. */
export const sizeText = (size: Box): string => t('sizeOf', sizeIn(size));

/**
 * A length with a fixed number of decimals, so that it keeps its place while it changes: 0.01 mm or 0.001 in.
 */
export const steadyLength = (mm: number): string =>
  shownUnit.get() === 'in' ? (mm / MM_PER_INCH).toFixed(3) : mm.toFixed(2);

/** mm that arrow keys move by: alone, and with Shift. */
export const unitSteps = (): { near: number; far: number } =>
  shownUnit.get() === 'in' ? { near: 0.005 * MM_PER_INCH, far: 0.05 * MM_PER_INCH } : { near: 0.1, far: 1 };

/** The nearest length that is round in the set unit: on 0.1 mm or 0.01 in. */
export function roundedLength(mm: number): number {
  const step = shownUnit.get() === 'in' ? 0.01 * MM_PER_INCH : 0.1;
  return round2(Math.round(mm / step) * step);
}
