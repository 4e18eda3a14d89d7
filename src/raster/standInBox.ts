import type { Context2D } from '../label/element';
import type { Placed } from '../label/place';

/** Distance of the hatching's lines, px of the screen. */
const HATCH = 7;

/** Colours of what cannot be drawn, and of what waits for data. */
export const FAULT = { paper: '#fff1f1', line: '#f5b5b5', edge: '#e03131', text: '#a61e1e' };
export const WAITING = { paper: '#f4f6fa', line: '#d5dce6', edge: '#a8b3c2', text: '#51607a' };

/** Paper, hatching and edge, the same at every zoom. */
export function paintBox(
  ctx: Context2D,
  { width, height }: Placed,
  look: typeof FAULT,
  { pxPerDot }: { pxPerDot: number },
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

/** The sign for a picture in the middle of a box: a frame with a mountain and a sun. */
export function paintSign(ctx: Context2D, { width, height }: Placed): void {
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
