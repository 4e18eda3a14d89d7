import { type Problem, problem } from '../base/problem';
import type { Context2D } from './context2d';
import { faceTaken } from './writing';

/** Family of the bundled face; every label is set in it until other fonts are chosen. */
export const FONT_FAMILY = 'Noto Sans SC';

/** A font beside the bundled face: `cloud:CODE` of the server, `local:NAME` of the machine; '' is the bundled face. */
export type FontKey = string;

/** How text names its font: a code (-1 for the bundled face), or the PostScript name of one of the machine. */
export interface FontChoice {
  fontType?: string;
  localFontName?: string;
  /** What the font is called, for people. */
  fontFamily?: string;
}

/** Code of the bundled face. */
export const BUNDLED = '-1';

/** The font a text is set in; a name of the machine's fonts goes before a code. */
export function fontOf({ fontType, localFontName }: FontChoice): FontKey {
  if (localFontName) return `local:${localFontName}`;
  return fontType === undefined || fontType === BUNDLED || fontType === '' ? '' : `cloud:${fontType}`;
}

/**
 * The CSS family list after the n-th arrival of glyphs. Workers keep the first resolution of a `font` string
 * for ever, blind to faces that come later (seen in Chromium 156): a list never used before is resolved again.
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
  env: { fontFamily: string; isLoaded?: boolean; familyOf?(font: FontKey): string | undefined },
  look: { size: number; bold: boolean; italic?: boolean; letterSpacing?: number; font?: FontKey },
): void {
  const fontFamily = (look.font && env.familyOf?.(look.font)) || env.fontFamily;
  const font = canvasFont({ fontFamily }, look.size, look.bold, look.italic);
  const letterSpacing = `${look.letterSpacing ?? 0}px`;
  ctx.lang = 'zh-CN';
  ctx.font = font;
  ctx.letterSpacing = letterSpacing;
  faceTaken(ctx, `${env.isLoaded ? lastingFont(font) : font}/${letterSpacing}`);
}

/** Characters named in a message at most. */
const NAMED = 8;

const listed = (chars: readonly string[]): string =>
  chars.slice(0, NAMED).join(' ') + (chars.length > NAMED ? ' …' : '');

/** The warning of characters that print in some other face or as boxes; undefined when there are none. */
export function glyphProblem(chars: readonly string[]): Problem | undefined {
  if (chars.length === 0) return undefined;
  return problem('glyphMissing', { chars: listed(chars) });
}

/** The warning of characters that a chosen font lacks and the bundled face lends; undefined when there are none. */
export const lentProblem = (name: string, chars: readonly string[]): Problem | undefined =>
  chars.length === 0 ? undefined : problem('fontLacks', { name, chars: listed(chars) });
