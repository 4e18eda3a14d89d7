import type { Context2D, DrawEnv } from './element';
import { levelsOf } from './shaping/bidi';
import { split } from './shaping/clusters';
import { formsIn } from './shaping/vertical';
import { alignOf, baseOf, extentOf, setText, spacingOf, type TextFormat } from './textBlock';
import { SMALLEST_SIZE } from './textStyle';
import { startOf, type TextBlock, type TextLine } from './typeset';

// Text that is larger than its box. Every caller typesets through `fitText`, so that canvas, preview, batch and print
// show the same.

/** The room for a text, dots. */
export interface Room {
  width: number;
  height: number;
  /** Dots of glyphs beyond it that are tolerated. */
  slack: number;
}

/** A text as it prints. */
export interface FittedText {
  /** Its style, in the size that it prints in. */
  look: TextFormat;
  block: TextBlock;
  /** Whether some of its content is left out. */
  isCut: boolean;
  /** Whether it is larger than its room nevertheless. */
  isOver: boolean;
}

/** Marks the end of a text that is cut. */
export const ELLIPSIS = '…';

/** Steps of sizes when a text shrinks, points. */
const STEP = 0.5;

/** Tolerance for widths of lines, dots: that of breaking them. */
const TOLERANCE = 0.01;

/** The number of a text's lines whose glyphs are inside a height, dots. */
export function linesWithin({ lines, glyphs }: TextBlock, height: number): number {
  const pitch = lines.length > 1 ? lines[1]!.y - lines[0]!.y : 0;
  const room = height - glyphs;
  return room < 0 ? 0 : pitch > 0 ? Math.floor(room / pitch) + 1 : 1;
}

/** Whether a line is inside a width, dots. */
export const isWithin = ({ width }: TextLine, room: number): boolean => width <= room + TOLERANCE;

/** Whether a typeset text is larger than its room: glyphs below it, or a line at its side. */
function isOver(block: TextBlock, { width, height, slack }: Room): boolean {
  if (linesWithin(block, height + slack) < block.lines.length) return true;
  return !block.lines.every((line) => isWithin(line, width + slack));
}

/**
 * Typesets a text in a room, in the way its `fit` asks for; leaves the context's font and letter spacing set for
 * drawing it. The room is that of the element or cell as it is. A box that grows with its text
 * (automaticHeightCalculation, typed text) has got its height from `textHeight` before: there, a text whose lines are
 * wrapped always fits, and one that is not wrapped shrinks, or is cut, to the width only. All other boxes limit the
 * width and the height.
 */
export function fitText(ctx: Context2D, look: TextFormat, given: Room, env: DrawEnv): FittedText {
  const { width, height, slack } = given;
  // Columns are as long as the room is high.
  const room = look.verticalText ? { width: height, height: width, slack } : given;
  const block = setText(ctx, look, room.width, env);
  const over = look.content !== '' && isOver(block, room);
  if (over && look.fit === 'shrink') return shrunk(ctx, look, room, env);
  if (over && look.fit === 'cut') return cut(ctx, look, block, room, env);
  return { look, block, isCut: false, isOver: over };
}

/**
 * The text in the largest size that is inside its room with all lines and their descenders, in steps of 0.5 pt above
 * the smallest; in the smallest when none is.
 */
function shrunk(ctx: Context2D, look: TextFormat, room: Room, env: DrawEnv): FittedText {
  const least = Math.min(look.smallestSize ?? SMALLEST_SIZE, look.textSize);
  const at = (step: number): FittedText => {
    const smaller = { ...look, textSize: least + step * STEP };
    const block = setText(ctx, smaller, room.width, env);
    return { look: smaller, block, isCut: false, isOver: isOver(block, room) };
  };
  const fits = ({ block }: FittedText) =>
    block.height <= room.height && block.lines.every((line) => isWithin(line, room.width));
  let best: FittedText | undefined;
  let last: FittedText | undefined;
  let [low, high] = [0, Math.ceil((look.textSize - least) / STEP) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    last = at(middle);
    if (fits(last)) {
      best = last;
      low = middle + 1;
    } else high = middle - 1;
  }
  if (!best) return at(0);
  // The context keeps the size that was tried last.
  if (best !== last) setText(ctx, best.look, room.width, env);
  return best;
}

/** The text as far as there is room, at least a line of it, with an ellipsis where content is left out. */
function cut(ctx: Context2D, look: TextFormat, block: TextBlock, room: Room, env: DrawEnv): FittedText {
  const spacing = spacingOf(look, env);
  const pitch = block.lines.length > 1 ? block.lines[1]!.y - block.lines[0]!.y : 0;
  const count = Math.max(1, Math.min(block.lines.length, linesWithin(block, room.height + room.slack)));
  const isLost = block.lines.slice(count).some(({ text }) => text.trim() !== '');
  let isCut = false;
  const lines = block.lines.slice(0, count).map((line, i) => {
    if (!(isLost && i === count - 1) && isWithin(line, room.width + room.slack)) return line;
    isCut = true;
    const { text, width } = shortened(
      (part) => extentOf(ctx, look, part, env),
      line.text,
      room.width,
      spacing,
    );
    const levels = levelsOf(text, baseOf(look));
    return {
      text,
      width,
      x: startOf(alignOf(look), room.width - width),
      y: line.y,
      ...(levels && { levels }),
    };
  });
  const kept = { ...block, lines, height: block.height - (block.lines.length - count) * pitch };
  return { look, block: kept, isCut, isOver: isOver(kept, room) };
}

/** As many characters of a line as there is room for in a length, with an ellipsis; all in dots. */
function shortened(
  measure: (text: string) => number,
  line: string,
  room: number,
  letterSpacing: number,
): { text: string; width: number } {
  const chars = split(line);
  for (;;) {
    const text = chars.join('').trimEnd() + ELLIPSIS;
    const width = Math.max(0, measure(text) - letterSpacing);
    if (chars.length === 0 || width <= room + TOLERANCE) return { text, width };
    chars.pop();
  }
}

/** Height in mm of a text in a width in mm, in whole dots. */
export function textHeight(ctx: Context2D, look: TextFormat, width: number, env: DrawEnv): number {
  ctx.save();
  const room = { width: width * env.dotsPerMm, height: Number.POSITIVE_INFINITY, slack: SLACK };
  const { height } = fitText(ctx, look, room, env).block;
  ctx.restore();
  return Math.ceil(height) / env.dotsPerMm;
}

/** Dots of glyphs beyond a box of text that are tolerated: a rounded height, a slanted letter. */
const SLACK = 1;

/** The room in a box of text, mm. */
export const roomOf = (box: { width: number; height: number }, { dotsPerMm }: DrawEnv): Room => ({
  width: box.width * dotsPerMm,
  height: box.height * dotsPerMm,
  slack: SLACK,
});

/** The characters whose glyphs a text may print. */
export function printedText({
  content,
  fit,
  verticalText,
}: Pick<TextFormat, 'content' | 'fit' | 'verticalText'>): string {
  const text = fit === 'cut' ? content + ELLIPSIS : content;
  return verticalText ? text + formsIn(text) : text;
}
