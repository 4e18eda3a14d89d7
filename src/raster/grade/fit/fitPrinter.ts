import { refuse } from '../../../base/problem';
import { type Dpi, dotsPerMm } from '../../../base/units';
import { patchUnit } from '../../../label/calibrationPatch';
import type { Rgba } from '../../kernels';
import { lightOf } from './light';
import { deadColumns, findPatch, fitPatch } from './patchPhoto';

/** A printer as its calibration label shows it in a photo. */
export interface FittedPrinter {
  /** Resolution that the patch names. */
  dpi: Dpi;
  /** mm that each edge of ink is beyond its place; less than 0 for ink that is too small. */
  gain: number;
  /** Standard deviation of the blur of edges, mm. The blur of the photo is in it. */
  blur: number;
  /** Root mean square of what the model does not explain, in parts of the contrast: 0 is a perfect fit. */
  residual: number;
  /** Dot columns without ink, counted from the left edge of the patch. */
  dead: number[];
}

/** The longest side and the most pixels of a photo. */
export const PHOTO_SIDE = 16_384;
export const PHOTO_PIXELS = 50_000_000;
/** Size of a photo's file, at most, in MB of 1,048,576 bytes. */
export const PHOTO_MB = 60;
/** Pixels per unit below which edges cannot be measured. */
const FEWEST = 1.3;
/** Residual above which the model is no description of the photo. */
const POOR = 0.2;

/** @throws Refusal when a photo of this size is not read */
export function checkPhotoSize(width: number, height: number): void {
  if (width > PHOTO_SIDE || height > PHOTO_SIDE || width * height > PHOTO_PIXELS)
    throw refuse('calibrationPhotoLarge', { n: PHOTO_PIXELS / 1e6, side: PHOTO_SIDE });
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Fits the printer's model to a photo or scan of a calibration label. The label may be turned, scaled, seen at an angle and lit
 * unevenly.
 * @throws Refusal when the photo is too large, has no patch, shows it too small or is too poor to measure
 */
export function fitPrinter(photo: Rgba): FittedPrinter {
  checkPhotoSize(photo.width, photo.height);
  const found = findPatch(lightOf(photo));
  if (!found) throw refuse('calibrationPhotoMissing');
  let fit = fitPatch(found);
  if (!fit || fit.scale < FEWEST) throw refuse('calibrationPhotoSmall');
  const { dpi } = found;
  const dead = deadColumns(fit, dpi);
  if (dead.length > 0) fit = fitPatch(found, dead) ?? fit;
  if (fit.residual > POOR) throw refuse('calibrationPhotoPoor');
  const mm = patchUnit(dpi) / dotsPerMm(dpi);
  return {
    dpi,
    gain: round(fit.gain * mm, 4),
    blur: round(fit.blur * mm, 4),
    residual: round(fit.residual, 3),
    dead,
  };
}
