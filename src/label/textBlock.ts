import { ptToMm } from '../base/units';
import type { Context2D, DrawEnv } from './element';
import { type FontChoice, fontOf, setFont } from './font';
import type { Fit } from './textStyle';
import { PITCH, type TextBlock, typeset } from './typeset';
import { widthOf, write } from './writing';

/** The style of a text: size in points, spacings as in `lineFields`, alignment 1 left, 2 centre, 3 right. */
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
}

/** Size of a text's font, dots. */
export const sizeOf = ({ textSize }: TextFormat, { dotsPerMm }: DrawEnv): number =>
  ptToMm(textSize) * dotsPerMm;

/** Distance added after every character of a text, dots. */
export const spacingOf = (look: TextFormat, env: DrawEnv): number =>
  (look.wordSpace / 1000) * sizeOf(look, env);

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
      align: look.hAlignment === 2 ? 'center' : look.hAlignment === 3 ? 'right' : 'left',
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
    write(ctx, line.text, x, y);
    const [from, to] = [Math.round(x), Math.round(x + line.width)];
    const rule = (dy: number) => ctx.fillRect(from, Math.round(y + dy), to - from, stroke);
    if (look.underline) rule(stroke);
    if (look.strikethrough) rule(-size * 0.34);
  }
}
