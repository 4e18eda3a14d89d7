import { LANGUAGES, type Language, type Translate, translator } from '../base/messages';
import type { Problem } from '../base/problem';
import { Refusal } from '../base/problem';

/** Stores run outside a page as well: in tests. */
const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** The interface language: what the served page declares, never what the browser asks for. */
export const language: Language = LANGUAGES.find((name) => name === declared) ?? 'zh-CN';

/** The app's message function. */
export const t: Translate = translator(language);

/** A problem as text. */
export const say = ({ key, params }: Problem): string => t(key, params);

/** What to tell the user about a failure: the reason of a refusal; anything else is a bug and thrown on. */
export function sayRefusal(error: unknown): string {
  if (error instanceof Refusal) return say(error.problem);
  throw error;
}
