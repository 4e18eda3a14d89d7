import { LANGUAGES, type Language } from '../base/messages/languages';

/** What a page of other software asked for, before messages were loaded. */
let asked: Language | undefined;

/**
 * The interface language: as asked for, else declared by the served page, never by the browser's settings. Stores also run
 * outside a page: in tests.
 */
export function pageLanguage(): Language {
  const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return asked ?? LANGUAGES.find((name) => name === declared) ?? 'zh-CN';
}

/**
 * Asks for a language in a page of other software. The first one counts: messages are loaded once.
 * @returns the language of this page
 */
export function askLanguage(language: Language): Language {
  asked ??= language;
  return asked;
}
