import { escpos } from './escpos';
import type { Language } from './language';
import { pdf } from './pdf';
import { png } from './png';
import { pwg } from './pwg';
import { tspl } from './tspl';
import { zpl } from './zpl';

export type { Deflate, JobWriter, Language } from './language';

/** Every printer language, once. Name -> language. */
export const languages = { zpl, tspl, escpos, pdf, png, pwg } as const satisfies Record<string, Language>;
export type LanguageName = keyof typeof languages;
export const LANGUAGE_NAMES = Object.keys(languages) as [LanguageName, ...LanguageName[]];
