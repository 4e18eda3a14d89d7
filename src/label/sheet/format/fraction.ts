import type { FormatToken } from './tokens';

/** A fraction's layout: the text around it, whether the integer part is separate, and its denominator. */
export interface FractionLayout {
  before: string;
  /** Minimum digits of the integer part; undefined when there is none and the numerator contains it. */
  whole: number | undefined;
  between: string;
  numerator: number;
  /** Minimum digits of the numerator, shown as zeros. */
  numeratorZeros: number;
  /** Maximum digits of the denominator, or its fixed value. */
  denominator: { digits: number } | { fixed: number };
  after: string;
}

const isDigit = (token: FormatToken | undefined) => token?.kind === 'digit';
const isZero = (token: FormatToken) => token.kind === 'digit' && token.digit === '0';
const plainText = (tokens: readonly FormatToken[]): string =>
  tokens.map((token) => (token.kind === 'text' ? token.text : token.kind === 'pad' ? ' ' : '')).join('');

/** Reads the layout from a section with a slash between digit placeholders; undefined for other sections. */
export function fractionLayout(tokens: readonly FormatToken[]): FractionLayout | undefined {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash');
  if (slash < 0 || tokens.some(({ kind }) => kind === 'point' || kind === 'exponent')) return undefined;
  let start = slash;
  while (isDigit(tokens[start - 1])) start--;
  if (start === slash) return undefined;
  const written = denominatorAt(tokens, slash + 1);
  if (!written) return undefined;
  const head = tokens.slice(0, start);
  const lastWhole = head.findLastIndex(isDigit);
  const firstWhole = head.findIndex(isDigit);
  const numerator = tokens.slice(start, slash);
  return {
    before: plainText(head.slice(0, firstWhole < 0 ? undefined : firstWhole)),
    whole: firstWhole < 0 ? undefined : head.filter(isZero).length,
    between: firstWhole < 0 ? '' : plainText(head.slice(lastWhole + 1)),
    numerator: numerator.length,
    numeratorZeros: numerator.filter(isZero).length,
    denominator: written.denominator,
    after: written.after,
  };
}

/** Digit placeholders, or a number such as 8, 16 or 100, which may itself contain zeros. */
function denominatorAt(tokens: readonly FormatToken[], start: number) {
  let end = start;
  let digits = '';
  let fixed = false;
  for (let token = tokens[end]; token; token = tokens[++end]) {
    const number = token.kind === 'text' ? (/^\d+/.exec(token.text)?.[0] ?? '') : '';
    if (token.kind === 'digit') digits += token.digit === '0' ? '0' : '?';
    else if (number === '') break;
    else {
      fixed = true;
      digits += number;
      const rest = (token as { text: string }).text.slice(number.length);
      if (rest !== '') {
        return { denominator: { fixed: Number(digits) }, after: rest + plainText(tokens.slice(end + 1)) };
      }
    }
  }
  if (digits === '') return undefined;
  const after = plainText(tokens.slice(end));
  const value = Number(digits.replaceAll('?', ''));
  return { denominator: fixed && value > 0 ? { fixed: value } : { digits: digits.length }, after };
}

/** A number that is not negative as a fraction. */
export function fractionText(value: number, layout: FractionLayout): string {
  const { before, between, after, denominator } = layout;
  const apart = layout.whole !== undefined;
  let whole = apart ? Math.floor(value) : 0;
  let [top, bottom] =
    'fixed' in denominator
      ? [Math.round((value - whole) * denominator.fixed), denominator.fixed]
      : nearest(value - whole, 10 ** denominator.digits - 1);
  if (apart && top >= bottom) {
    whole += 1;
    top -= bottom;
  }
  const shownWhole =
    apart && (whole > 0 || (top === 0 && layout.numeratorZeros === 0) || layout.whole! > 0)
      ? String(whole).padStart(layout.whole!, '0')
      : '';
  const bottomWidth = 'fixed' in denominator ? String(denominator.fixed).length : denominator.digits;
  if (apart && top === 0 && layout.numeratorZeros === 0) {
    const blank = ' '.repeat(between.length + layout.numerator + 1 + bottomWidth);
    return `${before}${shownWhole}${blank}${after}`;
  }
  const numerator = String(top).padStart(layout.numeratorZeros, '0').padStart(layout.numerator, ' ');
  const gap = shownWhole === '' ? between.replaceAll(/./g, ' ') : between;
  return `${before}${shownWhole}${gap}${numerator}/${String(bottom).padEnd(bottomWidth, ' ')}${after}`;
}

/** Close enough to an integer to end the continued fraction. */
const CLOSE = 5e-8;

/** The last convergent of the continued fraction with a denominator of at most `most`, the one Excel uses. */
function nearest(value: number, most: number): [top: number, bottom: number] {
  let [p2, p1, q2, q1] = [0, 1, 1, 0];
  let x = value;
  for (;;) {
    const a = Math.floor(x);
    const [p, q] = [a * p1 + p2, a * q1 + q2];
    if (q > most) return [p1, q1];
    [p2, p1, q2, q1] = [p1, p, q1, q];
    if (x - a < CLOSE) return [p1, q1];
    x = 1 / (x - a);
  }
}
