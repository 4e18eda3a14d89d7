import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import { ko } from './ko';
import type { Language } from './languages';
import { pt } from './pt';
import { ru } from './ru';
import { th } from './th';
import { type Translate, translate } from './translate';
import { vi } from './vi';
import { type Messages, zhCN } from './zh-CN';
import { zhTW } from './zh-TW';

export { LANGUAGES, type Language } from './languages';
export type { MessageKey, Translate } from './translate';

/** The messages of every language. A program that needs one language loads it by `loadTranslate`. */
export const messageSets: Readonly<Record<Language, Messages>> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  en,
  ja,
  ko,
  vi,
  th,
  ar,
  es,
  pt,
  de,
  fr,
  ru,
};

/** The message function of one language. */
export const translateFor = (language: Language): Translate => translate(language, messageSets[language]);
