import type { DrawEnv, LabelElement, Picture, Tone } from '../../../label/element';
import { fitted, keepsProportions } from '../../../label/elements/picture';
import { place } from '../../../label/place';

const KEPT_CUTS = 4;
const cuts = new WeakMap<Picture, Map<string, OffscreenCanvas>>();

/**
 * A picture as black and white in a size: ink where gray < level. The last results of each picture are
 * cached.
 */
function cutPicture(picture: Picture, level: number, width: number, height: number): OffscreenCanvas {
  const known = cuts.get(picture) ?? new Map<string, OffscreenCanvas>();
  cuts.set(picture, known);
  const key = `${level}:${width}x${height}`;
  const cached = known.get(key);
  if (cached) return cached;
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture as CanvasImageSource, 0, 0, width, height);
  const image = ctx.getImageData(0, 0, width, height);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const gray = (9798 * data[i]! + 19235 * data[i + 1]! + 3735 * data[i + 2]! + 16384) >> 15;
    data[i] = data[i + 1] = data[i + 2] = gray < level ? 0 : 255;
  }
  ctx.putImageData(image, 0, 0);
  if (known.size >= KEPT_CUTS) known.delete(known.keys().next().value!);
  known.set(key, canvas);
  return canvas;
}

/** The pixels a picture is thresholded in: its printed dots, or its own where it is repeated. */
function cutSize(element: LabelElement, picture: Picture, dotsPerMm: number): Picture {
  if (element.tile === true) return picture;
  const placed = place(element, dotsPerMm);
  if (!keepsProportions(element)) return placed;
  return fitted({ width: placed.width / dotsPerMm, height: placed.height / dotsPerMm }, picture, dotsPerMm);
}

/**
 * A drawing environment in which an element's pictures look as they print: thresholded in print dots. Tiles
 * are thresholded before they are repeated, in the picture's own pixels, which decide their size.
 */
export function toneEnv(env: DrawEnv, tone: Tone | undefined, element: LabelElement): DrawEnv {
  if (typeof tone !== 'object') return env;
  const { level } = tone;
  return {
    ...env,
    picture(source) {
      const picture = env.picture(source);
      if (!picture) return undefined;
      const { width, height } = cutSize(element, picture, env.dotsPerMm);
      return cutPicture(picture, level, width, height);
    },
  };
}
