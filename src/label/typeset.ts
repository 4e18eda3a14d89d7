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
  align: 'left' | 'center' | 'right';
}

export interface TextLine {
  text: string;
  /** Left end, dots from the box's left. */
  x: number;
  /** Baseline, dots from the box's top. */
  y: number;
  width: number;
}

export interface TextBlock {
  lines: TextLine[];
  /** Height of all lines, dots. */
  height: number;
}

/**
 * Line pitch and first baseline relative to the font size: large enough for the bundled face's tallest
 * glyphs.
 */
export const PITCH = 1.2;
const BASELINE = 0.93;

/** Height of a line's glyphs, in font sizes; lines have more distance. */
export const GLYPHS = 1.1;

/** Closing marks that must not begin a line, opening marks that must not end one. */
const NO_START = /^[、。，．：；？！）〕］｝〉》」』】〗’”%‰℃)\]}>,.:;?!~…—]/u;
const NO_END = /[（〔［｛〈《「『【〖‘“$￥¥([{<]$/u;
const CJK = /[⺀-鿿ꀀ-꓏가-힯豈-﫿︰-﹏＀-￯\u{1f000}-\u{3ffff}]/u;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
/** Text of which every code unit is a character of its own: it needs no segmenter, which is slow. */
const SIMPLE = /^[ -~\u3001-\u3020\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** The characters of a text as readers count them: marks stay with their letter. */
export const split = (text: string): string[] =>
  SIMPLE.test(text) ? text.split('') : Array.from(graphemes.segment(text), (s) => s.segment);

/** Unbreakable pieces: a CJK character, or a word with its spaces; punctuation stays with its neighbour. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  let joins = false;
  for (const char of split(text)) {
    const last = pieces.at(-1);
    const cjk = CJK.test(char);
    const glue =
      last !== undefined &&
      (NO_START.test(char) || NO_END.test(last) || (joins && !cjk) || (char === ' ' && !last.endsWith(' ')));
    if (glue) pieces[pieces.length - 1] = last + char;
    else pieces.push(char);
    joins = !cjk && char !== ' ' && !/[-/]$/.test(char);
  }
  return pieces;
}

/**
 * Typesets one or more paragraphs. `measure` returns the width in dots of a string at the style's size and
 * spacing.
 */
export function typeset(text: string, style: TextStyle, measure: (text: string) => number): TextBlock {
  const texts: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    if (!style.wrap) texts.push(paragraph);
    else texts.push(...wrap(paragraph, style.width, measure));
  }
  const pitch = style.size * PITCH + Math.max(0, style.lineSpacing);
  const lines = texts.map((line, i) => {
    const width = Math.max(0, measure(line) - (line ? style.letterSpacing : 0));
    const slack = style.width - width;
    const x = style.align === 'center' ? slack / 2 : style.align === 'right' ? slack : 0;
    return { text: line, x, y: style.size * BASELINE + i * pitch, width };
  });
  return { lines, height: style.size * PITCH + (lines.length - 1) * pitch };
}

function wrap(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (text: string) => measure(text.trimEnd()) <= width + 0.01;
  if (fits(paragraph)) return [paragraph.trimEnd()];
  for (const piece of breakable(paragraph)) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = '';
    if (fits(piece)) {
      line = piece;
      continue;
    }
    // A word wider than the box is broken anywhere, so that nothing is lost.
    for (const char of split(piece)) {
      if (line && !fits(line + char)) {
        lines.push(line);
        line = '';
      }
      line += char;
    }
  }
  lines.push(line.trimEnd());
  return lines;
}
