import { LANGUAGES } from '../base/messages/languages';
import { language } from '../i18n/messages';

/** Where the first script of the page finds the language that was chosen. */
const CHOSEN = 'labelwright.demo.language';

const nameOf = (one: string): string => new Intl.DisplayNames(one, { type: 'language' }).of(one) ?? one;

/** Chooses the language: the page is loaded again in it. */
export const LanguageMenu = () => (
  <select
    aria-label="Language"
    value={language}
    onChange={({ currentTarget }) => {
      localStorage.setItem(CHOSEN, currentTarget.value);
      location.reload();
    }}
  >
    {LANGUAGES.map((one) => (
      <option key={one} value={one} lang={one}>
        {nameOf(one)}
      </option>
    ))}
  </select>
);
