import type { Translate } from '../base/messages';
import { loadTranslate } from '../base/messages/load';
import { terminalLanguage } from './locale';

/** The messages in the language of the terminal, the only one that is loaded: a command starts sooner. */
export const t: Translate = await loadTranslate(terminalLanguage());
