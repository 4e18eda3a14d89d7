import type { Language } from '../base/messages';
import { languageAmong } from '../base/messages/languages';

/** The language of the terminal's locale, English where the messages have none of it. */
export function terminalLanguage(env: NodeJS.ProcessEnv = process.env): Language {
  return languageAmong([env.LC_ALL || env.LC_MESSAGES || env.LANG || '']) ?? 'en';
}
