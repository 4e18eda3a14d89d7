import type { DotBox as Edges } from '../../../raster/box';

const FONT = '12px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/** A small filled pill of text with its top left corner, or its middle, at (x, y), CSS px. */
export function drawPill(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  fill: string,
  at: 'corner' | 'middle' = 'corner',
): void {
  ctx.save();
  ctx.font = at === 'middle' ? FONT.replace('12px', '10px') : FONT;
  const [pad, height] = at === 'middle' ? [4, 15] : [8, 22];
  const width = ctx.measureText(text).width + 2 * pad;
  const left = Math.round(at === 'middle' ? x - width / 2 : x);
  const top = Math.round(at === 'middle' ? y - height / 2 : y);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, at === 'middle' ? 3 : 4);
  ctx.fill();
  ctx.fillStyle = '#fff';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + pad, top + height / 2 + 0.5);
  ctx.restore();
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
