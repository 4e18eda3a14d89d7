import { escpos } from './escpos';
import type { Language } from './language';
import { pdf } from './pdf';
import { png } from './png';
import { pwg } from './pwg';
import { tspl } from './tspl';
import { zpl } from './zpl';

export type { Deflate, JobWriter, Language } from './language';

/** Every printer language, once, in the order of the forms. */
const list = { zpl, tspl, escpos, png, pdf, pwg };
export type LanguageName = keyof typeof list;

/** Name -> language. */
export const languages: Readonly<Record<LanguageName, Language>> = list;
export const LANGUAGE_NAMES = Object.keys(languages) as [LanguageName, ...LanguageName[]];

/** Languages that go straight to a printer. */
export const WIRE_LANGUAGES = LANGUAGE_NAMES.filter((name) => languages[name].wire);
/** Languages of files. */
export const FILE_LANGUAGES = LANGUAGE_NAMES.filter((name) => !languages[name].wire);
