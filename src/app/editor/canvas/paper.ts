import { ROUNDING } from '../../../base/constants';
import { type Label, SHAPE, TAIL, type TemplateFields } from '../../../label/template';
import type { Rect } from '../arrange/geometry';

/** Opacity of the design in the columns that repeat it. */
const REPEAT = 0.3;

/** The cable tail's rectangle in mm next to the label, undefined when there is none. */
export function tailBox(label: TemplateFields): Rect | undefined {
  const length = label.cableLabelLength;
  if (length <= 0) return undefined;
  const { width, height } = label;
  // A tail is as wide as a cable needs; only its length is printed paper.
  const across = (side: number) => Math.max(side * 0.4, Math.min(side, 4));
  switch (label.cableLabelDirection) {
    case TAIL.left:
      return { x: -length, y: (height - across(height)) / 2, width: length, height: across(height) };
    case TAIL.right:
      return { x: width, y: (height - across(height)) / 2, width: length, height: across(height) };
    case TAIL.up:
      return { x: (width - across(width)) / 2, y: -length, width: across(width), height: length };
    default:
      return { x: (width - across(width)) / 2, y: height, width: across(width), height: length };
  }
}

/** The box in mm that holds the label and its tail: one column. */
export function columnBox(label: TemplateFields): Rect {
  const tail = tailBox(label);
  const { width, height } = label;
  if (!tail) return { x: 0, y: 0, width, height };
  const x = Math.min(0, tail.x);
  const y = Math.min(0, tail.y);
  return {
    x,
    y,
    width: Math.max(width, tail.x + tail.width) - x,
    height: Math.max(height, tail.y + tail.height) - y,
  };
}

/** mm from one column's left edge to the next. */
export const columnStep = (label: TemplateFields): number => columnBox(label).width + label.labelGap;

/** The box in mm that holds all columns. */
export function paperBox(label: TemplateFields): Rect {
  const box = columnBox(label);
  return { ...box, width: box.width + columnStep(label) * (label.labelNum - 1) };
}

/** Adds the label's outline to the path, in a context whose unit is mm. */
function outline(ctx: CanvasRenderingContext2D, { width, height, labelType }: Label): void {
  if (labelType === SHAPE.circle)
    ctx.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else if (labelType === SHAPE.rounded) ctx.roundRect(0, 0, width, height, width * ROUNDING);
  else ctx.roundRect(0, 0, width, height, 0.4);
}

/**
 * Draws the paper of all columns: the first as the design and the others as its repeats.
 * @param x CSS px of the first column's corner
 * @param y CSS px
 * @param scale CSS px per mm
 * @param design draws the design, in mm, into the paper of a repeat
 */
export function drawPaper(
  ctx: CanvasRenderingContext2D,
  label: Label,
  x: number,
  y: number,
  scale: number,
  design: (ctx: CanvasRenderingContext2D) => void,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  drawColumn(ctx, label, scale, false);
  for (let column = 1; column < label.labelNum; column++) {
    ctx.translate(columnStep(label), 0);
    drawColumn(ctx, label, scale, true);
    ctx.save();
    ctx.globalAlpha = REPEAT;
    ctx.beginPath();
    outline(ctx, label);
    ctx.clip();
    design(ctx);
    ctx.restore();
  }
  ctx.restore();
}

function drawColumn(ctx: CanvasRenderingContext2D, label: Label, scale: number, repeat: boolean): void {
  ctx.save();
  if (!repeat) ctx.shadowColor = 'rgba(28, 45, 74, 0.18)';
  ctx.shadowBlur = 18 * devicePixelRatio;
  ctx.shadowOffsetY = 4 * devicePixelRatio;
  const tail = tailBox(label);
  if (tail) {
    ctx.fillStyle = '#fafbfc';
    ctx.beginPath();
    ctx.roundRect(tail.x, tail.y, tail.width, tail.height, 0.4);
    ctx.fill();
  }
  ctx.fillStyle = repeat ? '#f8f9fb' : '#fff';
  ctx.beginPath();
  outline(ctx, label);
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.lineWidth = 1 / scale;
  ctx.strokeStyle = '#d5dce6';
  ctx.stroke();
  if (tail) {
    ctx.beginPath();
    ctx.rect(tail.x, tail.y, tail.width, tail.height);
    ctx.setLineDash([4 / scale, 3 / scale]);
    ctx.stroke();
  }
  ctx.restore();
}

/** Grids closer than this many CSS px are not drawn: they would cover the paper. */
const GRID_ROOM = 4;

/** Draws grid lines every `step` mm on the paper, 0 for none; under the elements, never printed. */
export function drawGrid(
  ctx: CanvasRenderingContext2D,
  label: Label,
  step: number,
  x: number,
  y: number,
  scale: number,
): void {
  if (step === 0 || step * scale < GRID_ROOM) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.save();
  ctx.scale(scale, scale);
  ctx.beginPath();
  outline(ctx, label);
  ctx.restore();
  ctx.clip();
  ctx.beginPath();
  for (let mm = step; mm < label.width; mm += step) {
    ctx.moveTo(Math.round(mm * scale) + 0.5, 0);
    ctx.lineTo(Math.round(mm * scale) + 0.5, label.height * scale);
  }
  for (let mm = step; mm < label.height; mm += step) {
    ctx.moveTo(0, Math.round(mm * scale) + 0.5);
    ctx.lineTo(label.width * scale, Math.round(mm * scale) + 0.5);
  }
  ctx.lineWidth = 1;
  ctx.strokeStyle = 'rgba(0, 122, 245, 0.13)';
  ctx.stroke();
  ctx.restore();
}
