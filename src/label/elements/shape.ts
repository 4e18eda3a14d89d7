import { flag, integer, number } from '../../base/fields';
import { boxFields, type Context2D, type PanelRow } from '../element';

const outlineFields = {
  borderWidth: number(0.3, 0.1, 100),
  strokeWidth: number(0.3, 0, 100),
  cornerWidth: number(0, 0, 500),
  rx: number(0, 0, 500),
  ry: number(0, 0, 500),
  innerFill: flag(false),
};

/** Fields shared by circle and rectangle. */
export const shapeFields = (width: number, height: number, shapeType: number) => ({
  ...boxFields(width, height),
  shapeType: integer(shapeType, 1, 3),
  ...outlineFields,
});

const row = (field: 'borderWidth' | 'cornerWidth'): PanelRow => ({
  field,
  label: field,
  input: 'number',
  ...outlineFields[field].range,
  step: 0.1,
});

export const borderRows: PanelRow[] = [
  row('borderWidth'),
  { field: 'innerFill', label: 'innerFill', input: 'switch' },
];

export const cornerRow = row('cornerWidth');

/** Fills the ring between an outline and the same outline inset by whole dots, or all of it. */
export function drawRing(
  ctx: Context2D,
  el: { width: number; height: number; borderWidth: number; innerFill: boolean },
  dotsPerMm: number,
  outline: (inset: number) => void,
): void {
  const border = Math.max(1, Math.round(el.borderWidth * dotsPerMm)) / dotsPerMm;
  const solid = el.innerFill || 2 * border >= Math.min(el.width, el.height);
  ctx.fillStyle = '#000';
  ctx.beginPath();
  outline(0);
  if (!solid) outline(border);
  ctx.fill('evenodd');
}
