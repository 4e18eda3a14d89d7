import type { Context2D } from '../label/element';
import { isWaiting, type OnScreen } from '../label/onScreen';
import type { Placed } from '../label/place';
import { typeset } from '../label/typeset';

/** Readable font sizes, px of the screen, the best first. */
const SIZES = [13, 12, 11, 10, 9] as const;
/** Maximum characters of a value that are shown. */
const MOST = 120;
/** Line pitch and first baseline relative to the font size. */
const PITCH = 1.25;
const BASELINE = 0.98;
/** Margin next to the text and distance of the hatching's lines, px of the screen. */
const MARGIN = 3;
const HATCH = 7;

const FAULT = { paper: '#fff1f1', line: '#f5b5b5', edge: '#e03131', text: '#a61e1e' };
const WAITING = { paper: '#f4f6fa', line: '#d5dce6', edge: '#a8b3c2', text: '#51607a' };

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

/** Paper, hatching and edge, the same at every zoom. */
function paintBox(
  ctx: Context2D,
  { width, height }: Placed,
  look: typeof FAULT,
  { pxPerDot }: Screen,
  hatched: boolean,
): void {
  ctx.fillStyle = look.paper;
  ctx.fillRect(0, 0, width, height);
  ctx.lineWidth = 1 / pxPerDot;
  if (hatched) {
    ctx.strokeStyle = look.line;
    ctx.beginPath();
    for (let x = -height; x < width; x += HATCH / pxPerDot) {
      ctx.moveTo(x, height);
      ctx.lineTo(x + height, 0);
    }
    ctx.stroke();
  }
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 2 / pxPerDot;
  if (!hatched) ctx.setLineDash([5 / pxPerDot, 3 / pxPerDot]);
  ctx.strokeRect(0, 0, width, height);
  ctx.setLineDash([]);
}

/** The picture icon in the middle of a box: a frame with a mountain and a sun. */
function paintSign(ctx: Context2D, { width, height }: Placed): void {
  const unit = Math.min(width, height) / 2;
  ctx.translate(width / 2, height / 2);
  ctx.scale(unit, unit);
  ctx.strokeStyle = WAITING.edge;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 0.09;
  ctx.beginPath();
  ctx.roundRect(-0.6, -0.45, 1.2, 0.9, 0.1);
  ctx.moveTo(-0.6, 0.3);
  ctx.lineTo(-0.2, -0.08);
  ctx.lineTo(0.12, 0.25);
  ctx.lineTo(0.28, 0.1);
  ctx.lineTo(0.55, 0.38);
  ctx.moveTo(0.38, -0.2);
  ctx.arc(0.28, -0.2, 0.1, 0, 2 * Math.PI);
  ctx.stroke();
}
