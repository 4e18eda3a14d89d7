import i18next, { type i18n } from 'i18next';
import { en } from './en';
import { type Messages, zhCN } from './zh-CN';
import { zhTW } from './zh-TW';

export type MessageKey = keyof Messages;
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const sets: Record<Language, Messages> = { 'zh-CN': zhCN, 'zh-TW': zhTW, en };

/** The message sets, for tests that compare them. */
export const messageSets = sets;

function make(language: Language): i18n {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: sets[language] } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  });
  return instance;
}

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** The message function of one language. `{name}` in a message is replaced by `params.name`. */
export function translator(language: Language): Translate {
  const instance = make(language);
  return (key, params) => instance.t(key, params ?? {});
}
