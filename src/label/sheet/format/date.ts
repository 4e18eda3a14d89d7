import type { Language } from '../../../base/messages';
import { type Day, dayOf } from './day';
import { japaneseEra, republic } from './eras.data';
import { eastAsianDays, type Locale, namesOf } from './locales.data';
import { digitByDigit, inWords, shapedDigits } from './numerals.data';
import type { FormatToken } from './tokens';

const DAY_SECONDS = 86_400;

/** The first day after the range of spreadsheets: 10000-01-01. */
export const LAST_DAY = 2_958_466;

/** The settings for the text of a moment. */
export interface DateStyle {
  locale: Locale;
  /** Whether the format names the locale. */
  tagged: boolean;
  reader: Language;
  /** 1 to 3 as in [DBNum1] to [DBNum3]. */
  numerals: number | undefined;
}

/** A section's tokens with minutes and months distinguished, and what they need. */
export interface DateLayout {
  tokens: FormatToken[];
  /** Digits after the second, 0 to 3. */
  digits: number;
  hasClock: boolean;
  hasDate: boolean;
  /** Only elapsed times can be negative. */
  onlyElapsed: boolean;
  hasElapsed: boolean;
  twelve: boolean;
  /** A year of an era is asked for. */
  era: boolean;
}

/** Reads the layout of a section that shows a date or time; undefined for other sections. */
export function dateLayout(tokens: readonly FormatToken[]): DateLayout | undefined {
  if (!tokens.some(({ kind }) => kind === 'date' || kind === 'elapsed' || kind === 'noon')) return undefined;
  const read = withSubseconds(withMinutes(tokens));
  const codes = read.flatMap((token) => (token.kind === 'date' ? [token.code[0]!] : []));
  const digits = read.flatMap((token) => (token.kind === 'subsecond' ? [token.digits] : []));
  const twelve = read.some(({ kind }) => kind === 'noon');
  const hasElapsed = read.some(({ kind }) => kind === 'elapsed');
  return {
    tokens: read,
    digits: Math.min(3, Math.max(0, ...digits)),
    hasClock: twelve || hasElapsed || codes.some((code) => 'hns'.includes(code)),
    hasDate: codes.some((code) => 'ymdegba'.includes(code)),
    onlyElapsed: codes.length === 0 && !twelve,
    hasElapsed,
    twelve,
    era: codes.includes('g'),
  };
}

const isTime = (token: FormatToken | undefined, letter: string): boolean =>
  (token?.kind === 'date' && token.code[0] === letter) ||
  (token?.kind === 'elapsed' && token.unit === letter);

/** An m after hours or before seconds means minutes, written n from here on. */
function withMinutes(tokens: readonly FormatToken[]): FormatToken[] {
  const dates = tokens.filter(({ kind }) => kind === 'date' || kind === 'elapsed');
  return tokens.map((token) => {
    if (token.kind !== 'date' || token.code[0] !== 'm' || token.code.length > 2) return token;
    const at = dates.indexOf(token);
    const minutes = isTime(dates[at - 1], 'h') || isTime(dates[at + 1], 's');
    return minutes ? { ...token, code: 'n'.repeat(token.code.length) } : token;
  });
}

/** A point and zeros after a time are digits of the second; all other number symbols are literal. */
function withSubseconds(tokens: readonly FormatToken[]): FormatToken[] {
  const read: FormatToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    let digits = 0;
    if (token.kind === 'point') {
      for (
        let next = tokens[at + 1];
        next?.kind === 'digit' && next.digit === '0';
        next = tokens[at + 1 + digits]
      )
        digits++;
    }
    if (digits > 0) {
      read.push({ kind: 'subsecond', digits });
      at += digits;
    } else read.push(asText(token));
  }
  return read;
}

const SIGNS = { point: '.', comma: ',', percent: '%', slash: '/' } as const;

function asText(token: FormatToken): FormatToken {
  if (token.kind === 'digit') return { kind: 'text', text: token.digit };
  if (token.kind in SIGNS) return { kind: 'text', text: SIGNS[token.kind as keyof typeof SIGNS] };
  if (token.kind === 'exponent') return { kind: 'text', text: `E${token.plus ? '+' : '-'}` };
  return token;
}

/** A number of days, not negative, in whole ticks of 1 / 10^digits seconds. */
interface Moment {
  days: number;
  /** Whole seconds of the day. */
  seconds: number;
  /** Digits after the second. */
  ticks: number;
}

/**
 * Rounds to the last displayed digit of seconds; without a clock only a time just before midnight is rounded
 * up to the next day.
 */
function momentOf(value: number, { digits, hasClock }: DateLayout): Moment {
  const scale = 10 ** digits;
  let days = Math.floor(value);
  const exact = (value - days) * DAY_SECONDS;
  const whole = Math.floor(exact);
  const nearly = exact - whole > 0.9999 ? whole + 1 : exact;
  let ticks = hasClock ? Math.floor(nearly * scale + 0.5 + 1e-7) : Math.floor(nearly) * scale;
  if (ticks >= DAY_SECONDS * scale) {
    ticks -= DAY_SECONDS * scale;
    days++;
  }
  return { days, seconds: Math.floor(ticks / scale), ticks: ticks % scale };
}

const padded = (value: number, width: number) => String(value).padStart(width, '0');

