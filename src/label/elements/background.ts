import { oneOf, whole } from '../../base/fields';
import { boxFields, elementType, MAX_PICTURE } from '../element';

/** None draws nothing; full stretches the picture to the label. */
export const BACKGROUND = { none: 0, full: 1 } as const;

export const background = elementType({
  code: 3,
  name: 'background',
  label: 'elBackground',
  icon: 'wallpaper',
  fields: {
    ...boxFields(40, 30),
    content: whole(MAX_PICTURE),
    mode: oneOf([0, 1], BACKGROUND.full),
  },
  handles: 'none',
  isBackdrop: true,
  panel: [{ field: 'content', label: 'picture', input: 'image' }],
  pictures: (el) => (el.content ? [el.content] : []),
  tone: () => 'mode',
  draw(ctx, el, env) {
    const picture = el.mode === BACKGROUND.full ? env.picture(el.content) : undefined;
    if (picture) ctx.drawImage(picture as CanvasImageSource, 0, 0, el.width, el.height);
  },
});
