import type { DotBox as Edges } from '../../../raster/box';

const FONT = '12px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** A small number on a filled pill with its middle at (x, y), CSS px. */
export function drawPill(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  fill: string,
): void {
  ctx.save();
  ctx.font = FONT.replace('12px', '10px');
  const [pad, height] = [4, 15];
  const width = ctx.measureText(text).width + 2 * pad;
  const left = Math.round(x - width / 2);
  const top = Math.round(y - height / 2);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, 3);
  ctx.fill();
  ctx.fillStyle = '#fff';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + pad, top + height / 2 + 0.5);
  ctx.restore();
}

/** Between a note and the edge of the canvas, and the longest line of one, CSS px. */
const MARGIN = 8;
const LONGEST = 420;
const NOTE = { pad: 8, line: 17, space: 5 };

/**
 * A note of some lines with its top left corner at (x, y), CSS px, moved and broken so that it stays within the width of the
 * canvas.
 * @param within width of the canvas, CSS px
 */
export function drawNote(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  fill: string,
  within: number,
): void {
  const { pad, line, space } = NOTE;
  ctx.save();
  ctx.font = FONT;
  const lines = brokenInto(ctx, text, Math.min(LONGEST, within - 2 * MARGIN - 2 * pad));
  const width = Math.max(...lines.map((one) => ctx.measureText(one).width)) + 2 * pad;
  const left = Math.round(Math.max(MARGIN, Math.min(x, within - MARGIN - width)));
  const top = Math.round(y);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(left, top, width, lines.length * line + space, 4);
  ctx.fill();
  ctx.fillStyle = '#fff';
  ctx.textBaseline = 'middle';
  lines.forEach((one, i) => {
    ctx.fillText(one, left + pad, top + space / 2 + (i + 0.5) * line + 0.5);
  });
  ctx.restore();
}

/** A text in lines of at most a width, broken before words. A word that is longer has a line of its own. */
function brokenInto(ctx: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines = [''];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text,
  )) {
    const line = lines.at(-1) + segment;
    if (!isWordLike || lines.at(-1) === '' || ctx.measureText(line).width <= most)
      lines[lines.length - 1] = line;
    else lines.push(segment);
  }
  return lines;
}

/** Radius of a badge, CSS px: normal, and minimum. */
const BADGE = 8.5;
const SMALLEST_BADGE = 4.5;

/**
 * The round badge of an element with a problem, at the top right of its box, CSS px; smaller for small
 * elements.
 */
export function drawBadge(ctx: CanvasRenderingContext2D, box: Edges, fill: string): void {
  const { left, top, right, bottom } = box;
  const radius = Math.min(BADGE, Math.max(SMALLEST_BADGE, Math.min(right - left, bottom - top) / 4));
  ctx.save();
  ctx.translate(right, top);
  ctx.scale(radius / BADGE, radius / BADGE);
  ctx.fillStyle = fill;
  ctx.strokeStyle = '#fff';
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  ctx.arc(0, 0, BADGE, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#fff';
  ctx.beginPath();
  ctx.roundRect(-1, -4.5, 2, 5.5, 1);
  ctx.roundRect(-1, 2.5, 2, 2, 1);
  ctx.fill();
  ctx.restore();
}
