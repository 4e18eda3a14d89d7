import i18next from 'i18next';
import type { Messages } from './zh-CN';

export type MessageKey = keyof Messages;
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** The message function of one set. `{name}` in a message is replaced by `params.name`. */
export function translate(language: Language, messages: Messages): Translate {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: messages } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  });
  return (key, params) => instance.t(key, params ?? {});
}
