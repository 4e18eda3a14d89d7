import { flag, integer, number, type Of } from '../../base/fields';
import { boxFields, type Context2D, elementType, type PanelRow } from '../element';

/** The outlines of shapes. */
export const OUTLINE = { rectangle: 1, rounded: 2, ellipse: 3 } as const;

/** Corner radius of a rounded rectangle without one of its own, as a share of the width. */
const ROUNDED = 0.15;

const outlineFields = {
  borderWidth: number(0.3, 0.1, 100),
  /** The border's width under the name of canvas editors; borderWidth is authoritative. */
  strokeWidth: number(0.3, 0, 100),
  cornerWidth: number(0, 0, 500),
  /** Radii of the corners or of the ellipse, mm; 0 for those that cornerWidth or the box give. */
  rx: number(0, 0, 500),
  ry: number(0, 0, 500),
  innerFill: flag(false),
};

const shapeFields = (width: number, height: number, shapeType: number) => ({
  ...boxFields(width, height),
  shapeType: integer(shapeType, OUTLINE.rectangle, OUTLINE.ellipse),
  ...outlineFields,
});

const sizeRow = (field: 'borderWidth' | 'cornerWidth'): PanelRow => ({
  field,
  label: field,
  input: 'number',
  ...outlineFields[field].range,
  step: 0.1,
  isLength: true,
});

export const cornerRow = sizeRow('cornerWidth');

type Shape = Of<ReturnType<typeof shapeFields>>;

/** Adds an ellipse centred in a box of the size, inset mm inside its outline. */
function addEllipse(ctx: Context2D, el: Shape, inset: number): void {
  const [x, y] = [el.width / 2, el.height / 2];
  const rx = Math.min(el.rx || x, x) - inset;
  const ry = Math.min(el.ry || y, y) - inset;
  if (rx <= 0 || ry <= 0) return;
  ctx.moveTo(x + rx, y);
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
}

/** Adds a rectangle with square, round or elliptical corners, inset mm inside the box. */
function addRectangle(ctx: Context2D, el: Shape, inset: number): void {
  const width = el.width - 2 * inset;
  const height = el.height - 2 * inset;
  const rounded = el.shapeType === OUTLINE.rounded ? el.width * ROUNDED : 0;
  const radius = (own: number) =>
    Math.max(0, Math.min((own || el.cornerWidth || rounded) - inset, width / 2, height / 2));
  const [rx, ry] = [radius(el.rx), radius(el.ry)];
  if (rx <= 0 || ry <= 0) ctx.rect(inset, inset, width, height);
  else if (rx === ry) ctx.roundRect(inset, inset, width, height, rx);
  else {
    const [right, bottom] = [inset + width, inset + height];
    const quarter = Math.PI / 2;
    ctx.moveTo(inset + rx, inset);
    ctx.ellipse(right - rx, inset + ry, rx, ry, 0, -quarter, 0);
    ctx.ellipse(right - rx, bottom - ry, rx, ry, 0, 0, quarter);
    ctx.ellipse(inset + rx, bottom - ry, rx, ry, 0, quarter, 2 * quarter);
    ctx.ellipse(inset + rx, inset + ry, rx, ry, 0, 2 * quarter, 3 * quarter);
    ctx.closePath();
  }
}

/** Fills the ring between the outline and the same outline inset by whole dots, or all of it. */
function drawShape(ctx: Context2D, el: Shape, dotsPerMm: number): void {
  const border = Math.max(1, Math.round(el.borderWidth * dotsPerMm)) / dotsPerMm;
  const solid = el.innerFill || 2 * border >= Math.min(el.width, el.height);
  const outline = el.shapeType === OUTLINE.ellipse ? addEllipse : addRectangle;
  ctx.fillStyle = '#000';
  ctx.beginPath();
  outline(ctx, el, 0);
  if (!solid) outline(ctx, el, border);
  ctx.fill('evenodd');
}

/**
 * Declares a type of shape.
 * @param size default width and height, mm
 * @param outline default outline
 * @param rows of its panel, after those of the border
 */
export function shape(
  own: Pick<Parameters<typeof elementType>[0], 'code' | 'name' | 'label' | 'icon' | 'key'>,
  size: readonly [width: number, height: number],
  outline: number,
  rows: readonly PanelRow[] = [],
) {
  return elementType({
    ...own,
    fields: shapeFields(...size, outline),
    handles: 'all',
    panel: [sizeRow('borderWidth'), { field: 'innerFill', label: 'innerFill', input: 'switch' }, ...rows],
    settle(el, raw) {
      const borderWidth =
        raw.borderWidth == null && raw.strokeWidth != null ? el.strokeWidth : el.borderWidth;
      return {
        borderWidth: Math.max(outlineFields.borderWidth.range.min, borderWidth),
        strokeWidth: borderWidth,
      };
    },
    // One radius for all corners replaces those of each axis.
    change: (_, field, value) => (field === 'cornerWidth' ? { cornerWidth: value, rx: 0, ry: 0 } : undefined),
    draw: (ctx, el, env) => drawShape(ctx, el, env.dotsPerMm),
  });
}
