import { ptToMm } from '../base/units';
import type { Context2D, DrawEnv } from './element';
import { type FontChoice, fontOf, setFont } from './font';
import { GLYPHS, PITCH, type TextBlock, typeset } from './typeset';
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
}

/** Typesets a text in a width in dots; leaves the context's font and letter spacing set for drawing it. */
export function setText(ctx: Context2D, look: TextFormat, width: number, env: DrawEnv): TextBlock {
  const size = ptToMm(look.textSize) * env.dotsPerMm;
  const letterSpacing = (look.wordSpace / 1000) * size;
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
  const size = ptToMm(look.textSize) * env.dotsPerMm;
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

/** Height in mm of a text in a width in mm, in whole dots. */
export function textHeight(ctx: Context2D, look: TextFormat, width: number, env: DrawEnv): number {
  ctx.save();
  const { height } = setText(ctx, look, width * env.dotsPerMm, env);
  ctx.restore();
  return Math.ceil(height) / env.dotsPerMm;
}

/** Dots of glyphs beyond a box that are tolerated: a rounded height, a slanted letter. */
const SLACK = 1;

/** Whether a text exceeds its box, mm: glyphs below it, or a line that is not wrapped at the side. */
export function overflows(
  ctx: Context2D,
  look: TextFormat,
  { width, height }: { width: number; height: number },
  env: DrawEnv,
): boolean {
  if (look.content === '') return false;
  ctx.save();
  const block = setText(ctx, look, width * env.dotsPerMm, env);
  ctx.restore();
  const size = ptToMm(look.textSize) * env.dotsPerMm;
  const tall = block.height - size * (PITCH - GLYPHS) > height * env.dotsPerMm + SLACK;
  return tall || block.lines.some((line) => line.width > width * env.dotsPerMm + SLACK);
}
