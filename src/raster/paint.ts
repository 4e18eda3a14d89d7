import type { Context2D, DrawEnv, LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { type Placed, place } from '../label/place';

/**
 * Paints one element on a canvas whose units are dots. The element is drawn in its snapped size, so that
 * areas given in mm have whole dots.
 */
export function paintElement(
  ctx: Context2D,
  element: LabelElement,
  env: DrawEnv,
  placed: Placed = place(element, env.dotsPerMm),
): void {
  const type = elementTypes.get(element.elementType);
  if (!type) return;
  ctx.save();
  ctx.transform(...placed.matrix);
  ctx.scale(env.dotsPerMm, env.dotsPerMm);
  const width = placed.width / env.dotsPerMm;
  const height = placed.height / env.dotsPerMm;
  const snapped =
    width === element.width && height === element.height ? element : { ...element, width, height };
  type.draw(ctx, snapped, env);
  ctx.restore();
}
