import { ptToMm } from '../base/units';
import { type ColumnFace, lengthOf, writeColumn } from './columns';
import type { Context2D, DrawEnv } from './element';
import { bundledFamily } from './faces/families';
import { type FontChoice, fontOf, setFont } from './font';
import { type Direction, type DirectionChoice, directionOf } from './shaping/bidi';
import { lineHeights } from './shaping/heights';
import type { Fit } from './textStyle';
import { type Align, PITCH, type TextBlock, type TextLine, typeset } from './typeset';
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
  /** Whether it is set in columns from right to left; lines if absent. */
  verticalText?: boolean;
}

/** Size of a text's font, dots. */
export const sizeOf = ({ textSize }: TextFormat, { dotsPerMm }: DrawEnv): number =>
  ptToMm(textSize) * dotsPerMm;

/** Distance added after every character of a text, dots. */
export const spacingOf = (look: TextFormat, env: DrawEnv): number =>
  (look.wordSpace / 1000) * sizeOf(look, env);

/** Base direction of a text; a column runs down, whatever its script. */
export const baseOf = ({ content, textDirection, verticalText }: TextFormat): Direction =>
  verticalText ? 'ltr' : directionOf(content, textDirection);

/** The side at which a text's lines are; for columns, left is the top. */
export function alignOf(look: TextFormat): Align {
  if (look.hAlignment === 2) return 'center';
  return (look.hAlignment === 3) === (baseOf(look) === 'rtl') ? 'left' : 'right';
}

/** How a text's columns are set; undefined for a text in lines. Bundled families alone have forms for columns. */
const columnFace = (look: TextFormat, env: DrawEnv): ColumnFace | undefined =>
  look.verticalText
    ? { size: sizeOf(look, env), hasForms: bundledFamily(fontOf(look)) !== undefined }
    : undefined;

/** Length in dots of a line, or column, of a text in the font that the context has. */
export function extentOf(ctx: Context2D, look: TextFormat, text: string, env: DrawEnv): number {
  const face = columnFace(look, env);
  return face ? lengthOf(ctx, text, face) : widthOf(ctx, text);
}

/** Typesets a text in a width, or height of columns, in dots; leaves the context's font and letter spacing set for drawing it. */
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
    (text) => extentOf(ctx, look, text, env),
  );
}

/**
 * Draws the result of `setText` with the context's fill, its top left corner at (left, top) in dots. Columns have their top
 * right corner there.
 */
export function drawText(
  ctx: Context2D,
  look: TextFormat,
  { lines }: TextBlock,
  env: DrawEnv,
  left = 0,
  top = 0,
): void {
  const face = columnFace(look, env);
  if (face) {
    drawColumns(ctx, look, lines, face, left, top);
    return;
  }
  const size = sizeOf(look, env);
  const stroke = strokeOf(size);
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

/** Width of a line under a text or across it, dots; `size` of the font in dots. */
const strokeOf = (size: number): number => Math.max(1, Math.round(size * 0.06));

function drawColumns(
  ctx: Context2D,
  look: TextFormat,
  lines: readonly TextLine[],
  face: ColumnFace,
  right: number,
  top: number,
): void {
  const { size } = face;
  const { baseline, pitch } = lineHeights(look.content);
  const stroke = strokeOf(size);
  for (const line of lines) {
    // The first line of a text is the rightmost column.
    const middle = right - (line.y + (pitch / 2 - baseline) * size);
    const start = top + line.x;
    writeColumn(ctx, line.text, middle, start, face);
    const [from, to] = [Math.round(start), Math.round(start + line.width)];
    const rule = (x: number) => ctx.fillRect(Math.round(x), from, stroke, to - from);
    if (look.underline) rule(middle + size / 2);
    if (look.strikethrough) rule(middle - stroke / 2);
  }
}
