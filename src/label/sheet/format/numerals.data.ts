import { own } from '../../../base/own';

/** How a language writes numbers in words of digits and units. */
interface Numerals {
  digits: string;
  /** Ten, hundred and thousand. */
  units: readonly [string, string, string];
  /** Ten thousand and its powers. */
  myriads: readonly string[];
  /** Replacement for skipped places; '' for none. */
  zero: string;
  /** Whether a single ten, hundred or thousand is said as one of it. */
  one: boolean;
}

const CHINESE = ['', '万', '亿', '万亿', '亿亿'];
const TRADITIONAL = ['', '萬', '億', '兆', '京'];
const JAPANESE = ['', '万', '億', '兆', '京'];
const FULL_WIDTH = '０１２３４５６７８９';

const NUMERALS: Record<string, readonly [Numerals, Numerals, Numerals]> = {
  'zh-CN': [
    { digits: '〇一二三四五六七八九', units: ['十', '百', '千'], myriads: CHINESE, zero: '〇', one: true },
    { digits: '零壹贰叁肆伍陆柒捌玖', units: ['拾', '佰', '仟'], myriads: CHINESE, zero: '零', one: true },
    { digits: FULL_WIDTH, units: ['十', '百', '千'], myriads: CHINESE, zero: '０', one: true },
  ],
  'zh-TW': [
    {
      digits: '〇一二三四五六七八九',
      units: ['十', '百', '千'],
      myriads: TRADITIONAL,
      zero: '〇',
      one: true,
    },
    {
      digits: '零壹貳參肆伍陸柒捌玖',
      units: ['拾', '佰', '仟'],
      myriads: TRADITIONAL,
      zero: '零',
      one: true,
    },
    { digits: FULL_WIDTH, units: ['十', '百', '千'], myriads: TRADITIONAL, zero: '０', one: true },
  ],
  ja: [
    { digits: '〇一二三四五六七八九', units: ['十', '百', '千'], myriads: JAPANESE, zero: '', one: false },
    {
      digits: '〇壱弐参四伍六七八九',
      units: ['拾', '百', '阡'],
      myriads: ['', '萬', '億', '兆', '京'],
      zero: '',
      one: true,
    },
    { digits: FULL_WIDTH, units: ['十', '百', '千'], myriads: JAPANESE, zero: '', one: false },
  ],
  ko: [
    {
      digits: '０一二三四五六七八九',
      units: ['十', '百', '千'],
      myriads: ['', '万', '億', '兆', '京'],
      zero: '',
      one: true,
    },
    {
      digits: '零壹貳參四伍六七八九',
      units: ['拾', '百', '千'],
      myriads: ['', '萬', '億', '兆', '京'],
      zero: '',
      one: true,
    },
    {
      digits: FULL_WIDTH,
      units: ['十', '百', '千'],
      myriads: ['', '万', '億', '兆', '京'],
      zero: '',
      one: true,
    },
  ],
};

const numeralsOf = (language: string, kind: number): Numerals =>
  (own(NUMERALS, language) ?? NUMERALS['zh-CN']!)[kind - 1]!;

/** Every Western digit of a text as that of [DBNum1] to [DBNum3], one by one: 2026 is 二〇二六. */
export const digitByDigit = (text: string, language: string, kind: number): string =>
  text.replaceAll(/\d/g, (digit) => numeralsOf(language, kind).digits[Number(digit)]!);

/** Ten digits from another script's zero on. */
export const shapedDigits = (text: string, zero: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));

/**
 * A decimal text in words: 1034.5 is 一千〇三十四.五.
 *
 * @param short whether ten is 十 and not 一十, as days and months are written
 */
export function inWords(text: string, language: string, kind: number, short = false): string {
  const numerals = numeralsOf(language, kind);
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/s.exec(text) ?? [];
  if (whole === '' || whole.length > 4 * numerals.myriads.length) return digitByDigit(text, language, kind);
  let words = wholeInWords(whole, numerals);
  if (short && words.startsWith(numerals.digits[1]! + numerals.units[0])) words = words.slice(1);
  return sign + words + digitByDigit(rest, language, kind);
}

function wholeInWords(whole: string, { digits, units, myriads, zero, one }: Numerals): string {
  const trimmed = whole.replace(/^0+/, '');
  if (trimmed === '') return digits[0]!;
  let words = '';
  let skipped = false;
  let used = false;
  for (let at = 0; at < trimmed.length; at++) {
    const power = trimmed.length - 1 - at;
    const place = power % 4;
    const digit = Number(trimmed[at]);
    if (digit === 0) skipped = words !== '';
    else {
      if (skipped) words += zero;
      skipped = false;
      used = true;
      if (place === 0 || one || digit > 1) words += digits[digit];
      if (place > 0) words += units[place - 1];
    }
    if (place === 0) {
      if (used) words += myriads[power / 4];
      used = false;
    }
  }
  return words;
}
