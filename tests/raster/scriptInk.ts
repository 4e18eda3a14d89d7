import { writeColumn } from '../../src/label/columns';
import type { Context2D } from '../../src/label/element';
import { type FontKey, setFont } from '../../src/label/font';
import { directionOf, levelsOf } from '../../src/label/shaping/bidi';
import { formsIn } from '../../src/label/shaping/vertical';
import { widthOf, write } from '../../src/label/writing';
import { Fonts } from '../../src/raster/fonts';
import type { Host } from '../../src/raster/host';

/** A context set to a bundled family at a size in dots, with the glyphs of a text. */
async function faceFor(
  host: Host,
  text: string,
  size: number,
  font: FontKey = '',
  [width, height] = [20 * size, 4 * size],
): Promise<Context2D> {
  await host.loadGlyphs(text, false);
  const fonts = new Fonts(host);
  if (font) {
    await fonts.load(font);
    await host.loadGlyphs(text + formsIn(text), false, font);
  }
  const ctx = host.context(width, height);
  const env = { fontFamily: host.fontFamily, familyOf: (key: FontKey) => fonts.family(key) };
  setFont(ctx, env, { size, bold: false, font });
  return ctx;
}

/** Width in dots of a line in a bundled family. */
export const lineWidth = async (host: Host, text: string, size: number, font?: FontKey): Promise<number> =>
  widthOf(await faceFor(host, text, size, font, [1, 1]), text);

/** A canvas with a column as labels write it. */
export async function drawColumn(host: Host, text: string, size: number, font?: FontKey): Promise<Context2D> {
  const ctx = await faceFor(host, text, size, font, [4 * size, 12 * size]);
  writeColumn(ctx, text, 2 * size, size, { size, hasForms: true });
  return ctx;
}

/** A canvas with a line as labels write it. */
export async function drawLine(host: Host, text: string, size: number, font?: FontKey): Promise<Context2D> {
  const ctx = await faceFor(host, text, size, font);
  write(ctx, text, size, 2 * size, levelsOf(text, directionOf(text)));
  return ctx;
}

/** The box of what is dark, or opaque, on a canvas, and the number of its dots. */
export interface Ink {
  width: number;
  height: number;
  dots: number;
  /** Dots of each row of the box, from the top. */
  profile: number[];
}

export function inkOf(ctx: Context2D, by: 'dark' | 'opaque'): Ink {
  const { width, height } = ctx.canvas;
  const { data } = ctx.getImageData(0, 0, width, height);
  let [left, top, right, bottom, dots] = [width, height, 0, 0, 0];
  const rows = new Array<number>(height).fill(0);
  for (let i = 0; i < data.length; i += 4) {
    if (by === 'opaque' ? data[i + 3]! < 128 : data[i]! >= 128) continue;
    const x = (i / 4) % width;
    const y = Math.floor(i / 4 / width);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    dots++;
    rows[y]!++;
  }
  return { width: right - left, height: bottom - top, dots, profile: rows.slice(top, bottom) };
}
