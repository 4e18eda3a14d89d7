/** A number that is not negative as decimal digits: 0.DIGITS times ten to the power of `point`. Zero has no digits. */
export interface Decimal {
  digits: string;
  point: number;
}

/** Maximum significant digits a spreadsheet shows. */
const SIGNIFICANT = 15;

/** The shortest decimal text that reads back as the number, with at most 15 significant digits. */
export function decimalOf(value: number): Decimal {
  let text = String(value);
  if (text.length > SIGNIFICANT) text = value.toPrecision(SIGNIFICANT);
  let exponent = 0;
  const e = text.indexOf('e');
  if (e >= 0) {
    exponent = Number(text.slice(e + 1));
    text = text.slice(0, e);
  }
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text.length : dot;
  const all = dot < 0 ? text : text.slice(0, dot) + text.slice(dot + 1);
  let first = 0;
  while (first < all.length && all[first] === '0') first++;
  let last = all.length;
  while (last > first && all[last - 1] === '0') last--;
  return first === last
    ? { digits: '', point: 0 }
    : { digits: all.slice(first, last), point: whole + exponent - first };
}

/** Times ten to the power of `places`, exactly. */
export const shifted = ({ digits, point }: Decimal, places: number): Decimal => ({
  digits,
  point: digits === '' ? 0 : point + places,
});

/** Digits before and after the point, rounded half away from zero to `places` digits after it. */
export function rounded({ digits, point }: Decimal, places: number): { whole: string; fraction: string } {
  const keep = point + places;
  let kept = keep > 0 ? digits.slice(0, keep).padEnd(keep, '0') : '';
  if (keep >= 0 && (digits[keep] ?? '0') >= '5') kept = increased(kept);
  kept = kept.padStart(places, '0');
  const whole = kept.slice(0, kept.length - places);
  return { whole: whole.replace(/^0+/, ''), fraction: kept.slice(kept.length - places) };
}

/** Adds one to the last digit. */
function increased(digits: string): string {
  let at = digits.length - 1;
  while (at >= 0 && digits[at] === '9') at--;
  const zeros = '0'.repeat(digits.length - 1 - at);
  return at < 0 ? `1${zeros}` : `${digits.slice(0, at)}${Number(digits[at]) + 1}${zeros}`;
}

/**
 * A number in full decimal, never with an exponent: 6901234567892, 0.1, 12345678900000000000000. Fractions
 * have 15 significant digits, as a spreadsheet shows them; integers are exact as far as the file stores them.
 */
export function decimalText(value: number): string {
  const shortest = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(SIGNIFICANT)));
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest);
  if (!match) return shortest;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
