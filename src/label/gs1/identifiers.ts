import { dictionary } from './dictionary.data';
import type { DictionaryEntry } from './entry';

/** An application identifier (AI) with what GS1 defines for it. */
export interface Identifier extends DictionaryEntry {
  /** Characters that its value has at least and at most. */
  min: number;
  max: number;
  /**
   * Of a measure or an amount: the first digits, which its siblings share. The last digit is the number of decimals.
   */
  family?: string;
}

/** One identifier and its value, as encoded. */
export interface Gs1Element {
  identifier: Identifier;
  value: string;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function identifiersOf(entry: DictionaryEntry): Identifier[] {
  const { ai, last = ai, components } = entry;
  const min = sum(components.map((part) => (part.optional ? 0 : part.min)));
  const max = sum(components.map((part) => part.max));
  // The ranges of four digits are those whose last digit counts decimals.
  const family = last !== ai && ai.length === 4 ? { family: ai.slice(0, 3) } : {};
  return Array.from({ length: Number(last) - Number(ai) + 1 }, (_, i) => ({
    ...entry,
    ...family,
    ai: String(Number(ai) + i).padStart(ai.length, '0'),
    min,
    max,
  }));
}

/** All identifiers of GS1, by their digits, in the order of their digits. No one begins with another. */
export const identifiers: ReadonlyMap<string, Identifier> = new Map(
  dictionary.flatMap(identifiersOf).map((identifier) => [identifier.ai, identifier]),
);

/** The identifier at a place in a text; undefined where there is none. */
export function identifierAt(text: string, at: number): Identifier | undefined {
  for (const length of [2, 3, 4]) {
    const found = identifiers.get(text.slice(at, at + length));
    if (found) return found;
  }
  return undefined;
}
