import type { Language, Translate } from '../../base/messages';
import { acceptedTags, languageAmong } from '../../base/messages/languages';
import { loadTranslate } from '../../base/messages/load';

/** The first of our languages a browser names. */
export const preferred = (accepted: string | undefined, fallback: Language): Language =>
  languageAmong(acceptedTags(accepted)) ?? fallback;

const spoken = new Map<Language, Promise<Translate>>();

/** The message function of a language, made once. */
export function speak(language: Language): Promise<Translate> {
  const t = spoken.get(language) ?? loadTranslate(language);
  spoken.set(language, t);
  return t;
}
