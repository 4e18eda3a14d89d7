import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../src/base/messages';
import { Formats } from '../../../../src/label/sheet/format';
import { builtinFormats } from '../../../../src/label/sheet/format/builtin.data';
import { forOffice } from './differences';
import { EXCEL } from './excel';
import { shownByOffice } from './office';
import { type Pair, pairsFrom } from './pairs';

const COUNT = 20_000;
const SEED = 20_260_301;

const shower = (language: Language = 'en', date1904 = false) => {
  const formats = new Formats({ language, date1904 });
  return ({ code, value }: Pair): string => {
    const format = formats.of(code);
    return (typeof value === 'number' ? format.number(value) : format.text(value)).trim();
  };
};

describe('DATA-02 cells show what Excel shows', () => {
  const show = shower();

  test.each(EXCEL)('DATA-02 $code of $value is $excel', ({ code, value, excel }) => {
    expect(show({ code, value })).toBe(excel);
  });

  test('DATA-02 LibreOffice shows the same, but for what the table says of it', { timeout: 120_000 }, () => {
    const office = shownByOffice(EXCEL).map((text) => text.trim());
    expect(office).toEqual(EXCEL.map(({ excel, office = excel }) => office));
    expect(EXCEL.filter((pair) => pair.office !== undefined && !pair.reason)).toEqual([]);
  });

  test(`DATA-02 ${COUNT} generated pairs of format and value are shown as by LibreOffice`, {
    timeout: 240_000,
  }, () => {
    const pairs = pairsFrom(SEED, COUNT).map((pair) => ({ pair, ...forOffice(pair) }));
    const office = shownByOffice(pairs.map(({ asked }) => asked));
    const wrong = pairs.flatMap(({ pair, expected }, at) => {
      const [ours, theirs] = [expected(show(pair)).trim(), office[at]!.trim()];
      return ours === theirs ? [] : [{ ...pair, ours, theirs }];
    });
    expect(wrong).toEqual([]);
  });
});

describe('DATA-02 what depends on the reader', () => {
  const day = 46_082;
  const builtin = (language: Language, id: number, value: number) =>
    shower(language)({ code: builtinFormats(language).get(id)!, value });

  test.each([
    [14, '3/1/2026', '2026/3/1', '2026/3/1'],
    [22, '3/1/2026 0:00', '2026/3/1 0:00', '2026/3/1 0:00'],
    [17, 'Mar-26', 'Mar-26', 'Mar-26'],
    [27, '3/1/2026', '2026年3月', '115/3/1'],
    [31, '3/1/2026', '2026年3月1日', '2026年3月1日'],
    [33, '0:00:00', '0时00分00秒', '00時00分00秒'],
    [58, '3/1/2026', '3月1日', '115年3月1日'],
  ])('DATA-02 built-in format %i', (id, en, simplified, traditional) => {
    expect([builtin('en', id, day), builtin('zh-CN', id, day), builtin('zh-TW', id, day)]).toEqual([
      en,
      simplified,
      traditional,
    ]);
  });

  test('DATA-02 money of built-in formats', () => {
    expect([
      builtin('en', 7, -5),
      builtin('zh-CN', 7, -5),
      builtin('en', 44, -5),
      builtin('en', 41, 0),
    ]).toEqual(['($5.00)', '-¥5.00', '$(5.00)', '-']);
  });

  test('DATA-02 system dates, weekdays in letters, numerals and eras without a language', () => {
    const pairs: Pair[] = [
      { code: '[$-F800]dddd, mmmm dd, yyyy', value: day },
      { code: '[$-x-systime]h:mm:ss AM/PM', value: 0.75 },
      { code: 'aaa', value: day },
      { code: '[DBNum2]General', value: 205 },
      { code: 'ggge"年"', value: day },
      { code: 'mmm', value: day },
    ];
    expect(pairs.map(shower('zh-CN'))).toEqual([
      '2026年3月1日',
      '18:00:00',
      '日',
      '贰佰零伍',
      '2026年',
      'Mar',
    ]);
    expect(pairs.map(shower('zh-TW'))).toEqual([
      '2026年3月1日',
      '下午 06:00:00',
      '日',
      '貳佰零伍',
      '中華民國115年',
      'Mar',
    ]);
  });

  test('DATA-02 the 1904 date system begins four years later and shows what is before it', () => {
    const show = shower('en', true);
    expect(show({ code: 'yyyy-mm-dd', value: 0 })).toBe('1904-01-01');
    expect(show({ code: 'yyyy-mm-dd', value: 44_620 })).toBe('2026-03-01');
    expect(show({ code: '[h]:mm', value: -1.5 })).toBe('-36:00');
  });
});

test('DATA-02 no code makes the interpreter throw or hang', () => {
  const pieces = '0#?.,%/E+-eE;@"\\_*[]$<>=hHmsydgabAP 年1DBNum*'.split('');
  let state = 7;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const formats = new Formats({ language: 'en', date1904: false });
  for (let i = 0; i < 5_000; i++) {
    const code = Array.from({ length: next(20) }, () => pieces[next(pieces.length)]).join('');
    for (const value of [0, 1.5, -1.5, 46_082.25, 1e300, -1e-300]) {
      expect(typeof formats.of(code).number(value)).toBe('string');
    }
    expect(typeof formats.of(code).text('x')).toBe('string');
  }
});
