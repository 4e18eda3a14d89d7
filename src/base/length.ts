import type { LengthUnit } from './lengthUnit';

export const MM_PER_INCH = 25.4;

/** Inch rulers and label sizes are divided into eighths. */
const PARTS = 8;
/** Decimals of an inch: 0.001 in is 0.0254 mm, a fifth of a dot at 203 dpi. */
const INCH_DECIMALS = 3;
/** Longest text that is read as a length. */
const MAX_TEXT = 32;

/** A length rounded half up: 57.15, which is a little less in binary, becomes 57.2. */
export const roundLength = (n: number, decimals: number): number =>
  Number((n + Math.sign(n) * 1e-9).toFixed(decimals));

/**
 * A length as a number in a unit, without trailing zeros. Inches have as few decimals as the length in mm allows, and
 * whole eighths first: 31.8 mm, stored with one decimal, is 1.25 in.
 * @param decimals decimals of the stored mm
 */
export function lengthNumber(mm: number, unit: LengthUnit, decimals = 2): string {
  if (unit === 'mm') return String(roundLength(mm, 2));
  const stored = roundLength(mm, decimals);
  const isSame = (inches: number) => roundLength(inches * MM_PER_INCH, decimals) === stored;
  const exact = mm / MM_PER_INCH;
  const eighths = Math.round(exact * PARTS) / PARTS;
  if (isSame(eighths)) return String(eighths);
  for (let places = 0; places < INCH_DECIMALS; places++) {
    const inches = roundLength(exact, places);
    if (isSame(inches)) return String(inches);
  }
  return String(roundLength(exact, INCH_DECIMALS));
}

/** mm of the units that may follow a number, and their names. */
const UNITS: readonly [mm: number, names: RegExp][] = [
  [1, /^(?:mm|毫米|公釐)$/],
  [10, /^(?:cm|厘米|公分)$/],
  [MM_PER_INCH, /^(?:in\.?|inch|inches|["”]|′′|''|英寸|英吋|吋)$/],
];

/** mm of a typed unit, of the set one without a name. */
function mmOf(name: string, unit: LengthUnit): number | undefined {
  if (name === '') return unit === 'in' ? MM_PER_INCH : 1;
  return UNITS.find(([, names]) => names.test(name))?.[0];
}

/** A decimal number; or a whole number with a fraction, as on a ruler; then the unit. */
const LENGTH = /^([+-]?)(?:(\d*[.,]?\d+|\d+[.,])|(?:(\d+)[ -]+)?(\d+) ?\/ ?(\d+))\s*([^\d\s]*)$/;

/**
 * Reads a typed length: `2.5`, `2.5mm`, `1in`, `1"`, `1 1/4`, `1¼ in`. A number without a unit is in `unit`.
 * @returns mm, or undefined for anything else
 */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
  if (text.length > MAX_TEXT) return undefined;
  // Full-width digits and fractions in one character become plain ones; a space keeps 1¼ from becoming 11/4.
  const plain = text
    .replace(/([¼-¾⅐-⅞])/g, ' $1')
    .normalize('NFKC')
    .replace(/⁄/g, '/')
    .replace(/−/g, '-')
    .trim()
    .toLowerCase();
  const [, sign, decimal, whole = '0', over, under, name = ''] = LENGTH.exec(plain) ?? [];
  const per = mmOf(name, unit);
  if (sign === undefined || per === undefined) return undefined;
  const value =
    decimal === undefined ? Number(whole) + Number(over) / Number(under) : Number(decimal.replace(',', '.'));
  return Number.isFinite(value) ? (sign === '-' ? -value : value) * per : undefined;
}
