import type { Language } from '../../../base/messages';
import { languageFacts, type TextLanguage } from '../../../base/messages/languages';

/** Formats that every spreadsheet program knows by number and no file spells out (ECMA-376 part 1, 18.8.30). */
const COMMON = new Map<number, string>([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [37, '#,##0_);(#,##0)'],
  [38, '#,##0_);[Red](#,##0)'],
  [39, '#,##0.00_);(#,##0.00)'],
  [40, '#,##0.00_);[Red](#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
  // Thai.
  [59, '0'],
  [60, '0.00'],
  [61, '#,##0'],
  [62, '#,##0.00'],
  [67, '0%'],
  [68, '0.00%'],
  [69, '# ?/?'],
  [70, '# ??/??'],
  [73, 'd-mmm-yy'],
  [74, 'd-mmm'],
  [75, 'mmm-yy'],
  [76, 'h:mm'],
  [77, 'h:mm:ss'],
  [79, 'mm:ss'],
  [80, '[h]:mm:ss'],
  [81, 'mm:ss.0'],
]);

/** Formats whose text is that of the reader's language. */
interface Regional {
  date: string;
  longDate: string;
  time: string;
  /** Currencies without and with decimals, positive and negative, and their signs in accounting. */
  currency: string;
  /** By number, 27 to 36 and 50 to 58. */
  eastAsian: (id: number) => string;
}

const pick = (groups: readonly (readonly [code: string, ids: readonly number[]])[], other: string) => {
  const codes = new Map(groups.flatMap(([code, ids]) => ids.map((id) => [id, code] as const)));
  return (id: number) => codes.get(id) ?? other;
};

const REGIONAL: Record<TextLanguage, Regional> = {
  en: {
    date: 'm/d/yyyy',
    longDate: 'dddd, mmmm d, yyyy',
    time: 'h:mm:ss AM/PM',
    currency: '$',
    eastAsian: pick([['h:mm:ss', [32, 33, 34, 35]]], 'm/d/yyyy'),
  },
  'zh-CN': {
    date: 'yyyy/m/d',
    longDate: 'yyyy"年"m"月"d"日"',
    time: 'h:mm:ss',
    currency: '¥',
    eastAsian: pick(
      [
        ['m"月"d"日"', [28, 29, 51, 53, 54, 58]],
        ['m-d-yy', [30]],
        ['yyyy"年"m"月"d"日"', [31]],
        ['h"时"mm"分"', [32]],
        ['h"时"mm"分"ss"秒"', [33]],
        ['上午/下午h"时"mm"分"', [34, 55]],
        ['上午/下午h"时"mm"分"ss"秒"', [35, 56]],
      ],
      'yyyy"年"m"月"',
    ),
  },
  'zh-TW': {
    date: 'yyyy/m/d',
    longDate: 'yyyy"年"m"月"d"日"',
    time: '上午/下午 hh:mm:ss',
    currency: '$',
    eastAsian: pick(
      [
        ['[$-404]e"年"m"月"d"日"', [28, 29, 51, 54, 58]],
        ['m/d/yy', [30]],
        ['yyyy"年"m"月"d"日"', [31]],
        ['hh"時"mm"分"', [32]],
        ['hh"時"mm"分"ss"秒"', [33]],
        ['上午/下午hh"時"mm"分"', [34, 52, 55]],
        ['上午/下午hh"時"mm"分"ss"秒"', [35, 53, 56]],
      ],
      '[$-404]e/m/d',
    ),
  },
};

/** Every format known by its number alone, as a reader of a language sees it. */
export function builtinFormats(language: Language): Map<number, string> {
  const formats = new Map(COMMON);
  const region = languageFacts[language].texts;
  const { date, currency, eastAsian } = REGIONAL[region];
  for (const id of [14, 71, 72]) formats.set(id, date);
  for (const id of [22, 78]) formats.set(id, `${date} h:mm`);
  for (const [from, to] of [
    [27, 36],
    [50, 58],
  ] as const) {
    for (let id = from; id <= to; id++) formats.set(id, eastAsian(id));
  }
  for (const [first, decimals] of [
    [5, ''],
    [7, '.00'],
    [63, ''],
    [65, '.00'],
  ] as const) {
    const amount = `"${currency}"#,##0${decimals}`;
    const below = region === 'en' ? `\\(${amount}\\)` : `\\-${amount}`;
    formats.set(first, `${amount}_);${below}`);
    formats.set(first + 1, `${amount}_);[Red]${below}`);
  }
  for (const [id, sign, decimals, blank] of [
    [41, '', '', ''],
    [42, currency, '', ''],
    [43, '', '.00', '??'],
    [44, currency, '.00', '??'],
  ] as const) {
    const amount = (number: string) => `_("${sign}"* ${number}_)`;
    const below = region === 'en' ? amount(`\\(#,##0${decimals}\\)`) : amount(`\\-#,##0${decimals}`);
    formats.set(id, `${amount(`#,##0${decimals}`)};${below};${amount(`"-"${blank}`)};_(@_)`);
  }
  return formats;
}

/** The format that [$-F800], [$-F400] and their names stand for: the system's long date and its time. */
export function systemFormat(tag: string, language: Language): string | undefined {
  if (/^(?:f800|x-sysdate)$/i.test(tag)) return REGIONAL[languageFacts[language].texts].longDate;
  return /^(?:f400|x-systime)$/i.test(tag) ? REGIONAL[languageFacts[language].texts].time : undefined;
}
