/** The languages that help, samples, market templates and names of icons are written in. */
export const TEXT_LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** What the product has to know about an interface language. */
interface LanguageFacts {
  /** Direction of its script, and so of the screens. */
  direction: 'ltr' | 'rtl';
  /** Categories of `Intl.PluralRules` in the order that its messages list their words in; any other takes the last. */
  plurals: readonly Intl.LDMLPluralRule[];
  /** The written texts it shows, and the regional formats of spreadsheets that go with it. */
  texts: TextLanguage;
}

/** Languages whose words do not depend on a count. */
const NONE = ['other'] as const;
const TWO = ['one', 'other'] as const;

/** Every interface language. A new one is a row here, and a file of its name for each area of messages. */
const facts = {
  'zh-CN': { direction: 'ltr', plurals: NONE, texts: 'zh-CN' },
  'zh-TW': { direction: 'ltr', plurals: NONE, texts: 'zh-TW' },
  en: { direction: 'ltr', plurals: TWO, texts: 'en' },
  ja: { direction: 'ltr', plurals: NONE, texts: 'en' },
  ko: { direction: 'ltr', plurals: NONE, texts: 'en' },
  vi: { direction: 'ltr', plurals: NONE, texts: 'en' },
  th: { direction: 'ltr', plurals: NONE, texts: 'en' },
  ar: {
    direction: 'rtl',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
    texts: 'en',
  },
  es: { direction: 'ltr', plurals: TWO, texts: 'en' },
  pt: { direction: 'ltr', plurals: TWO, texts: 'en' },
  de: { direction: 'ltr', plurals: TWO, texts: 'en' },
  fr: { direction: 'ltr', plurals: TWO, texts: 'en' },
  ru: { direction: 'ltr', plurals: ['one', 'few', 'many'], texts: 'en' },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export const LANGUAGES = Object.keys(facts) as readonly Language[];
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;

/**
 * The first interface language that a list of language tags names, as in `Accept-Language` or `LANG`; undefined for
 * none. Chinese of Taiwan, Hong Kong and Macau is written in traditional characters.
 */
export function languageAmong(tags: readonly string[]): Language | undefined {
  for (const one of tags) {
    const tag = one.replaceAll('_', '-').toLowerCase();
    if (/^zh-(?:tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    const known = LANGUAGES.find((name) => name.slice(0, 2) === tag.slice(0, 2) && !/^[a-z]{3}/.test(tag));
    if (known) return known;
  }
  return undefined;
}

/** Tags of an `Accept-Language` header, the preferred first; those with a weight of 0 are left out. */
export const acceptedTags = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
