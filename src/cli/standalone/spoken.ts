import { type Translate, translateFor } from '../../base/messages';
import { terminalLanguage } from '../locale';

/** The messages in the language of the terminal. A program of one file has all languages and waits for nothing. */
export const t: Translate = translateFor(terminalLanguage());