/**
 * A moment's text; undefined after the last supported day.
 *
 * @param value days, not negative
 * @param epoch the day of the 1900 system that they count from
 */
export function dateText(
  value: number,
  layout: DateLayout,
  style: DateStyle,
  epoch: number,
): string | undefined {
  const moment = momentOf(value, layout);
  const serial = moment.days + epoch;
  if (serial >= LAST_DAY && !layout.onlyElapsed) return undefined;
  const day = dayOf(Math.min(serial, LAST_DAY - 1));
  return layout.tokens.map((token) => tokenText(token, moment, day, layout, style)).join('');
}

function tokenText(
  token: FormatToken,
  moment: Moment,
  day: Day,
  layout: DateLayout,
  style: DateStyle,
): string {
  switch (token.kind) {
    case 'text':
      return token.text;
    case 'pad':
      return ' ';
    case 'elapsed':
      return digitsOf(padded(elapsed(moment, token.unit), token.width), style);
    case 'subsecond':
      return `.${digitsOf(padded(moment.ticks, layout.digits).slice(0, token.digits).padEnd(token.digits, '0'), style)}`;
    case 'noon': {
      const [morning, afternoon] = token.named
        ? namesOf(style.locale).noon
        : [token.morning, token.afternoon];
      return moment.seconds < DAY_SECONDS / 2 ? morning : afternoon;
    }
    case 'date':
      return codeText(token.code, moment, day, layout, style);
    default:
      return '';
  }
}

const elapsed = ({ days, seconds }: Moment, unit: 'h' | 'm' | 's'): number => {
  const all = days * DAY_SECONDS + seconds;
  return unit === 's' ? all : Math.floor(all / (unit === 'm' ? 60 : 3600));
};

/** The digits of a time or of a year, one by one in the format's numerals. */
function digitsOf(text: string, { locale, numerals }: DateStyle): string {
  const kind = numerals ?? locale.numerals;
  if (kind) return digitByDigit(text, locale.name, kind);
  return locale.zero ? shapedDigits(text, locale.zero) : text;
}

/** A number that is not a year: in words where the format's numerals have words. */
function countOf(value: number, width: number, style: DateStyle): string {
  const kind = style.numerals ?? style.locale.numerals;
  return kind === 1 || kind === 2
    ? inWords(String(value), style.locale.name, kind, true)
    : digitsOf(padded(value, width), style);
}

function codeText(code: string, moment: Moment, day: Day, layout: DateLayout, style: DateStyle): string {
  const { length } = code;
  const { seconds } = moment;
  const names = () => namesOf(style.locale);
  switch (code[0]) {
    case 'y':
      return yearText(day, length, style);
    case 'b':
      return digitsOf(shortYear(day.year + 543, length), style);
    case 'e':
      return eraYear(day, length, layout, style);
    case 'g':
      return eraName(day, length, style);
    case 'm':
      if (length <= 2) return countOf(day.month, length, style);
      if (length === 3) return names().shortMonths[day.month - 1]!;
      return length === 5 ? [...names().months[day.month - 1]!][0]! : names().months[day.month - 1]!;
    case 'd':
      if (length <= 2) return countOf(day.day, length, style);
      return (length === 3 ? names().shortDays : names().days)[day.weekday]!;
    case 'a':
      return eastAsianDays(style.locale, style.tagged, style.reader)[length === 3 ? 1 : 0][day.weekday]!;
    case 'h': {
      const hour = Math.floor(seconds / 3600);
      return countOf(layout.twelve ? hour % 12 || 12 : hour, Math.min(length, 2), style);
    }
    case 'n':
      return countOf(Math.floor(seconds / 60) % 60, Math.min(length, 2), style);
    default:
      return countOf(seconds % 60, Math.min(length, 2), style);
  }
}

const shortYear = (year: number, length: number) => (length <= 2 ? padded(year % 100, 2) : padded(year, 4));

function yearText(day: Day, length: number, style: DateStyle): string {
  const { calendar } = style.locale;
  if (calendar === 'buddhist') return digitsOf(shortYear(day.year + 543, length), style);
  if (calendar === 'taiwan' && day.year > 1911)
    return digitsOf(padded(day.year - 1911, length > 2 ? 1 : 2), style);
  if (calendar === 'japanese') return digitsOf(padded(japaneseEra(day).year, length > 2 ? 1 : 2), style);
  return digitsOf(shortYear(day.year, length), style);
}

/** The eras of a format: those of its language, or else those of the reader's. */
const eraOf = ({ locale, tagged, reader }: DateStyle): string => (tagged ? locale.name : reader);

function eraYear(day: Day, length: number, layout: DateLayout, style: DateStyle): string {
  const of = eraOf(style);
  if (of === 'ja') return digitsOf(padded(japaneseEra(day).year, Math.min(length, 2)), style);
  // Without the name of an era, years of the Republic (Minguo) are used only where the format requests them.
  if (of === 'zh-TW' && (style.tagged || layout.era) && day.year > 1911)
    return digitsOf(padded(day.year - 1911, Math.min(length, 2)), style);
  return digitsOf(padded(day.year, 4), style);
}

function eraName(day: Day, length: number, style: DateStyle): string {
  const of = eraOf(style);
  if (of === 'ja') return japaneseEra(day).names[Math.min(length, 3) - 1]!;
  if (of === 'zh-TW' && day.year > 1911) return republic(length);
  return '';
}
