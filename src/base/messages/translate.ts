import { own } from '../own';
import { type Language, languageFacts } from './languages';
import type { Messages } from './zh-CN';

export type MessageKey = keyof Messages;

/** A placeholder, or a choice of words by a count. */
const PLACE = /\{(\w+)((?:\|[^|{}]*)+)?\}/g;
/** Marks between groups of three digits. */
const GROUPING = /(?<=\d)[,.\s\u202f'](?=\d{3}(?!\d))/g;

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Messages of one language that may come in parts. */
export interface Translator {
  /**
   * `{name}` in a message is replaced by `params.name`. `{name|label|labels}` is replaced by the word that goes with that
   * count: one word for each category in `plurals` of the language, in its order. `{unit}` is the unit of lengths. A
   * missing message is shown as its key.
   */
  t: Translate;
  /** Knows these from now on. */
  add(messages: Partial<Messages>): void;
  /** Whether there is a message of that name. */
  has(key: string): boolean;
}

/**
 * A translator that knows no message yet.
 * @param unit name of the unit that lengths in messages are in
 */
export function createTranslator(language: Language, unit: () => string = () => 'mm'): Translator {
  const known = new Map<string, string>();
  const rules = new Intl.PluralRules(language);
  const { plurals } = languageFacts[language];
  const wordFor = (count: string, words: readonly string[]) => {
    const at = plurals.indexOf(rules.select(Number(count.replace(GROUPING, ''))));
    return words[at] ?? words.at(-1)!;
  };
  return {
    t: (key, params = {}) =>
      (known.get(key) ?? key).replace(PLACE, (place, name: string, choice?: string) => {
        const given = own(params, name) ?? (name === 'unit' ? unit() : undefined);
        if (given === undefined) return place;
        return choice === undefined ? String(given) : wordFor(String(given), choice.slice(1).split('|'));
      }),
    add: (messages) => {
      for (const [key, message] of Object.entries(messages)) known.set(key, message);
    },
    has: (key) => known.has(key),
  };
}

/** The message function of one whole set. */
export function translate(language: Language, messages: Messages): Translate {
  const { t, add } = createTranslator(language);
  add(messages);
  return t;
}
