import type { MessageKey } from '../../base/messages';
import { own } from '../../base/own';
import { language, t } from '../../i18n/messages';
import type { Section } from './content';

/**
 * The texts, one file per page and language, read by the build (`vite/help.ts`): loaded when help is opened, only in the
 * current language.
 */
const texts = import.meta.glob<readonly Section[]>('./*/*.md', { import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The pages of help by their address. */
export const HELP_PAGES = {
  '/help/help-userful': 'guide',
  '/help/help-common': 'questions',
} as const;
export type HelpPath = keyof typeof HELP_PAGES;

export interface HelpPage {
  path: HelpPath;
  sections: readonly Section[];
}

async function loadPages(): Promise<HelpPage[]> {
  const entries = Object.entries(HELP_PAGES) as [HelpPath, string][];
  return Promise.all(
    entries.map(async ([path, name]) => ({
      path,
      sections: await own(texts, `./${language}/${name}.md`)!(),
    })),
  );
}

let loading: Promise<HelpPage[]> | undefined;

/** Every page of help in the interface's language, for the search. */
export function helpPages(): Promise<HelpPage[]> {
  loading ??= loadPages();
  return loading;
}

/** Address of a screenshot in the interface's language, if there is one. */
export const pictureUrl = (name: string): string | undefined =>
  own(pictures, `./pictures/${language}/${name}.webp`);

/** A message as the screen shows it, without a suffix in brackets, such as its keys. */
export const wordOf = (key: string): string => t(key as MessageKey).replace(/ ?[(（].*[)）]$/, '');
