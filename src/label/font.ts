import { type Problem, problem } from '../base/problem';
import type { Context2D } from './element';
import { faceTaken } from './writing';

/** Family of the bundled face; every label is set in it until other fonts are chosen. */
export const FONT_FAMILY = 'Noto Sans SC';

/**
 * The CSS family list after the n-th arrival of glyphs. Workers keep the first resolution of a `font` string
 * for ever, blind to faces that come later (seen in Chromium 156): a list never used before is resolved anew.
 */
export const familyList = (arrival: number): string => `"${FONT_FAMILY}", "arrival-${arrival}"`;

/** A canvas `font` string without the arrival it names: the same for a glyph whenever it was drawn. */
export const lastingFont = (font: string): string => font.replace(/, "arrival-\d+"$/, '');

/** The canvas `font` string at a size in dots. */
export const canvasFont = (env: { fontFamily: string }, size: number, bold = false, italic = false): string =>
  `${italic ? 'italic ' : ''}${bold ? '700' : '400'} ${size}px ${env.fontFamily}`;

/**
 * Sets a context up for text at a size in dots, with `letterSpacing` dots more after every character. The
 * language is fixed with it: left to itself, Chromium 156 draws digits beside Chinese characters in one of two
 * shapes, by what the same canvas drew or measured before.
 */
export function setFont(
  ctx: Context2D,
  env: { fontFamily: string; isLoaded?: boolean },
  look: { size: number; bold: boolean; italic?: boolean; letterSpacing?: number },
): void {
  const font = canvasFont(env, look.size, look.bold, look.italic);
  const letterSpacing = `${look.letterSpacing ?? 0}px`;
  ctx.lang = 'zh-CN';
  ctx.font = font;
  ctx.letterSpacing = letterSpacing;
  faceTaken(ctx, `${env.isLoaded ? lastingFont(font) : font}/${letterSpacing}`);
}

/** Characters named in a message at most. */
const NAMED = 8;

/** The warning of characters that print in some other face or as boxes; undefined when there are none. */
export function glyphProblem(chars: readonly string[]): Problem | undefined {
  if (chars.length === 0) return undefined;
  return problem('glyphMissing', {
    chars: chars.slice(0, NAMED).join(' ') + (chars.length > NAMED ? ' …' : ''),
  });
}
