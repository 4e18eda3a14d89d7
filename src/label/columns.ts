import type { Context2D } from './context2d';
import { directionOf, levelsOf } from './shaping/bidi';
import { columnParts } from './shaping/vertical';
import { spacingIn, widthOf, write } from './writing';

// Text in columns. Each upright character begins on a whole dot, and so does each turned run: as in lines, a character
// has the same dots everywhere.

/** The em box of the bundled face over its baseline, in font sizes, and the middle of the box. */
const OVER = 0.88;
const MIDDLE = OVER - 0.5;

/** What is needed to set a column in the face that `setFont` set. */
export interface ColumnFace {
  /** Font size, dots. */
  size: number;
  /** Whether the face has forms of marks for columns. */
  hasForms: boolean;
}

/** Length in dots of a column in the face that `setFont` set. */
export function lengthOf(ctx: Context2D, text: string, { size, hasForms }: ColumnFace): number {
  const upright = size + spacingIn(ctx);
  return columnParts(text, hasForms).reduce(
    (sum, part) => sum + (part.isUpright ? upright : widthOf(ctx, part.text)),
    0,
  );
}

/** Writes a column with its middle at x, from y down, in dots. */
export function writeColumn(
  ctx: Context2D,
  text: string,
  x: number,
  y: number,
  { size, hasForms }: ColumnFace,
): void {
  const spacing = spacingIn(ctx);
  let pen = y;
  for (const part of columnParts(text, hasForms)) {
    if (part.isUpright) {
      const { right, up } = part.shift;
      const left = x - (widthOf(ctx, part.text) - spacing) / 2;
      const levels = levelsOf(part.text, 'ltr');
      write(ctx, part.text, Math.round(left + right * size), pen + (OVER - up) * size, levels);
      pen += size + spacing;
    } else {
      ctx.save();
      ctx.transform(0, 1, -1, 0, Math.round(x - MIDDLE * size), Math.round(pen));
      write(ctx, part.text, 0, 0, levelsOf(part.text, directionOf(part.text)));
      ctx.restore();
      pen += widthOf(ctx, part.text);
    }
  }
}
