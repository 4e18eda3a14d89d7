import type { Language } from '../../base/messages';
import { languageFacts } from '../../base/messages/languages';
import { localizeElements, localizeText, type Words } from '../../label/localize';
import { marketCategories } from '.';
import en from './words/en.json';
import zhTW from './words/zh-TW.json';

/**
 * Translations of everything readable in the shipped market: names, categories, search words, texts and columns.
 * The templates themselves are in zh-CN.
 */
const translations: Partial<Record<Language, Words>> = { en, 'zh-TW': zhTW };
/** The translations that a language shows; undefined where it shows the stored texts. */
const wordsIn = (language: Language) => translations[languageFacts[language].texts];

const shippedNames: ReadonlySet<string> = new Set(
  marketCategories.flatMap(({ templates }) => templates.map(({ template }) => template.name)),
);

/** Name of a category in a language; that of an operator's own category stays. */
export const categoryIn = (name: string, language: Language): string =>
  localizeText(name, wordsIn(language) ?? {});

/** Search words of a shipped template in all languages. Its name in zh-CN is found without them. */
export function searchWords(name: string, keywords: readonly string[]): string[] {
  const more = Object.values(translations).flatMap((words) =>
    [name, ...keywords].map((word) => localizeText(word, words)),
  );
  return [...new Set([...keywords, ...more])];
}

interface MarketRow {
  name: string;
  /** JSON of the elements; rows of a list have none. */
  data?: string;
}

/**
 * A market template, or its row in a list, in a language. It is stored once, in zh-CN. One that the operator
 * published or renamed stays as it is.
 */
export function marketRowIn<R extends MarketRow>(row: R, language: Language): R {
  const words = wordsIn(language);
  if (!words || !shippedNames.has(row.name)) return row;
  const name = localizeText(row.name, words);
  if (row.data === undefined) return { ...row, name };
  return { ...row, name, data: JSON.stringify(localizeElements(JSON.parse(row.data), words)) };
}

/** A template that a user reads, in a language: own ones stay as they are. */
export const readableIn = <R extends MarketRow & { categoryId: number | null }>(
  row: R,
  language: Language,
): R => (row.categoryId === null ? row : marketRowIn(row, language));

/** Names of the shipped templates in a language by their stored name; empty for the stored language. */
export function namesIn(language: Language): ReadonlyMap<string, string> {
  const words = wordsIn(language);
  return new Map(words ? [...shippedNames].map((name) => [name, localizeText(name, words)]) : []);
}
