import { escpos } from './escpos';
import type { Language } from './language';
import { pdf } from './pdf';
import { png } from './png';
import { pwg } from './pwg';
import { tspl } from './tspl';
import { zpl } from './zpl';

export type { Deflate, JobWriter, Language, PackedRows } from './language';

/** Every printer language, once, in the order of the forms. */
const list = { zpl, tspl, escpos, png, pdf, pwg };
export type LanguageName = keyof typeof list;

/** Name -> language. */
export const languages: Readonly<Record<LanguageName, Language>> = list;

/** What follows from a list of languages: all names, those that go straight to a printer, those of files. */
export function namesIn(all: Readonly<Record<LanguageName, Language>>) {
  const names = Object.keys(all) as [LanguageName, ...LanguageName[]];
  return {
    LANGUAGE_NAMES: names,
    WIRE_LANGUAGES: names.filter((name) => all[name].wire),
    FILE_LANGUAGES: names.filter((name) => !all[name].wire),
  };
}

export const { LANGUAGE_NAMES, WIRE_LANGUAGES, FILE_LANGUAGES } = namesIn(languages);
