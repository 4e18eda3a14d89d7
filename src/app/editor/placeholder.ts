import type { LabelElement } from '../../label/element';
import { type Box, place } from '../../label/place';

const BARCODE = 2;
const MATRIX = 7;
/** Bars of the sign for a barcode: left edge and width, in halves of the sign's width. */
const BARS = [
  [-0.6, 0.12],
  [-0.38, 0.06],
  [-0.22, 0.2],
  [0.08, 0.06],
  [0.24, 0.12],
  [0.46, 0.14],
] as const;

/** Draws a box with the sign of its kind for what cannot be drawn: a picture not chosen yet, a code without a good content. */
export function drawPlaceholder(
  ctx: CanvasRenderingContext2D,
  { elementType }: LabelElement,
  box: Box,
  dotsPerMm: number,
): void {
  const placed = place(box, dotsPerMm);
  const { width, height } = placed;
  ctx.transform(...(placed.matrix as [number, number, number, number, number, number]));
  ctx.fillStyle = '#f2f5f9';
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = '#a8b3c2';
  ctx.lineWidth = dotsPerMm * 0.12;
  ctx.setLineDash([dotsPerMm * 0.6, dotsPerMm * 0.4]);
  ctx.strokeRect(0, 0, width, height);
  ctx.setLineDash([]);
  const unit = Math.min(width, height) / 2;
  ctx.translate(width / 2, height / 2);
  ctx.scale(unit, unit);
  ctx.fillStyle = '#a8b3c2';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 0.09;
  ctx.beginPath();
  if (elementType === BARCODE) for (const [x, bar] of BARS) ctx.rect(x, -0.45, bar, 0.9);
  else if (elementType === MATRIX) finders(ctx);
  else picture(ctx);
  if (elementType === BARCODE) ctx.fill();
  else ctx.stroke();
}

/** Three corners of a matrix code and a few modules. */
function finders(ctx: CanvasRenderingContext2D): void {
  for (const [x, y] of [
    [-0.5, -0.5],
    [0.1, -0.5],
    [-0.5, 0.1],
  ] as const) {
    ctx.roundRect(x, y, 0.4, 0.4, 0.04);
  }
  ctx.rect(0.14, 0.14, 0.1, 0.1);
  ctx.rect(0.38, 0.38, 0.1, 0.1);
}

/** A frame with a mountain and a sun. */
function picture(ctx: CanvasRenderingContext2D): void {
  ctx.roundRect(-0.6, -0.45, 1.2, 0.9, 0.1);
  ctx.moveTo(-0.6, 0.3);
  ctx.lineTo(-0.2, -0.08);
  ctx.lineTo(0.12, 0.25);
  ctx.lineTo(0.28, 0.1);
  ctx.lineTo(0.55, 0.38);
  ctx.moveTo(0.38, -0.2);
  ctx.arc(0.28, -0.2, 0.1, 0, 2 * Math.PI);
}
