import { LANGUAGES, type Language, type Translate, translate } from '../base/messages/translate';
import type { Messages } from '../base/messages/zh-CN';
import type { Problem } from '../base/problem';
import { Refusal } from '../base/problem';

/** Stores run outside a page as well: in tests. */
const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** The interface language: what the served page declares, never what the browser asks for. */
export const language: Language = LANGUAGES.find((name) => name === declared) ?? 'zh-CN';

/** Only the set that is spoken is loaded. */
const sets: Record<Language, () => Promise<Messages>> = {
  'zh-CN': async () => (await import('../base/messages/zh-CN')).zhCN,
  'zh-TW': async () => (await import('../base/messages/zh-TW')).zhTW,
  en: async () => (await import('../base/messages/en')).en,
};

/** The app's message function. */
export const t: Translate = translate(language, await sets[language]());

/** A problem as text. */
export const say = ({ key, params }: Problem): string => t(key, params);

/** What to tell the user about a failure: the reason of a refusal; anything else is a bug and thrown on. */
export function sayRefusal(error: unknown): string {
  if (error instanceof Refusal) return say(error.problem);
  throw error;
}
