import { flag, integer, number, type Of, oneOf, text } from '../../base/fields';
import { boxFields, type Context2D, type DrawEnv, MAX_PICTURE, type Tone } from '../element';

export const COLOR_MODE = { original: 0, grayscale: 1, blackWhite: 2, halftone: 3 } as const;

/** Fields shared by the elements that show a picture: image and logo. */
export const pictureFields = (width: number, height: number) => ({
  ...boxFields(width, height),
  content: text('', MAX_PICTURE),
  colorMode: oneOf([0, 1, 2, 3], COLOR_MODE.original),
  grayValue: integer(128, 0, 255),
  tile: flag(false),
  scaleX: number(1, 0.01, 100),
  scaleY: number(1, 0.01, 100),
});

export type PictureElement = Of<ReturnType<typeof pictureFields>>;

export const pictureSources = (el: PictureElement): string[] => (el.content ? [el.content] : []);

/** The colour mode as a tone: black/white cuts at the picture's own level, the rest follows the job. */
export function pictureTone(el: PictureElement): Tone {
  if (el.colorMode === COLOR_MODE.blackWhite) return { level: el.grayValue };
  return el.colorMode === COLOR_MODE.halftone ? 'halftone' : 'mode';
}

export function drawPicture(ctx: Context2D, el: PictureElement, env: DrawEnv): void {
  const picture = env.picture(el.content);
  if (!picture) return;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture as CanvasImageSource, 0, 0, el.width, el.height);
}
