import bidiFactory from 'bidi-js';

// The order of characters in a line that has scripts written from right to left (UAX 9).

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

/** The base direction of a text: by its first strong character, or fixed. */
export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const;
export type DirectionChoice = (typeof DIRECTIONS)[number];

/**
 * What needs runs or an order of its own: scripts from right to left, scripts of India and South East Asia, marks of
 * direction. Supplementary characters by their first code unit.
 */
const COMPLEX =
  /[\u0590-\u109f\u1700-\u18af\u1900-\u1cff\u200e\u200f\u202a-\u202e\u2066-\u2069\ua800-\ua8ff\ua980-\uabff\ufb1d-\ufdff\ufe70-\ufefc\ud802-\ud806\ud83a\ud83b]/;

/** Whether a text has characters whose shape or order depends on their neighbours' script. */
export const isComplex = (text: string): boolean => COMPLEX.test(text);

/** What a text may have that is written from right to left; none of it in Latin, Chinese or Thai. */
const MAY_BE_RTL =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** The base direction of a text: of its first strong character with 'auto' (UAX 9, P2 and P3), left to right for none. */
export function directionOf(text: string, choice: DirectionChoice = 'auto'): Direction {
  if (choice !== 'auto') return choice;
  if (!MAY_BE_RTL.test(text)) return 'ltr';
  const plain = text.replaceAll(/[\r\n\u2029]/g, ' ');
  return bidi.getEmbeddingLevels(plain, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/**
 * The embedding levels of a paragraph, one per code unit; an odd level is written from right to left. Undefined for a
 * paragraph that is written in the order of its characters and has no complex script.
 */
export function levelsOf(paragraph: string, base: Direction): Uint8Array | undefined {
  if (base === 'ltr' && !isComplex(paragraph)) return undefined;
  return bidi.getEmbeddingLevels(paragraph, base).levels;
}

/**
 * The order in which items of a line are written from left to right, by their levels (UAX 9, L2). Returns their
 * indices.
 */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, i) => i);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (levels[order[from]!]! < level) continue;
      let to = from;
      while (to < order.length && levels[order[to]!]! >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/** A character as it is written from right to left: brackets are mirrored. */
export const mirrored = (char: string): string => bidi.getMirroredCharacter(char) ?? char;

/** Whether a character is a letter written from right to left. */
export const isRightToLeft = (char: string): boolean => {
  const type = bidi.getBidiCharTypeName(char);
  return type === 'R' || type === 'AL';
};

/** Whether a character is a letter written from left to right. */
export const isLeftToRight = (char: string): boolean => bidi.getBidiCharTypeName(char) === 'L';
