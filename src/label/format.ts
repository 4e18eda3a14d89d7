import { percentEncode } from '../base/percent';
import { type Problem, problem } from '../base/problem';
import { formatMarks, hasMarks, isMoment, type Moment } from './moment';

/**
 * How one value is written in a text. The steps apply in this order: date or number, letter case, padding,
 * prefix and suffix, encoding. An empty value stays empty.
 */
export interface Format {
  /** Pattern of YYYY, YY, MM, M, DD, D, HH, mm and ss; other characters are literal. */
  date?: string;
  /** Decimals of a number, 0 to 10, rounded half away from zero; all of the value's when absent. */
  decimals?: number;
  /** Separator of thousands; with '.', the decimals follow a comma. */
  thousands?: Thousands;
  case?: LetterCase;
  /** Least number of characters, 1 to 100, filled up on the left. */
  pad?: number;
  /** The character that fills up; '0' when absent. */
  fill?: string;
  prefix?: string;
  suffix?: string;
  /** For a part of an address: all but letters, digits and `-._~` is percent-encoded. RFC 3986, 2.3. */
  encode?: 'uri';
}

export const THOUSANDS = [',', '.', ' ', "'"] as const;
export type Thousands = (typeof THOUSANDS)[number];
export const CASES = ['upper', 'lower'] as const;
export type LetterCase = (typeof CASES)[number];

export const MAX_DECIMALS = 10;
export const MAX_PAD = 100;
/** Maximum characters of a pattern, a prefix or a suffix. */
export const MAX_AFFIX = 100;

const wholeIn = (text: string, min: number, max: number): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;
const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((item) => item === text);
const affix = (text: string): string | undefined =>
  text.length > 0 && text.length <= MAX_AFFIX ? text : undefined;

/** What each option of a format accepts: its value, undefined for a text it refuses. */
const OPTIONS: { readonly [K in keyof Format]-?: (text: string) => Format[K] } = {
  date: (text) => (text.length <= MAX_AFFIX && hasMarks(text) ? text : undefined),
  decimals: (text) => wholeIn(text, 0, MAX_DECIMALS),
  thousands: (text) => oneOf(THOUSANDS, text),
  case: (text) => oneOf(CASES, text),
  pad: (text) => wholeIn(text, 1, MAX_PAD),
  fill: (text) => ([...text].length === 1 ? text : undefined),
  prefix: affix,
  suffix: affix,
  encode: (text) => oneOf(['uri'], text),
};

/** The options of a format in the order in which they are written. */
export const FORMAT_OPTIONS = Object.keys(OPTIONS) as readonly (keyof Format)[];

/** A format read from its options, or the first option that cannot be used. */
export function readFormat(options: ReadonlyMap<string, string>): Format | string {
  const format: Partial<Record<keyof Format, unknown>> = {};
  for (const [key, text] of options) {
    const option = FORMAT_OPTIONS.find((name) => name === key);
    const value = option && OPTIONS[option](text);
    if (!option || value === undefined) return `${key}=${text}`;
    format[option] = value;
  }
  const { date, decimals, thousands, fill, pad } = format as Format;
  // A value is a date or a number, never both; a character fills up to a width only.
  if (date !== undefined && decimals !== undefined) return `decimals=${decimals}`;
  if (date !== undefined && thousands !== undefined) return `thousands=${thousands}`;
  if (fill !== undefined && pad === undefined) return `fill=${fill}`;
  return format as Format;
}

/** Year, month, day, then hour, minute and second: ISO, or with slashes, dots or CJK signs as spreadsheets show it. */
const YEAR_FIRST =
  /^(\d{4})(?:-|\/|\.|\u5e74)(\d{1,2})(?:-|\/|\.|\u6708)(\d{1,2})\u65e5?(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?)?$/;
const DIGITS = /^(\d{4})(\d\d)(\d\d)$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MONTH = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})$/i;
const MONTH_DAY = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i;

/**
 * The date in a text: ISO or year first, eight digits, or with the month's English name. A date such as 3/4/2026 is not
 * read, because nothing says which number is the month.
 */
export function readMoment(text: string): Moment | undefined {
  const year = YEAR_FIRST.exec(text) ?? DIGITS.exec(text);
  const day = DAY_MONTH.exec(text);
  const month = MONTH_DAY.exec(text);
  const numbers = year
    ? year.slice(1)
    : day
      ? [day[3]!, String(MONTHS.indexOf(day[2]!.toLowerCase()) + 1), day[1]!]
      : month
        ? [month[3]!, String(MONTHS.indexOf(month[1]!.toLowerCase()) + 1), month[2]!]
        : undefined;
  if (!numbers) return undefined;
  const [y, mo, d, h, mi, s] = [0, 1, 2, 3, 4, 5].map((i) => Number(numbers[i] ?? 0)) as Six;
  const moment = { year: y, month: mo, day: d, hour: h, minute: mi, second: s };
  return isMoment(moment) ? moment : undefined;
}
type Six = [number, number, number, number, number, number];

const NUMBER = /^([-+]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** A decimal text with its separators; undefined when it is no number. Exact: digits are never computed as floats. */
function formatNumber(text: string, { decimals, thousands }: Format): string | undefined {
  const [, sign, grouped, fraction = ''] = NUMBER.exec(text) ?? [];
  if (grouped === undefined) return undefined;
  const kept = decimals ?? fraction.length;
  const digits = grouped.replaceAll(',', '') + fraction.slice(0, kept).padEnd(kept, '0');
  const up = Number(fraction[kept] ?? 0) >= 5 ? 1n : 0n;
  const rounded = (BigInt(digits) + up).toString().padStart(kept + 1, '0');
  const whole = rounded.slice(0, rounded.length - kept);
  const rest = rounded.slice(rounded.length - kept);
  const negative = sign === '-' && /[1-9]/.test(rounded);
  const parts = thousands ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousands) : whole;
  return (negative ? '-' : '') + parts + (rest && (thousands === '.' ? ',' : '.') + rest);
}

/** Fills up on the left; zeros go between the sign of a number and its digits. */
function padded(text: string, { pad, fill = '0' }: Format): string {
  const missing = (pad ?? 0) - [...text].length;
  if (missing <= 0) return text;
  const sign = fill === '0' && /^-[\d.,]+$/.test(text) ? '-' : '';
  return sign + fill.repeat(missing) + text.slice(sign.length);
}

/**
 * A value in a format, or why the format cannot read it.
 * @param name of the column, serial or input, for the message
 */
export function formatted(value: string, format: Format, name: string): string | Problem {
  if (Object.keys(format).length === 0) return value;
  const bare = value.trim();
  if (bare === '') return '';
  let text = value;
  if (format.date !== undefined) {
    const moment = readMoment(bare);
    if (!moment) return problem('formatDate', { field: name, value: bare });
    text = formatMarks(moment, format.date);
  } else if (format.decimals !== undefined || format.thousands !== undefined) {
    const number = formatNumber(bare, format);
    if (number === undefined) return problem('formatNumber', { field: name, value: bare });
    text = number;
  }
  if (format.case) text = format.case === 'upper' ? text.toUpperCase() : text.toLowerCase();
  text = `${format.prefix ?? ''}${padded(text, format)}${format.suffix ?? ''}`;
  return format.encode ? percentEncode(text) : text;
}
