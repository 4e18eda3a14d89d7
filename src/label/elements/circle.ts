import { elementType } from '../element';
import { borderRows, drawRing, shapeFields } from './shape';

export const circle = elementType({
  code: 8,
  name: 'circle',
  label: 'elCircle',
  icon: 'circle',
  fields: shapeFields(10, 10, 3),
  handles: 'all',
  panel: borderRows,
  draw(ctx, el, env) {
    drawRing(ctx, el, env.dotsPerMm, (inset) => {
      const rx = el.width / 2;
      const ry = el.height / 2;
      ctx.moveTo(el.width - inset, ry);
      ctx.ellipse(rx, ry, rx - inset, ry - inset, 0, 0, 2 * Math.PI);
    });
  },
});
