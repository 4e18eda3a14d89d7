import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { screens } from '../../../src/app/compose/screens';
import type { Inline, Section } from '../../../src/app/help/content';
import { HELP_PAGES } from '../../../src/app/help/pages';
import { find, marked } from '../../../src/app/help/search';
import { HELP_TOPICS } from '../../../src/app/help/topics';
import { GUEST_PATHS } from '../../../src/app/shell/guard';
import { menus } from '../../../src/app/shell/menus';
import { screenAt } from '../../../src/app/ui/screen';
import { messageSets } from '../../../src/base/messages';
import { TEXT_LANGUAGES } from '../../../src/base/messages/languages';
import { readMarkdown } from '../../../vite/help';

const folder = join(import.meta.dirname, '../../../src/app/help');
const paths = Object.entries(HELP_PAGES);
const pagesIn = (language: string): { path: string; sections: Section[] }[] =>
  paths.map(([path, name]) => ({
    path,
    sections: readMarkdown(readFileSync(join(folder, language, `${name}.md`), 'utf8')),
  }));

/** Every piece of every line of a page, however deep. */
function pieces(sections: readonly Section[]): Inline[] {
  const deep = (line: readonly Inline[]): Inline[] =>
    line.flatMap((piece) => [piece, ...('children' in piece ? deep(piece.children) : [])]);
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind === 'paragraph' || block.kind === 'note') return deep(block.text);
      if (block.kind === 'list') return block.items.flatMap(deep);
      return block.kind === 'table' ? [block.head, ...block.rows].flat().flatMap(deep) : [];
    });
}

const addresses = (language: string) =>
  new Set(
    pagesIn(language).flatMap(({ path, sections }) => [path, ...sections.map(({ id }) => `${path}#${id}`)]),
  );

test('TOP-03 both pages of help are screens that guests may open, in a sidebar of their own', () => {
  for (const [path] of paths) {
    expect(screenAt(screens, path)?.menus).toBe('help');
    expect(GUEST_PATHS).toContain(path);
  }
  expect(menus.help.map(({ path }) => path)).toEqual(Object.keys(HELP_PAGES));
});

