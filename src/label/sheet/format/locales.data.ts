import type { Language } from '../../../base/messages';
import { own } from '../../../base/own';

/** What the names in a date are taken from. */
export interface Locale {
  /** A language as the web names it, such as zh-CN. */
  name: string;
  /** How years are counted. */
  calendar: 'gregorian' | 'buddhist' | 'taiwan' | 'japanese';
  /** Months stand in the genitive, as after a day in Slavic languages. */
  genitive: boolean;
  /** 1 to 3 as in [DBNum1] to [DBNum3], or the first of ten other digits. */
  numerals: number | undefined;
  zero: string | undefined;
}

/** Languages by Microsoft's numbers (MS-LCID); others are found by the last ten bits, which name the language alone. */
const LANGUAGES =
  '401 ar-SA 402 bg 403 ca 404 zh-TW 405 cs 406 da 407 de 408 el 409 en 40a es 40b fi 40c fr 40d he 40e hu 40f is 410 it 411 ja 412 ko 413 nl 414 nb 415 pl 416 pt 418 ro 419 ru 41a hr 41b sk 41c sq 41d sv 41e th 41f tr 420 ur 421 id 422 uk 423 be 424 sl 425 et 426 lv 427 lt 429 fa 42a vi 42b hy 42d eu 42f mk 436 af 437 ka 439 hi 43e ms 43f kk 445 bn 446 pa 447 gu 449 ta 44a te 44b kn 44e mr 450 mn 456 gl 804 zh-CN 814 nn 81a sr-Latn c04 zh-TW 1004 zh-CN 1404 zh-TW c1a sr';
const words = LANGUAGES.split(' ');
const byNumber = new Map(
  words.flatMap((id, at) => (at % 2 === 0 ? [[Number.parseInt(id, 16), words[at + 1]!]] : [])),
);

const DIGIT_SHAPES = new Map([
  [0x02, '\u0660'],
  [0x03, '\u06f0'],
  [0x04, '\u0966'],
  [0x0d, '\u0e50'],
]);
const CALENDARS = new Map<number, Locale['calendar']>([
  [3, 'japanese'],
  [4, 'taiwan'],
  [7, 'buddhist'],
]);

/**
 * The locale of [$-...]: a number of up to 8 hexadecimal digits (numerals, calendar, language) or a name with the same
 * two in front of it behind a comma.
 */
export function taggedLocale(tag: string): Locale {
  const [named = '', rest = ''] = tag.split(',', 2);
  const isNumber = /^[\da-f]+$/i.test(named) && named.length !== 2;
  const number = isNumber ? Number.parseInt(named, 16) : Number.parseInt(rest || '0', 16) * 0x10000;
  const language = number & 0xffff;
  const shape = (number >>> 24) & 0xff;
  const name = isNumber ? languageName(language) : known(named);
  // Numerals from 1B on are [DBNum1] to [DBNum3] of Japanese, both kinds of Chinese, and Korean.
  const numerals = shape >= 0x1b && shape <= 0x26 ? ((shape - 0x1b) % 3) + 1 : undefined;
  return {
    name,
    calendar: CALENDARS.get((number >>> 16) & 0xff) ?? 'gregorian',
    genitive: isNumber && language >> 12 === 0xf,
    numerals,
    zero: DIGIT_SHAPES.get(shape),
  };
}

const languageName = (id: number): string => byNumber.get(id) ?? byNumber.get(0x400 | (id & 0x3ff)) ?? 'en';

function known(name: string): string {
  const lower = name.toLowerCase();
  if (/^zh-(?:tw|hk|mo|hant)/.test(lower)) return 'zh-TW';
  const [primary = 'en'] = lower.split('-');
  if (primary === 'zh') return 'zh-CN';
  return /^[a-z]{2,3}$/.test(primary) ? primary : 'en';
}

/** Where a format names no language: months and weekdays are English, as in every Excel, numerals are the reader's. */
export const plainLocale: Locale = {
  name: 'en',
  calendar: 'gregorian',
  genitive: false,
  numerals: undefined,
  zero: undefined,
};

export interface Names {
  months: readonly string[];
  shortMonths: readonly string[];
  /** From Sunday on. */
  days: readonly string[];
  shortDays: readonly string[];
  noon: readonly [string, string];
}

const numbered = (suffix: string) => Array.from({ length: 12 }, (_, at) => `${at + 1}${suffix}`);
const chineseMonths = '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'.split(' ');
const lettered = (letters: string, before: string, after = '') =>
  [...letters].map((letter) => before + letter + after);

/** Names that Windows has otherwise than the standard library. */
const OWN: Record<string, Partial<Names>> = {
  'zh-CN': {
    months: chineseMonths,
    shortMonths: numbered('月'),
    days: lettered('日一二三四五六', '星期'),
    shortDays: lettered('日一二三四五六', '周'),
    noon: ['上午', '下午'],
  },
  'zh-TW': {
    months: chineseMonths,
    shortMonths: chineseMonths,
    days: lettered('日一二三四五六', '星期'),
    shortDays: lettered('日一二三四五六', '週'),
    noon: ['上午', '下午'],
  },
  ja: {
    months: numbered('月'),
    shortMonths: numbered(''),
    days: lettered('日月火水木金土', '', '曜日'),
    shortDays: [...'日月火水木金土'],
    noon: ['午前', '午後'],
  },
  ko: {
    months: numbered('월'),
    shortMonths: numbered(''),
    days: lettered('일월화수목금토', '', '요일'),
    shortDays: [...'일월화수목금토'],
    noon: ['오전', '오후'],
  },
  de: { shortMonths: 'Jan Feb Mrz Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' ') },
  en: { shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ') },
};

const cache = new Map<string, Names>();

/** Names of months and weekdays in a language. */
export function namesOf({ name, genitive }: Locale): Names {
  const key = `${name} ${genitive}`;
  let names = cache.get(key);
  if (!names) {
    names = { ...standardNames(name, genitive), ...own(OWN, name) };
    cache.set(key, names);
  }
  return names;
}

function standardNames(name: string, genitive: boolean): Names {
  const month = (length: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) => part(name, 'month', length, Date.UTC(2023, at, 1), genitive));
  // 2023-01-01 is a Sunday.
  const day = (length: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, at) => part(name, 'weekday', length, Date.UTC(2023, 0, at + 1), false));
  return {
    months: month('long'),
    shortMonths: month('short'),
    days: day('long'),
    shortDays: day('short'),
    noon: ['AM', 'PM'],
  };
}

function part(
  name: string,
  field: 'month' | 'weekday',
  length: 'long' | 'short',
  at: number,
  genitive: boolean,
): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC', calendar: 'gregory', [field]: length };
  if (genitive) options.day = 'numeric';
  const parts = new Intl.DateTimeFormat(name, options).formatToParts(at);
  return (parts.find(({ type }) => type === field)?.value ?? '').replace(/\.$/, '');
}

/** Weekdays of aaaa and aaa: East Asian letters, of the reader's language where the format names none. */
export function eastAsianDays(
  locale: Locale,
  tagged: boolean,
  reader: Language,
): [days: readonly string[], short: readonly string[]] {
  const name = tagged ? locale.name : reader;
  const { days, shortDays } = namesOf({ ...locale, name });
  // A Chinese weekday in short is its last letter: 星期三 is 三.
  return [days, name.startsWith('zh') ? days.map((day) => day.slice(-1)) : shortDays];
}
