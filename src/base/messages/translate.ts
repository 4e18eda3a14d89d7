import i18next from 'i18next';
import type { Messages } from './zh-CN';

export type MessageKey = keyof Messages;
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Messages of one language that may come in parts. */
export interface Translator {
  /** `{name}` in a message is replaced by `params.name`. */
  t: Translate;
  /** Knows these from now on. */
  add(messages: Partial<Messages>): void;
  /** Whether there is a message of that name. */
  has(key: string): boolean;
}

const NAMESPACE = 'translation';

/** A translator that knows no message yet. */
export function translatorOf(language: Language): Translator {
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { [NAMESPACE]: {} } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    initAsync: false,
  });
  return {
    t: (key, params) => instance.t(key, params ?? {}),
    add: (messages) => void instance.addResourceBundle(language, NAMESPACE, messages),
    has: (key) => Object.hasOwn(instance.getResourceBundle(language, NAMESPACE), key),
  };
}

/** The message function of one whole set. */
export function translate(language: Language, messages: Messages): Translate {
  const { t, add } = translatorOf(language);
  add(messages);
  return t;
}
