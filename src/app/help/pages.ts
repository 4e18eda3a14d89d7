import type { MessageKey } from '../../base/messages';
import { languageFacts } from '../../base/messages/languages';
import { own } from '../../base/own';
import { language, t } from '../../i18n/messages';
import type { Section } from './content';

/**
 * The texts, one file per page and language that help is written in, read by the build (`vite/help.ts`): loaded when help
 * is opened, only those of the interface's language. Their words of the interface are always in its language.
 */
const texts = import.meta.glob<readonly Section[]>('./*/*.md', { import: 'default' });
const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The language that help is written in, for the one of the interface. */
const written = languageFacts[language].texts;

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
      sections: await own(texts, `./${written}/${name}.md`)!(),
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
  own(pictures, `./pictures/${written}/${name}.webp`);

/** A message as the screen shows it, without a suffix in brackets, such as its keys. */
export const wordOf = (key: string): string => t(key as MessageKey).replace(/ ?[(（].*[)）]$/, '');
