import type { Context2D } from '../../src/label/element';
import { setFont } from '../../src/label/font';
import type { Host } from '../../src/raster/host';

const SIZE = 200;

/** The pixels of a text in a family, as labels draw it. */
export function drawnIn(
  ctx: Context2D,
  fontFamily: string,
  look: { text: string; bold?: boolean; italic?: boolean },
): Uint8ClampedArray {
  setFont(ctx, { fontFamily }, { size: SIZE, bold: look.bold ?? false, italic: look.italic ?? false });
  ctx.clearRect(0, 0, 2 * SIZE, 2 * SIZE);
  ctx.fillText(look.text, SIZE / 2, 1.5 * SIZE);
  return ctx.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data;
}

/** A canvas for it. */
export const canvasOf = (host: Host): Context2D => host.context(2 * SIZE, 2 * SIZE);

/** How far an upright bar leans to the right, as a part of its height; by its left edge in two of its rows. */
export function leanOf(pixels: Uint8ClampedArray): number {
  const width = 2 * SIZE;
  const left = (y: number) => {
    for (let x = 0; x < width; x++) if (pixels[(y * width + x) * 4 + 3]! > 127) return x;
    throw new Error(`no ink in row ${y}`);
  };
  const [top, bottom] = [1.5 * SIZE - 0.6 * SIZE, 1.5 * SIZE - 0.1 * SIZE];
  return (left(top) - left(bottom)) / (bottom - top);
}
