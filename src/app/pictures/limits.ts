import { refuse } from '../../base/problem';

/** Maximum pixels of a picture, checked in its header before anything is decompressed. */
export const MAX_PIXELS = 50_000_000;
/** Maximum width and height of a picture, px: no decoder accepts more. */
const MAX_SIDE = 65_500;

/** @throws Refusal imgUnreadable for a picture without pixels, imgPixels for one of too many */
export function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw refuse('imgUnreadable');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw refuse('imgPixels', { width, height, n: MAX_PIXELS / 1_000_000 });
}
