import { elementType } from '../element';
import { borderRows, cornerRow, drawRing, shapeFields } from './shape';

export const rectangle = elementType({
  code: 11,
  name: 'rectangle',
  label: 'elRectangle',
  icon: 'rectangle',
  fields: shapeFields(15, 10, 1),
  handles: 'all',
  panel: [...borderRows, cornerRow],
  draw(ctx, el, env) {
    drawRing(ctx, el, env.dotsPerMm, (inset) => {
      const width = el.width - 2 * inset;
      const height = el.height - 2 * inset;
      const radius = Math.max(0, Math.min(el.cornerWidth - inset, width / 2, height / 2));
      if (radius > 0) ctx.roundRect(inset, inset, width, height, radius);
      else ctx.rect(inset, inset, width, height);
    });
  },
});
