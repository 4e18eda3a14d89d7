import { refuse } from '../../base/problem';

/** Pixels a picture may unpack to: what its header says is judged before anything is unpacked. */
export const MAX_PIXELS = 50_000_000;
/** Width and height of a picture, px: more than any decoder takes is a lie. */
const MAX_SIDE = 65_500;

/** @throws Refusal imgUnreadable for a picture without pixels, imgPixels for one of too many */
export function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw refuse('imgUnreadable');
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw refuse('imgPixels', { width, height, n: MAX_PIXELS / 1_000_000 });
}
