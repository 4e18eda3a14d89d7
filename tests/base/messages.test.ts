import { describe, expect, test } from 'vitest';
import {
  LANGUAGES,
  type Language,
  type MessageKey,
  messageSets,
  translateFor,
} from '../../src/base/messages';
import { acceptedTags, languageAmong, languageFacts } from '../../src/base/messages/languages';
import { createTranslator as translate } from '../../src/base/messages/translate';
import { type Source, sourcesBelow, withoutComments } from '../sources';

/** What each file of an area exports: its messages. */
const files = import.meta.glob<Record<string, Record<string, string>>>('../../src/base/messages/*/*.ts', {
  eager: true,
});

const first = 'zh-CN';
const others = LANGUAGES.filter((one) => one !== first);
const keys = Object.keys(messageSets[first]) as MessageKey[];
const placeholders = (message: string) => [...new Set(message.match(/\{\w+\}/g))].sort();
/** Words that depend on a count, and the count. */
const choices = (message: string) =>
  [...message.matchAll(/\{(\w+)\|([^{}]*)\}/g)].map(([, name, words]) => ({
    name,
    words: words!.split('|'),
  }));

/**
 * Where Chinese, Japanese or Korean text is allowed: the messages themselves, and data that is stored or
 * encoded.
 */
const DATA = /^src\/base\/messages\/|\/(?:data|seed)\/|\.data\.ts$/;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff01-\uff5e]/;

