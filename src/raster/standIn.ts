import type { Context2D } from '../label/element';
import { isWaiting, type OnScreen } from '../label/onScreen';
import type { Placed } from '../label/place';
import { typeset } from '../label/typeset';
import { FAULT, paintBox, paintSign, WAITING } from './standInBox';

/** Readable font sizes, px of the screen, the best first. */
const SIZES = [13, 12, 11, 10, 9] as const;
/** Maximum characters of a value that are shown. */
const MOST = 120;
/** Line pitch and first baseline relative to the font size. */
const PITCH = 1.25;
const BASELINE = 0.98;
/** Margin next to the text, px of the screen. */
const MARGIN = 3;

/** How a screen shows an element that cannot be drawn. */
export interface Screen {
  /** Screen pixels per dot: decides what is too small to read. */
  pxPerDot: number;
  /** CSS family list of the interface. */
  fontFamily: string;
  /** The text of a problem. */
  words(problem: NonNullable<OnScreen['problem']>): string;
  /** The text for an empty content. */
  empty: string;
}

/**
 * Draws a placeholder on screens for an element that cannot be drawn, on a canvas whose units are dots: a
 * hatched box with value and reason for a code, if they are readable at this size, else the picture icon. It
 * is never printed.
 */
export function paintStandIn(ctx: Context2D, shown: OnScreen, placed: Placed, screen: Screen): void {
  const { problem, value } = shown;
  ctx.save();
  ctx.transform(...placed.matrix);
  ctx.beginPath();
  ctx.rect(0, 0, placed.width, placed.height);
  ctx.clip();
  if (problem && value !== undefined) paintFault(ctx, { problem, value }, placed, screen);
  else {
    paintBox(ctx, placed, WAITING, screen, false);
    paintSign(ctx, placed);
  }
  ctx.restore();
}

/** The hatched box. Texts that would be too small to read are left out. */
function paintFault(
  ctx: Context2D,
  { problem, value }: Required<Pick<OnScreen, 'problem' | 'value'>>,
  placed: Placed,
  screen: Screen,
): void {
  const waiting = isWaiting(problem);
  const look = waiting ? WAITING : FAULT;
  paintBox(ctx, placed, look, screen, true);
  const shown = value ? short(value) : screen.empty;
  // Missing data is not a mistake: the name of its column is enough.
  const full = waiting ? [shown] : [shown, screen.words(problem)];
  const lines = fitted(ctx, full, placed, screen) ?? clipped(ctx, full, placed, screen);
  if (!lines) return;
  const { texts, size } = lines;
  const pitch = size * PITCH;
  const width = Math.max(...texts.map((text) => ctx.measureText(text).width));
  const top = (placed.height - texts.length * pitch) / 2;
  const margin = MARGIN / screen.pxPerDot;
  ctx.fillStyle = look.paper;
  ctx.fillRect((placed.width - width) / 2 - margin, top, width + 2 * margin, texts.length * pitch);
  ctx.fillStyle = look.text;
  for (const [i, text] of texts.entries()) {
    ctx.fillText(text, (placed.width - ctx.measureText(text).width) / 2, top + pitch * i + size * BASELINE);
  }
}

const short = (value: string): string => (value.length > MOST ? `${value.slice(0, MOST)}…` : value);

interface Lines {
  texts: string[];
  /** Font size, dots; it is set in the context. */
  size: number;
}

/** All texts, wrapped, in the largest size in which they fit; undefined when none fits. */
function fitted(ctx: Context2D, words: readonly string[], placed: Placed, screen: Screen): Lines | undefined {
  for (const px of SIZES) {
    const size = setFont(ctx, px, screen);
    const width = placed.width - (2 * MARGIN) / screen.pxPerDot;
    const texts = words.flatMap((text) => wrapped(ctx, text, width, size));
    const fits = texts.every((text) => ctx.measureText(text).width <= width);
    if (fits && texts.length * size * PITCH <= placed.height) return { texts, size };
  }
  return undefined;
}

/** As many of the texts as fit in the smallest size, each cut to one line; undefined for none. */
function clipped(
  ctx: Context2D,
  words: readonly string[],
  placed: Placed,
  screen: Screen,
): Lines | undefined {
  const size = setFont(ctx, SIZES[SIZES.length - 1]!, screen);
  const width = placed.width - (2 * MARGIN) / screen.pxPerDot;
  const room = Math.floor(placed.height / (size * PITCH));
  const texts = words.slice(0, room).map((text) => cutTo(ctx, text, width));
  // A few letters carry no meaning.
  return texts.length > 0 && texts.every((text) => text.length > 3 || words.includes(text))
    ? { texts, size }
    : undefined;
}

/** Sets the interface's font in a screen size; returns that size in dots. */
function setFont(ctx: Context2D, px: number, { pxPerDot, fontFamily }: Screen): number {
  const size = px / pxPerDot;
  ctx.letterSpacing = '0px';
  ctx.font = `${size}px ${fontFamily}`;
  return size;
}

/** A text broken into lines of a width. */
function wrapped(ctx: Context2D, text: string, width: number, size: number): string[] {
  const style = { width, size, letterSpacing: 0, lineSpacing: 0, wrap: true, align: 'left' } as const;
  return typeset(text, style, (piece) => ctx.measureText(piece).width).lines.map((line) => line.text);
}

function cutTo(ctx: Context2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  const pieces = Array.from(text);
  while (pieces.length > 0 && ctx.measureText(`${pieces.join('')}…`).width > width) pieces.pop();
  return `${pieces.join('')}…`;
}
