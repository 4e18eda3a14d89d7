import { type Direction, levelsOf } from './shaping/bidi';
import { split } from './shaping/clusters';
import { lineHeights, USUAL } from './shaping/heights';
import { wordBreaks } from './shaping/words';

/**
 * The one typesetter: it measures and breaks text for canvas, preview and print. All lengths are dots of the
 * print head, so that lines break on screen where they break on paper.
 */

export interface TextStyle {
  /** Width to wrap and align in, dots. */
  width: number;
  /** Font size, dots. */
  size: number;
  /** Added after every character, dots. */
  letterSpacing: number;
  /** Added between lines, dots; never less than 0. */
  lineSpacing: number;
  wrap: boolean;
  align: Align;
  /** Base direction; left to right if absent. */
  direction?: Direction;
}

export type Align = 'left' | 'center' | 'right';

export interface TextLine {
  text: string;
  /** Left end, dots from the box's left. */
  x: number;
  /** Baseline, dots from the box's top. */
  y: number;
  width: number;
  /** Embedding levels of its code units; undefined for a line that is written in the order of its characters. */
  levels?: Uint8Array;
}

export interface TextBlock {
  lines: TextLine[];
  /** Height of all lines, dots. */
  height: number;
  /** Height of the glyphs of one line, dots. */
  glyphs: number;
  /** Distance between the glyphs of one line and those of the next, dots, without added distance. */
  gap: number;
}

/** Line pitch relative to the font size, of Latin and Chinese. */
export const PITCH = USUAL.pitch;

/** Closing marks that must not begin a line, opening marks that must not end one. */
const NO_START = /^[、。，．：；？！）〕］｝〉》」』】〗’”%‰℃)\]}>,.:;?!~…—،؛؟٪۔।॥ฯๆໆ។៕៖ៗ]/u;
const NO_END = /[（〔［｛〈《「『【〖‘“$￥¥([{<]$/u;
const CJK = /[⺀-鿿ꀀ-꓏가-힯豈-﫿︰-﹏＀-￯\u{1f000}-\u{3ffff}]/u;

/**
 * Unbreakable pieces: a CJK character, or a word with its spaces, also where a script sets no spaces between words;
 * punctuation stays with its neighbour.
 */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  const breaks = wordBreaks(text);
  let at = 0;
  let joins = false;
  for (const char of split(text)) {
    const last = pieces.at(-1);
    const cjk = CJK.test(char);
    const glue =
      last !== undefined &&
      (NO_START.test(char) ||
        NO_END.test(last) ||
        (joins && !cjk && !breaks?.has(at)) ||
        (char === ' ' && !last.endsWith(' ')));
    if (glue) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
    at += char.length;
    joins = !cjk && char !== ' ' && !/[-/]$/.test(char);
  }
  return pieces;
}

/** Distance of a line's left end from the left of its room, dots. @param slack room that the line leaves, dots */
export const startOf = (align: Align, slack: number): number =>
  align === 'center' ? slack / 2 : align === 'right' ? slack : 0;

/** A line before it has its place. */
type Broken = Pick<TextLine, 'text' | 'levels'>;

/**
 * Typesets one or more paragraphs. `measure` returns the width in dots of a string at the style's size and
 * spacing.
 */
export function typeset(text: string, style: TextStyle, measure: (text: string) => number): TextBlock {
  const { size, letterSpacing, direction = 'ltr' } = style;
  const texts: Broken[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    const levels = levelsOf(paragraph, direction);
    if (!style.wrap) texts.push({ text: paragraph, ...(levels && { levels }) });
    else texts.push(...wrap(paragraph, levels, style.width, measure));
  }
  const heights = lineHeights(text);
  const pitch = size * heights.pitch + Math.max(0, style.lineSpacing);
  const lines = texts.map((line, i) => {
    const width = Math.max(0, measure(line.text) - (line.text ? letterSpacing : 0));
    const x = startOf(style.align, style.width - width);
    return { ...line, x, y: size * heights.baseline + i * pitch, width };
  });
  const height = size * heights.pitch + (lines.length - 1) * pitch;
  return { lines, height, glyphs: size * heights.glyphs, gap: size * (heights.pitch - heights.glyphs) };
}

function wrap(
  paragraph: string,
  levels: Uint8Array | undefined,
  width: number,
  measure: (text: string) => number,
): Broken[] {
  const lines: Broken[] = [];
  let line = '';
  /** Index of the line's first code unit in the paragraph. */
  let from = 0;
  const fits = (text: string) => measure(text.trimEnd()) <= width + 0.01;
  const end = (text: string) => {
    lines.push({ text, ...(levels && { levels: levels.subarray(from, from + text.length) }) });
    from += line.length;
    line = '';
  };
  if (fits(paragraph)) {
    end(paragraph.trimEnd());
    return lines;
  }
  for (const piece of breakable(paragraph)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line) end(line.trimEnd());
    if (fits(piece)) {
      line = piece;
      continue;
    }
    // A word wider than the box is broken anywhere, so that nothing is lost.
    for (const char of split(piece)) {
      if (line && !fits(line + char)) end(line);
      line += char;
    }
  }
  end(line.trimEnd());
  return lines;
}
