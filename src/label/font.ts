import { type Problem, problem } from '../base/problem';
import type { Context2D } from './context2d';
import { bundledFamilies, bundledFamily, defaultFamily } from './faces/families';
import { faceTaken } from './writing';

/** Family of the bundled face, the default of every label. */
export const FONT_FAMILY = defaultFamily.family;

/**
 * A font other than the bundled face: `bundled:NAME` for another family of the app, `cloud:CODE` of the server,
 * `local:NAME` of the machine; '' is the bundled face.
 */
export type FontKey = string;

/**
 * How text refers to its font: a code (less than 0 for the families of the app), or the PostScript name of a font of
 * the machine.
 */
export interface FontChoice {
  fontType?: string;
  localFontName?: string;
  /** The font's display name. */
  fontFamily?: string;
}

/** Code of the bundled face. */
export const BUNDLED = defaultFamily.fontType;

/** The font of a text; a name of a machine's font has priority over a code. */
export function fontOf({ fontType, localFontName }: FontChoice): FontKey {
  if (localFontName) return `local:${localFontName}`;
  if (fontType === undefined || fontType === '') return '';
  return bundledFamilies.find((one) => one.fontType === fontType)?.key ?? `cloud:${fontType}`;
}

/**
 * The CSS family list after the n-th load of glyphs. Workers cache the first resolution of a `font` string
 * for ever and ignore faces loaded later (seen in Chromium 156); a list that was never used before is
 * resolved again.
 */
export const familyList = (arrival: number): string => `"${FONT_FAMILY}", "arrival-${arrival}"`;

/** A canvas `font` string without its load number: a glyph has the same key whenever it was drawn. */
export const lastingFont = (font: string): string => font.replace(/, "arrival-\d+"$/, '');

/** The canvas `font` string at a size in dots. */
export const canvasFont = (env: { fontFamily: string }, size: number, bold = false, italic = false): string =>
  `${italic ? 'italic ' : ''}${bold ? '700' : '400'} ${size}px ${env.fontFamily}`;

/**
 * Prepares a context for text at a size in dots, with `letterSpacing` dots after every character. The
 * language of the family is set too: otherwise Chromium 156 draws digits next to Chinese characters in one of two
 * shapes, depending on what the same canvas drew or measured before.
 */
export function setFont(
  ctx: Context2D,
  env: { fontFamily: string; isLoaded?: boolean; familyOf?(font: FontKey): string | undefined },
  look: { size: number; bold: boolean; italic?: boolean; letterSpacing?: number; font?: FontKey },
): void {
  const fontFamily = (look.font && env.familyOf?.(look.font)) || env.fontFamily;
  const font = canvasFont({ fontFamily }, look.size, look.bold, look.italic);
  const letterSpacing = `${look.letterSpacing ?? 0}px`;
  ctx.lang = (bundledFamily(look.font ?? '') ?? defaultFamily).language;
  ctx.font = font;
  ctx.letterSpacing = letterSpacing;
  faceTaken(ctx, `${env.isLoaded ? lastingFont(font) : font}/${letterSpacing}`, look.letterSpacing);
}

/**
 * Whether bold or italic text of a font is drawn in a face of its own. The bundled families have a bold face and no
 * italic one; any other font is one face, so that canvas and command line thicken or slant it.
 */
export const hasOwnFace = (font: FontKey, style: 'bold' | 'italic'): boolean =>
  style === 'bold' && bundledFamily(font) !== undefined;

/** Maximum characters named in a message. */
export const NAMED = 8;

/** Characters as a message names them: the first few. */
export const listed = (chars: readonly string[]): string =>
  chars.slice(0, NAMED).join(' ') + (chars.length > NAMED ? ' …' : '');

/** The warning about characters that print in another face or as boxes; undefined when there are none. */
export function glyphProblem(chars: readonly string[]): Problem | undefined {
  if (chars.length === 0) return undefined;
  return problem('glyphMissing', { chars: listed(chars) });
}

/**
 * The warning about characters that the chosen font lacks, so that the bundled face is used; undefined when
 * there are none.
 */
export const fallbackProblem = (name: string, chars: readonly string[]): Problem | undefined =>
  chars.length === 0 ? undefined : problem('fontLacks', { name, chars: listed(chars) });
