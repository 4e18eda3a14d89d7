import type { Raster } from '../../src/base/raster';
import type { Clashes } from '../../src/raster/drawCommands';
import type { Glyph } from '../../src/raster/glyph';
import type { Letter, Modules } from '../../src/raster/recorder';
import { dot, raster } from './raster';

export type Rect = readonly [x: number, y: number, width: number, height: number];

/** What one label has in addition to what all share. */
export interface Marks {
  rects: readonly Rect[];
  symbols: readonly Modules[];
  /** By layer. */
  writing: readonly (readonly Letter[])[];
}

/** Dots at a place. */
interface Placed {
  dots: Raster;
  x: number;
  y: number;
}

const inkOf = ({ ink, left, top }: Glyph, x: number, y: number): Placed => ({
  dots: { width: ink.columns * 8, height: ink.rows, bits: ink.bits as Raster['bits'] },
  x: x + left,
  y: y + top,
});

const hits = ({ dots, x, y }: Placed, px: number, py: number) => dot(dots, px - x, py - y);

/** A label with its marks, dot by dot, and whether each letter meets dots to which its ink cannot simply be added. */
export function drawn(base: Raster, layers: readonly Clashes[], { rects, symbols, writing }: Marks) {
  const letters = writing.flat().map(({ glyph, x, y }) => inkOf(glyph, x, y));
  const isInk = (px: number, py: number) =>
    dot(base, px, py) ||
    rects.some(([x, y, w, h]) => px >= x && px < x + w && py >= y && py < y + h) ||
    symbols.some(({ symbol: { width, height, modules }, x, y, dots }) => {
      const [column, row] = [Math.floor((px - x) / dots), Math.floor((py - y) / dots)];
      return column >= 0 && column < width && row >= 0 && row < height && modules[row * width + column] === 1;
    }) ||
    letters.some((letter) => hits(letter, px, py));
  const meetsAny = (placed: Placed, others: readonly Placed[]) => {
    for (let y = 0; y < base.height; y++) {
      for (let x = 0; x < base.width; x++) {
        if (hits(placed, x, y) && others.some((other) => hits(other, x, y))) return true;
      }
    }
    return false;
  };
  const met = writing.flatMap((own, layer) => {
    const { crisp, soft } = layers[layer]!;
    const light: Placed[] = soft ? [{ dots: soft, x: 0, y: 0 }] : [];
    return own.map(({ glyph, x, y }) => {
      const clashing = crisp !== undefined && meetsAny(inkOf(glyph, x, y), [{ dots: crisp, x: 0, y: 0 }]);
      if (!glyph.faint || glyph.inPlace) return clashing;
      const faint = inkOf({ ...glyph, ink: glyph.faint }, x, y);
      const meets = clashing || meetsAny(faint, light);
      light.push(faint);
      return meets;
    });
  });
  return { raster: raster(base.width, base.height, isInk), met };
}
