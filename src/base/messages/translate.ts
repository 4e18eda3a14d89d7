import { own } from '../own';
import type { Messages } from './zh-CN';

export type MessageKey = keyof Messages;
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A placeholder, or a choice of words by a count. */
const PLACE = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Messages of one language that may come in parts. */
export interface Translator {
  /**
   * `{name}` in a message is replaced by `params.name`, `{name|label|labels}` by what goes with it: the first word with
   * exactly 1, else the second. `{unit}` is the unit of lengths. A missing message is shown as its key.
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
export function createTranslator(unit: () => string = () => 'mm'): Translator {
  const known = new Map<string, string>();
  return {
    t: (key, params = {}) =>
      (known.get(key) ?? key).replace(PLACE, (place, name: string, one?: string, other?: string) => {
        const given = own(params, name) ?? (name === 'unit' ? unit() : undefined);
        if (given === undefined) return place;
        const value = String(given);
        return other === undefined ? value : value === '1' ? one! : other;
      }),
    add: (messages) => {
      for (const [key, message] of Object.entries(messages)) known.set(key, message);
    },
    has: (key) => known.has(key),
  };
}

/** The message function of one whole set. */
export function translate(messages: Messages): Translate {
  const { t, add } = createTranslator();
  add(messages);
  return t;
}