/** A regular expression: it looks for characters, it shows none. */
const PATTERN = /(?<=[=(,:?]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+\/[a-z]*/g;

/** Lines with a literal a user could read that is in no message set; comments and patterns do not count. */
const literals = (sources: Source[]) =>
  sources
    .filter(({ path }) => !DATA.test(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .replace(PATTERN, '')
        .split('\n')
        .flatMap((line, at) => (CJK.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );

/** Keys that no source names. A key can be put together (`mode.${name}`): its fixed beginning is enough then. */
function unused(names: readonly string[], sources: Source[]): string[] {
  const code = sources
    .filter(({ path }) => !/^src\/base\/messages\/(?:\w+\/)?(?:\w\w|zh-\w\w)\.ts$/.test(path))
    .map(({ text }) => withoutComments(text))
    .join('\n');
  const whole = new Set(
    [...code.matchAll(/['"`]([\w.-]+)['"`]|(?:\bt|\bzhCN|\])\.(\w+)/g)].map(([, a, b]) => a ?? b),
  );
  const beginnings = [...code.matchAll(/`([A-Za-z][\w.]+)\$\{/g)].map(([, start]) => start!);
  return names.filter((name) => !whole.has(name) && !beginnings.some((start) => name.startsWith(start)));
}

test.each(LANGUAGES)('I18N-01 %s joins every area, and no key is in two', (language) => {
  const areas = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ts`));
  const parts = areas.flatMap(([, exported]) => Object.values(exported));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap(Object.keys).sort()).toEqual(Object.keys(messageSets[language]).sort());
});

test.each(others)('I18N-01 %s has the keys and placeholders of the first set', (language) => {
  expect(Object.keys(messageSets[language]).sort()).toEqual([...keys].sort());
  for (const key of keys) {
    expect(placeholders(messageSets[language][key]), key).toEqual(placeholders(messageSets[first][key]));
  }
});

test('G-45 what the specification gives in Chinese is said in its words', () => {
  const t = translateFor('zh-CN');
  expect([t('shareReq'), t('shareOk'), t('safeTitle'), t('safeGo'), t('cancel'), t('unknown')]).toEqual([
    ...['请输入伙伴分享码', '分享标签成功', '提示', '前往', '取消', '未知错误'],
  ]);
  expect(t('safeMsg')).toBe('您当前处于安全模式，不允许删除/修改模板，请前往“管理”-“个人信息”处关闭安全模式');
  expect(t('timeout', { n: 60 })).toBe('60s请求超时');
  expect([t('sending'), t('canvasFail')]).toEqual(['发送中...', '画布转换失败']);
});

test.each(LANGUAGES)('I18N-01 %s has no empty message, and fills every placeholder', (language) => {
  const t = translateFor(language);
  for (const key of keys) {
    const names = placeholders(messageSets[language][key]).map((name) => name.slice(1, -1));
    const text = t(key, Object.fromEntries(names.map((name) => [name, `<${name}>`])));
    expect(text.trim(), key).not.toBe('');
    for (const name of names) expect(text, key).toContain(`<${name}>`);
    expect(text, key).not.toMatch(/\{\w+[|}]/);
  }
});

/** A count and the plural that follows it; limits ({max}, {mb}) are never 1. */
const MANY =
  /\{(?!max|mb)\w+\} (?:[a-z]+ )?(?:labels|rows|columns|pages|sheets|records|files|pictures|elements|templates|values|dots|codes|jobs|workers|browsers|spreadsheets|numbers|formulas|duplicates|blanks|characters|digits|lines|bytes)\b/;
/** Limits of lists, sizes in dots, and a question that is only asked about several. */
const NEVER_ONE: readonly MessageKey[] = [
  'dataLimits',
  'libDetailDots',
  'libRemoveMany',
  'picEmptyHint',
  'printSize',
];

describe('I18N-01 English counts one thing as one', () => {
  test('one, many, none, and a number as it is written', () => {
    const { t, add } = translate('en');
    add({ labelName: '{n} {n|label is|labels are} in {rows} {rows|row|rows}' });
    const say = (n: string | number, rows: number) => t('labelName', { n, rows });
    expect([say(1, 2), say('1', 0), say(0, 1), say('1,000', 11)]).toEqual([
      ...[
        '1 label is in 2 rows',
        '1 label is in 0 rows',
        '0 labels are in 1 row',
        '1,000 labels are in 11 rows',
      ],
    ]);
    expect(t('labelName', { n: 1 })).toBe('1 label is in {rows} {rows|row|rows}');
  });

  test('where a message counts', () => {
    expect(keys.filter((key) => MANY.test(messageSets.en[key])).sort()).toEqual(NEVER_ONE);
  });

  test('the words of a choice differ, and it goes by a placeholder of the message', () => {
    for (const language of LANGUAGES) {
      for (const key of keys) {
        for (const { name, words } of choices(messageSets[language][key])) {
          expect(words, `${language} ${key}`).toHaveLength(languageFacts[language].plurals.length);
          expect(new Set(words).size, `${language} ${key}`).toBeGreaterThan(1);
          expect(placeholders(messageSets[language][key]), key).toContain(`{${name}}`);
        }
      }
    }
  });
});

test('I18N-01 a word goes with its count in every language that has such words', () => {
  const say = (language: Language, message: string, counts: readonly (string | number)[]) => {
    const { t, add } = translate(language);
    add({ labelName: message });
    return counts.map((n) => t('labelName', { n }));
  };
  expect(say('ru', '{n|этикетка|этикетки|этикеток}', [1, 2, 5, 11, 21, '1 002', '1.5'])).toEqual([
    ...['этикетка', 'этикетки', 'этикеток', 'этикеток', 'этикетка', 'этикетки', 'этикеток'],
  ]);
  expect(say('ar', '{n|0|1|2|3-10|11-99|100}', [0, 1, 2, 3, 10, 11, 99, 100, 103])).toEqual([
    ...['0', '1', '2', '3-10', '3-10', '11-99', '11-99', '100', '3-10'],
  ]);
  expect(say('fr', '{n|étiquette|étiquettes}', [0, 1, 2, '1 000 000'])).toEqual([
    ...['étiquette', 'étiquette', 'étiquettes', 'étiquettes'],
  ]);
});

test('I18N-01 the first language that a list of tags names', () => {
  expect(languageAmong(acceptedTags('xx, pt-BR;q=0.8, fr;q=0.9'))).toBe('fr');
  expect([['de_AT.UTF-8'], ['zh-Hant-HK'], ['zh_CN'], ['C'], ['fil'], ['']].map(languageAmong)).toEqual([
    ...['de', 'zh-TW', 'zh-CN', undefined, undefined, undefined],
  ]);
});

describe('I18N-01 every message is used', () => {
  test('in the source', () => {
    expect(unused(keys, sourcesBelow('src'))).toEqual([]);
  });

  test('and an unused one is found', () => {
    const code = { path: 'src/app/x.ts', text: `t('used'); t(\`mode.\${name}\`); // 'commented'` };
    expect(unused(['used', 'mode.otsu', 'commented', 'unused'], [code])).toEqual(['commented', 'unused']);
  });
});

describe('I18N-02 no user-visible literal is outside the message sets', () => {
  test('in the source', () => {
    expect(literals(sourcesBelow('src'))).toEqual([]);
  });

  test('and one that does is found', () => {
    const file = (path: string, text: string) => ({ path: `src/${path}`, text });
    expect(literals([file('app/x.ts', "// 注释\nconst a = '文字'; /* 注\n释 */")])).toEqual([
      "src/app/x.ts:2: const a = '文字';",
    ]);
    expect(literals([file('app/x.tsx', '<b>保存</b>'), file('app/y.ts', 'a + "："')])).toHaveLength(2);
    expect(
      literals([
        file('base/messages/x.ts', "'文字'"),
        file('label/data/x.ts', "'文字'"),
        file('a.ts', 'x = /[、。]/u;'),
      ]),
    ).toEqual([]);
  });
});