describe.each(TEXT_LANGUAGES)('TOP-03 help in %s', (language) => {
  const pages = pagesIn(language);
  const first = pagesIn(TEXT_LANGUAGES[0]);

  test('has the chapters, topics and pictures of the first language, each under its own anchor', () => {
    const outline = (all: typeof pages) =>
      all.map(({ path, sections }) => [
        path,
        sections.map(({ id, level, blocks }) => [
          id,
          level,
          blocks.flatMap((block) => ('name' in block ? [block.name] : [])),
        ]),
      ]);
    expect(outline(pages)).toEqual(outline(first));
    const ids = pages.flatMap(({ sections }) =>
      sections.filter(({ level }) => level > 1).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
  });

  test('leads nowhere that is not there, and names words of the screen that there are', () => {
    const known = addresses(language);
    for (const { path, sections } of pages) {
      for (const piece of pieces(sections)) {
        if (piece.kind === 'key') expect(Object.keys(messageSets[language])).toContain(piece.key);
        if (piece.kind !== 'link' || piece.to.startsWith('https:')) continue;
        const to = piece.to.startsWith('#') ? path + piece.to : piece.to;
        if (to.startsWith('/help/')) expect(known).toContain(to);
        else expect(screenAt(screens, to), to).toBeDefined();
      }
    }
  });

  test('has every picture in its own words', () => {
    const pictures = pages
      .flatMap(({ sections }) => sections.flatMap(({ blocks }) => blocks))
      .flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(pictures.length).toBeGreaterThan(5);
    for (const { name, alt } of pictures) {
      expect(existsSync(join(folder, 'pictures', language, `${name}.webp`)), name).toBe(true);
      expect(alt).not.toBe('');
    }
  });

  test('has every topic other screens lead to', () => {
    for (const topic of HELP_TOPICS) expect(addresses(language)).toContain(`/help/${topic}`);
  });

  test('answers what users ask', () => {
    const words = {
      'zh-CN': [
        '模糊|发虚',
        '偏',
        '1E|E\\+12',
        '0 不见',
        '方框',
        '没出来',
        '重复',
        '允许',
        '300 dpi',
        '线缆',
        '几列',
      ],
      'zh-TW': [
        '模糊',
        '偏',
        'E\\+12',
        '0 不見',
        '方框',
        '沒出來',
        '重複',
        '允許',
        '300 dpi',
        '線纜',
        '幾欄',
      ],
      en: [
        'blurry',
        'off',
        'E\\+12',
        'zeros',
        'boxes',
        'nothing',
        'twice',
        'Allow',
        '300',
        'tail',
        'in a row',
      ],
    }[language];
    const text = readFileSync(join(folder, language, 'questions.md'), 'utf8');
    for (const word of words) expect(text).toMatch(new RegExp(word));
  });
});

describe('help text', () => {
  test('is read block by block', () => {
    const text = [
      '# Page',
      '',
      'One line',
      'and its second, with **bold `code`** and {print}.',
      '',
      '## Chapter {#chapter}',
      '- first',
      '  of two lines',
      '- [second](#chapter)',
      '',
      '1. one',
      '',
      '| a | b |',
      '| --- | --- |',
      '| 1 | 2 |',
      '```',
      '# not a heading',
      '```',
      '> note',
      '',
      '![what it shows](shot)',
      ':::keys',
    ].join('\n');
    const [page, chapter, ...rest] = readMarkdown(text);
    expect(rest).toEqual([]);
    expect(page).toMatchObject({ id: '', level: 1, title: 'Page' });
    expect(page!.blocks).toEqual([
      {
        kind: 'paragraph',
        text: [
          { kind: 'text', text: 'One line and its second, with ' },
          {
            kind: 'strong',
            children: [
              { kind: 'text', text: 'bold ' },
              { kind: 'code', text: 'code' },
            ],
          },
          { kind: 'text', text: ' and ' },
          { kind: 'key', key: 'print' },
          { kind: 'text', text: '.' },
        ],
      },
    ]);
    expect(chapter!.blocks.map(({ kind }) => kind)).toEqual([
      ...['list', 'list', 'table', 'code', 'note', 'picture', 'part'],
    ]);
    expect(chapter!.blocks[0]).toMatchObject({
      ordered: false,
      items: [[{ text: 'first of two lines' }], [{}]],
    });
    expect(chapter!.blocks[3]).toEqual({ kind: 'code', text: '# not a heading' });
  });

  test('needs an anchor under every heading below the first', () => {
    expect(() => readMarkdown('## Nameless')).toThrow(RangeError);
  });

  test('leads to our own screens, and outside to pages, mailboxes and telephones only', () => {
    const kinds = (to: string) => pieces(readMarkdown(`# a\n\n[x](${to})`)).map(({ kind }) => kind);
    for (const to of ['javascript:alert(1)', '//other.example/x', 'ftp://other.example', 'data:text/html,x'])
      expect(kinds(to), to).toEqual(['text']);
    for (const to of ['/setting/personal', '#top', 'http://a.cn', 'https://a.cn', 'mailto:a@b.cn', 'tel:110'])
      expect(kinds(to), to).toContain('link');
  });

  test('is read to its end whatever it is', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('```', '|', '> a', '- a', '1. a', ':::x', '![a](b)', '**', '{a'),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) =>
        Array.isArray(readMarkdown(['# a', ...lines.map((one) => one.replace(/^#/, ''))].join('\n'))),
      ),
    );
  });
});

describe('searching help', () => {
  const pages = [
    {
      path: '/help/help-common',
      sections: readMarkdown('## Offset {#offset}\nmeasure the Label\n## Label sizes {#sizes}\nsee {print}'),
    },
  ];
  const word = (key: string) => `<${key}>`;

  test('finds topics with every word, those that are called so first', () => {
    expect(find(pages, 'LABEL', word).map(({ section }) => section.id)).toEqual(['sizes', 'offset']);
    expect(find(pages, 'label measure', word).map(({ section }) => section.id)).toEqual(['offset']);
    expect(find(pages, '<print>', word)).toHaveLength(1);
    expect(find(pages, '  ', word)).toEqual([]);
    expect(find(pages, 'nowhere', word)).toEqual([]);
  });

  test('marks what was found and loses no character', () => {
    expect(marked('a.b A', 'a .')).toEqual([
      { text: 'a', found: true },
      { text: '.', found: true },
      { text: 'b ', found: false },
      { text: 'A', found: true },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          marked(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
