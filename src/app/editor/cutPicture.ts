import type { DrawEnv, Picture, Tone } from '../../label/element';

const KEPT_LEVELS = 4;
const cuts = new WeakMap<Picture, Map<number, OffscreenCanvas>>();

/** A picture as black and white: ink where gray < level. The last few levels of each picture are kept. */
function cutPicture(picture: Picture, level: number): OffscreenCanvas {
  const known = cuts.get(picture) ?? new Map<number, OffscreenCanvas>();
  cuts.set(picture, known);
  const cached = known.get(level);
  if (cached) return cached;
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.drawImage(picture as CanvasImageSource, 0, 0);
  const image = ctx.getImageData(0, 0, picture.width, picture.height);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const gray = (9798 * data[i]! + 19235 * data[i + 1]! + 3735 * data[i + 2]! + 16384) >> 15;
    data[i] = data[i + 1] = data[i + 2] = gray < level ? 0 : 255;
  }
  ctx.putImageData(image, 0, 0);
  if (known.size >= KEPT_LEVELS) known.delete(known.keys().next().value!);
  known.set(level, canvas);
  return canvas;
}

/** The drawing environment in which pictures look as the tone prints them, as far as a screen can show it. */
export function toneEnv(env: DrawEnv, tone: Tone | undefined): DrawEnv {
  if (typeof tone !== 'object') return env;
  const { level } = tone;
  return {
    ...env,
    picture(source) {
      const picture = env.picture(source);
      return picture && cutPicture(picture, level);
    },
  };
}
