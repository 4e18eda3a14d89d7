import { blankRaster, type Raster } from '../base/raster';
import type { Clashes } from './drawCommands';
import type { Kernels } from './kernels';
import type { Cut } from './layers';

/**
 * Finds the areas where marks clash from what was painted, back to front. Black over black stays ink in any order. A mark
 * clashes where something above it leaves paper, and where its own layer has colours (including white
 * strokes). A soft mark also clashes where its own layer has soft black, because two soft dots may be dark
 * enough only together.
 * @param wanted whether a layer has row elements at all
 */
export function clashesOf(
  cuts: readonly { cut: Cut | undefined; wanted: boolean }[],
  width: number,
  height: number,
  kernels: Kernels,
): Clashes[] {
  const found: Clashes[] = [];
  let cleared: Raster | undefined;
  for (let k = cuts.length - 1; k >= 0; k--) {
    const { cut, wanted } = cuts[k]!;
    const own = wanted && cut ? kernels.marks(cut.image) : undefined;
    found[k] = { crisp: either(inked(own?.coloured, kernels), cleared), soft: either(own?.soft, cleared) };
    if (!cut) continue;
    const paper = { ...cut.cover, bits: cut.cover.bits.map((cover, i) => cover & ~cut.ink.bits[i]!) };
    if (kernels.ink(paper) === 0) continue;
    const above = blankRaster(width, height);
    kernels.place(above, paper, cut.box.left, cut.box.top);
    cleared = either(above, cleared);
  }
  return found;
}

function either(a: Raster | undefined, b: Raster | undefined): Raster | undefined {
  if (!a || !b) return a ?? b;
  return { ...a, bits: a.bits.map((byte, i) => byte | b.bits[i]!) };
}

const inked = (raster: Raster | undefined, kernels: Kernels): Raster | undefined =>
  raster && kernels.ink(raster) > 0 ? raster : undefined;
