import { type Decimal, decimalOf, rounded, shifted } from './decimal';
import type { FormatToken } from './tokens';

type Digit = Extract<FormatToken, { kind: 'digit' }>;
/** A digit placeholder, or text between placeholders. */
type Place = { digit: Digit['digit'] } | { text: string };

/** A number's layout: the parts before the point, after it, and in the exponent. */
export interface NumberLayout {
  whole: Place[];
  /** Whether the point is shown. */
  point: boolean;
  fraction: Place[];
  /** After the exponent's sign; undefined without one. */
  exponent: { plus: boolean; places: Place[] } | undefined;
  grouped: boolean;
  /** Power of ten by which the number is multiplied before it is shown. */
  shift: number;
}

const isDigit = (place: Place): place is { digit: Digit['digit'] } => 'digit' in place;
const countDigits = (places: readonly Place[]): number => places.filter(isDigit).length;

/** Reads the layout from a section's tokens. */
export function numberLayout(tokens: readonly FormatToken[]): NumberLayout {
  const layout: NumberLayout = {
    whole: [],
    point: false,
    fraction: [],
    exponent: undefined,
    grouped: false,
    shift: 0,
  };
  let places = layout.whole;
  tokens.forEach((token, at) => {
    switch (token.kind) {
      case 'digit':
        places.push({ digit: token.digit });
        break;
      case 'point':
        if (places === layout.whole) {
          layout.point = true;
          places = layout.fraction;
        } else places.push({ text: '.' });
        break;
      case 'exponent':
        if (layout.exponent) break;
        layout.exponent = { plus: token.plus, places: [] };
        places = layout.exponent.places;
        break;
      case 'percent':
        layout.shift += 2;
        places.push({ text: '%' });
        break;
      case 'comma': {
        const role = commaRole(tokens, at);
        if (role === 'group') layout.grouped = true;
        else if (role === 'scale') layout.shift -= 3;
        else places.push({ text: ',' });
        break;
      }
      case 'slash':
        places.push({ text: '/' });
        break;
      case 'pad':
        places.push({ text: ' ' });
        break;
      case 'text':
        places.push({ text: token.text });
    }
  });
  return layout;
}

/**
 * A comma between digit placeholders groups thousands; one right after the last placeholder divides by a
 * thousand.
 */
function commaRole(tokens: readonly FormatToken[], at: number): 'group' | 'scale' | 'text' {
  let before = at - 1;
  while (tokens[before]?.kind === 'comma') before--;
  if (tokens[before]?.kind !== 'digit') return 'text';
  let after = at + 1;
  while (after < tokens.length && tokens[after]!.kind !== 'digit' && tokens[after]!.kind !== 'point') after++;
  const behindPoint = tokens.slice(0, at).some(({ kind }) => kind === 'point');
  return tokens[after]?.kind === 'digit' && !behindPoint ? 'group' : 'scale';
}

/** A number in its layout, and whether any of its digits is not zero. */
export function numberText(value: number, layout: NumberLayout): { text: string; zero: boolean } {
  const number = shifted(decimalOf(value), layout.shift);
  if (layout.exponent) return { text: scientific(number, layout, layout.exponent), zero: value === 0 };
  const { whole, fraction } = rounded(number, countDigits(layout.fraction));
  return {
    text: filled(whole, layout) + fractionText(fraction, layout),
    zero: whole === '' && /^0*$/.test(fraction),
  };
}

/** Digits before the point, from the right; excess digits are placed at the first placeholder. */
function filled(digits: string, { whole, grouped, point }: NumberLayout): string {
  const places = countDigits(whole);
  // Without a placeholder before the point, the digits are placed at the point.
  if (places === 0) return textOf(whole) + (point ? digits : '');
  return placed(digits, whole, grouped);
}

const textOf = (places: readonly Place[]): string =>
  places.map((place) => ('text' in place ? place.text : '')).join('');

function placed(digits: string, places: readonly Place[], grouped = false): string {
  const pieces: string[] = [];
  let left = countDigits(places);
  let rest = digits.length;
  let shown = 0;
  const push = (char: string) => {
    if (grouped && shown > 0 && shown % 3 === 0) pieces.push(char === ' ' ? ' ' : ',');
    pieces.push(char);
    shown++;
  };
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at]!;
    if (!isDigit(place)) {
      pieces.push(place.text);
      continue;
    }
    left--;
    if (rest > 0) {
      do push(digits[--rest]!);
      while (left === 0 && rest > 0);
    } else if (place.digit !== '#') push(place.digit === '0' ? '0' : ' ');
  }
  return pieces.reverse().join('');
}

/** The point and the digits after it, without trailing zeros that have no placeholder of their own. */
function fractionText(digits: string, { point, fraction }: Pick<NumberLayout, 'point' | 'fraction'>): string {
  if (!point) return textOf(fraction);
  const marks = fraction.filter(isDigit);
  let end = marks.length;
  while (end > 0 && digits[end - 1] === '0' && marks[end - 1]!.digit !== '0') end--;
  let at = 0;
  const pieces = fraction.map((place) => {
    if (!isDigit(place)) return place.text;
    const shown = at < end ? digits[at]! : place.digit === '?' ? ' ' : '';
    at++;
    return shown;
  });
  return `.${pieces.join('')}`;
}

/** With an exponent that is a multiple of the number of placeholders before the point. */
function scientific(
  number: Decimal,
  layout: NumberLayout,
  { plus, places }: { plus: boolean; places: Place[] },
): string {
  const { digits, point } = number;
  const step = Math.max(1, countDigits(layout.whole));
  const fractions = countDigits(layout.fraction);
  // Without a placeholder before the point, the first digit follows it.
  const first = countDigits(layout.whole) === 0 ? point : point - 1;
  const multiple = (power: number) => Math.floor(power / step) * step;
  let power = digits === '' ? 0 : multiple(first);
  let parts = rounded(shifted(number, -power), fractions);
  // Rounded up to one more digit.
  const most = countDigits(layout.whole);
  if (parts.whole.length > most) {
    power += step;
    parts = rounded({ digits: '1', point: parts.whole.length - step }, fractions);
  }
  const sign = power < 0 ? '-' : plus ? '+' : '';
  const mantissa = filled(parts.whole, layout) + fractionText(parts.fraction, layout);
  return `${mantissa}E${sign}${placed(String(Math.abs(power)), places)}`;
}
