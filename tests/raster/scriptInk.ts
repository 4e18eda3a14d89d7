import type { Context2D } from '../../src/label/element';
import { setFont } from '../../src/label/font';
import { directionOf, levelsOf } from '../../src/label/shaping/bidi';
import { widthOf, write } from '../../src/label/writing';
import type { Host } from '../../src/raster/host';

/** A context set to the bundled face at a size in dots, with the glyphs of a text. */
async function faceFor(host: Host, text: string, size: number): Promise<Context2D> {
  await host.loadGlyphs(text, false);
  const ctx = host.context(20 * size, 4 * size);
  setFont(ctx, { fontFamily: host.fontFamily }, { size, bold: false });
  return ctx;
}

/** Width in dots of a line in the bundled face. */
export const lineWidth = async (host: Host, text: string, size: number): Promise<number> =>
  widthOf(await faceFor(host, text, size), text);

/** A canvas with a line as labels write it. */
export async function drawLine(host: Host, text: string, size: number): Promise<Context2D> {
  const ctx = await faceFor(host, text, size);
  write(ctx, text, size, 2 * size, levelsOf(text, directionOf(text)));
  return ctx;
}

/** The box of what is dark, or opaque, on a canvas, and the number of its dots. */
export interface Ink {
  width: number;
  height: number;
  dots: number;
}

export function inkOf(ctx: Context2D, by: 'dark' | 'opaque'): Ink {
  const { width, height } = ctx.canvas;
  const { data } = ctx.getImageData(0, 0, width, height);
  let [left, top, right, bottom, dots] = [width, height, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (by === 'opaque' ? data[i + 3]! < 128 : data[i]! >= 128) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    dots++;
  }
  return { width: right - left, height: bottom - top, dots };
}
