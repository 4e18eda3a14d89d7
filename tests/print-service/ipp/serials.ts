import { blankRaster, type Raster } from '../../../src/base/raster';
import { linear } from '../../../src/label/symbology';
import { fill } from '../../printing/samples';

const CODE_128 = 1;
/** Dots of one module. */
const MODULE = 2;

/** Content of label `n`. */
export const serial = (n: number): string => `SN-${String(n).padStart(6, '0')}`;

/** A label with its number as a bar code, and a mark at its top so that it is not turned round unnoticed. */
export function serialLabel(n: number, width = 320, height = 240): Raster {
  const { modules } = linear.get(CODE_128)!.encode(serial(n));
  const left = (width - modules.length * MODULE) >> 1;
  return fill(blankRaster(width, height), (x, y) =>
    y < 16 ? y < 8 && x < width / 2 : y < height - 16 && modules[Math.floor((x - left) / MODULE)] === 1,
  );
}

/** Labels `from` to before `to`. */
export const serialLabels = (from: number, to: number): Raster[] =>
  Array.from({ length: to - from }, (_, i) => serialLabel(from + i));
