import { own } from '../base/own';

/** Texts in another language by their original. */
export type Words = Readonly<Record<string, string>>;

/** Fields of an element, a table cell or a text run that readers see: what they print, and the column they name. */
const TEXTS = ['content', 'excelKey'] as const;
/** Fields that hold parts with texts of their own. */
const PARTS = ['cells'] as const;

/** The text in the other language; a text without a translation stays. */
export const localizeText = (text: string, words: Words): string => own(words, text) ?? text;

type Piece = Record<string, unknown>;

function localizePiece(piece: Piece, words: Words): Piece {
  const out = { ...piece };
  for (const field of TEXTS) {
    const text = piece[field];
    if (typeof text === 'string') out[field] = localizeText(text, words);
  }
  for (const field of PARTS) {
    const parts = piece[field];
    if (Array.isArray(parts)) out[field] = parts.map((part: Piece) => localizePiece(part, words));
  }
  // A text may be longer in the other language.
  if ('textSize' in piece && out.content !== piece.content && piece.fit !== 'cut') out.fit = 'shrink';
  return out;
}

/** Elements of a template, or of each of its columns. */
export type Elements = readonly (Piece | readonly Piece[])[];

/**
 * A template's elements with their texts in the other language, which shrink where they do not fit. Geometry, codes
 * and pictures stay.
 */
export const localizeElements = (elements: Elements, words: Words): Elements =>
  elements.map((one) =>
    isColumn(one) ? one.map((element) => localizePiece(element, words)) : localizePiece(one, words),
  );

const isColumn = (one: Piece | readonly Piece[]): one is readonly Piece[] => Array.isArray(one);
