import { ptToMm } from '../base/units';
import type { Context2D, DrawEnv } from './element';
import { type FontChoice, fontOf, setFont } from './font';
import { type DirectionChoice, directionOf } from './shaping/bidi';
import type { Fit } from './textStyle';
import { type Align, PITCH, type TextBlock, typeset } from './typeset';
import { widthOf, write } from './writing';

/**
 * The style of a text: size in points, spacings as in `lineFields`, alignment 1 start, 2 centre, 3 end: left and right,
 * mirrored in a text from right to left.
 */
export interface TextFormat extends FontChoice {
  content: string;
  textSize: number;
  wordSpace: number;
  linesSpace: number;
  lineWrap: boolean;
  hAlignment: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strikethrough: boolean;
  /** What happens when it is larger than its box; 'overflow' if absent. */
  fit?: Fit;
  /** Smallest size in points that it may shrink to. */
  smallestSize?: number;
  /** By its first strong character if absent. */
  textDirection?: DirectionChoice;
}

/** Size of a text's font, dots. */
export const sizeOf = ({ textSize }: TextFormat, { dotsPerMm }: DrawEnv): number =>
  ptToMm(textSize) * dotsPerMm;

/** Distance added after every character of a text, dots. */
export const spacingOf = (look: TextFormat, env: DrawEnv): number =>
  (look.wordSpace / 1000) * sizeOf(look, env);

/** Base direction of a text. */
const baseOf = ({ content, textDirection }: TextFormat) => directionOf(content, textDirection);

/** The side at which a text's lines are. */
export function alignOf(look: TextFormat): Align {
  if (look.hAlignment === 2) return 'center';
  return (look.hAlignment === 3) === (baseOf(look) === 'rtl') ? 'left' : 'right';
}

/** Typesets a text in a width in dots; leaves the context's font and letter spacing set for drawing it. */
export function setText(ctx: Context2D, look: TextFormat, width: number, env: DrawEnv): TextBlock {
  const size = sizeOf(look, env);
  const letterSpacing = spacingOf(look, env);
  setFont(ctx, env, { size, bold: look.bold, italic: look.italic, letterSpacing, font: fontOf(look) });
  return typeset(
    look.content,
    {
      width,
      size,
      letterSpacing,
      lineSpacing: Math.max(0, look.linesSpace - 1) * size * PITCH,
      wrap: look.lineWrap,
      align: alignOf(look),
      direction: baseOf(look),
    },
    (text) => widthOf(ctx, text),
  );
}

/** Draws the result of `setText` with the context's fill, its top left corner at (left, top) in dots. */
export function drawText(
  ctx: Context2D,
  look: TextFormat,
  { lines }: TextBlock,
  env: DrawEnv,
  left = 0,
  top = 0,
): void {
  const size = sizeOf(look, env);
  const stroke = Math.max(1, Math.round(size * 0.06));
  for (const line of lines) {
    const x = left + line.x;
    const y = top + line.y;
    write(ctx, line.text, x, y, line.levels);
    const [from, to] = [Math.round(x), Math.round(x + line.width)];
    const rule = (dy: number) => ctx.fillRect(from, Math.round(y + dy), to - from, stroke);
    if (look.underline) rule(stroke);
    if (look.strikethrough) rule(-size * 0.34);
  }
}
