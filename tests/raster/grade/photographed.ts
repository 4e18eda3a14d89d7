import { blankRaster, type Raster, stride } from '../../../src/base/raster';
import type { Dpi } from '../../../src/base/units';
import { frameBars, PATCH, patchBars, patchUnit } from '../../../src/label/calibrationPatch';
import { inkOf, PrintedPicture, type PrinterModel } from '../../../src/raster/grade/picture';
import type { Rgba } from '../../../src/raster/kernels';

/** Dots of paper around the patch. */
export const AROUND = 12;

/** The calibration patch alone on paper. */
export function patchRaster(dpi: Dpi): Raster {
  const unit = patchUnit(dpi);
  const raster = blankRaster(PATCH.width * unit + 2 * AROUND, PATCH.height * unit + 2 * AROUND);
  const row = stride(raster.width);
  for (const bar of [...frameBars(), ...patchBars(dpi)])
    for (let y = 0; y < bar.height * unit; y++)
      for (let x = 0; x < bar.width * unit; x++) {
        const [i, j] = [AROUND + bar.x * unit + x, AROUND + bar.y * unit + y];
        raster.bits[j * row + (i >> 3)]! |= 128 >> (i & 7);
      }
  return raster;
}

/** How a print is photographed. */
export interface Shot {
  /** Pixels of the photo per dot. */
  scale: number;
  /** Turn, radians. */
  turn?: number;
  /** Greatest deviation of a pixel from its light. */
  noise?: number;
  /** Part of the light that the right side lacks. */
  shade?: number;
  mirrored?: boolean;
}

/** Samples per dot of the print, and per pixel of the photo along a side. */
const FINE = 8;
const WITHIN = 4;

/** Even numbers from 0 to 1, the same in every run. */
function numbers() {
  let seed = 1;
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

const encoded = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** A photo of a raster printed through a model: each pixel is the mean light of its square, in sRGB. */
export function photographed(
  raster: Raster,
  model: PrinterModel,
  perMm: number,
  { scale, turn = 0, noise = 0, shade = 0, mirrored = false }: Shot,
): Rgba {
  const area = { left: 0, top: 0, width: raster.width, height: raster.height };
  const ink = inkOf(raster, [1, 0, 0, 1, 0, 0], area, 0, FINE, model.deadColumn);
  const print = new PrintedPicture(ink, model, perMm);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const across = (a: number, b: number) => Math.ceil((Math.abs(a * c) + Math.abs(b * s)) * scale) + 20;
  const [width, height] = [across(raster.width, raster.height), across(raster.height, raster.width)];
  const data = new Uint8ClampedArray(width * height * 4);
  const random = numbers();
  const lightAt = (x: number, y: number): number => {
    const [u, v] = [(x - width / 2) / scale, (y - height / 2) / scale];
    const along = (mirrored ? -1 : 1) * (c * u + s * v);
    const [i, j] = [along + raster.width / 2, c * v - s * u + raster.height / 2];
    if (i < 0 || j < 0 || i >= raster.width || j >= raster.height) return model.paper;
    return print.values[Math.floor(j * FINE) * print.width + Math.floor(i * FINE)]!;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let a = 0; a < WITHIN; a++)
        for (let b = 0; b < WITHIN; b++) sum += lightAt(x + (a + 0.5) / WITHIN, y + (b + 0.5) / WITHIN);
      const lit = (sum / WITHIN ** 2) * (1 - (shade * x) / width) + (2 * random() - 1) * noise;
      const value = encoded(Math.min(1, Math.max(0, lit)));
      data.set([value, value, value, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}
