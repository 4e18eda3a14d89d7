import { blankRaster, type Raster } from '../base/raster';
import { dotsPerMm, mmToDots } from '../base/units';
import type { RecordRow } from '../label/bind';
import { columnStep, rotationOf, sheetSize, tailOf } from './geometry';
import type { Kernels, Rgba } from './kernels';
import type { RenderJob, SheetRows } from './renderJob';

/** One label with its tail, rotated for the job. */
export function turned(kernels: Kernels, job: RenderJob, raster: Raster): Raster {
  const { side, length } = tailOf(job);
  const tailed = length > 0 ? kernels.pad(raster, side, length) : raster;
  const angle = rotationOf(job);
  return angle === 0 ? tailed : kernels.rotate(tailed, angle);
}

/** A label in colour with white paper for its tail, in dots. */
export function withTail(label: Rgba, { side, length }: ReturnType<typeof tailOf>): Rgba {
  if (length === 0) return label;
  const sideways = side === 'left' || side === 'right';
  const width = label.width + (sideways ? length : 0);
  const height = label.height + (sideways ? 0 : length);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const row = label.width * 4;
  const [x, y] = [side === 'left' ? length : 0, side === 'up' ? length : 0];
  for (let line = 0; line < label.height; line++) {
    const dots = label.data.subarray(line * row, (line + 1) * row);
    data.set(dots, ((line + y) * width + x) * 4);
  }
  return { width, height, data };
}

/**
 * Puts the labels of a sheet next to each other and shifts them by the job's offsets.
 * @param labelOf the rotated label of a record
 */
export function assemble(
  kernels: Kernels,
  job: RenderJob,
  rows: SheetRows,
  labelOf: (row: RecordRow) => Raster,
): Raster {
  const perMm = dotsPerMm(job.dpi);
  const { width, height } = sheetSize(job);
  const [first] = rows;
  let sheet: Raster;
  if (rows.length === 1 && first) sheet = labelOf(first);
  else {
    sheet = blankRaster(width, height);
    let x = 0;
    for (const row of rows) {
      if (row) kernels.place(sheet, labelOf(row), x, 0);
      x += columnStep(job);
    }
  }
  const dx = mmToDots(job.hOffset, perMm);
  const dy = mmToDots(job.vOffset, perMm);
  return dx === 0 && dy === 0 ? sheet : kernels.shift(sheet, dx, dy);
}
