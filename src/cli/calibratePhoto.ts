import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { refuse } from '../base/problem';
import type { Rgba } from '../package/kernels';
import { checkPhotoSize, fitPrinter, PHOTO_MB } from '../raster/grade/fit/fitPrinter';
import { located, refuseOption, t } from './terminal';

/** `calibrate --photo FILE [--json]`: the printer's model from a photo or scan of its calibration label. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { photo: { type: 'string' }, json: { type: 'boolean' } } });
  const { photo } = values;
  if (photo === undefined) throw refuseOption('optionMissing', { option: '--photo' });
  const found = await located(photo, readPhoto(photo).then(fitPrinter));
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ file: photo, ...found })}\n`);
    return;
  }
  const { dpi, gain, blur, residual, dead } = found;
  const heaters =
    dead.length > 0 ? t('calibrationFitAt', { dots: dead.join(', ') }) : t('calibrationFitNone');
  const lines = [
    ['dpi', dpi],
    [t('calibrationFitGain'), `${gain} mm`],
    [t('calibrationFitBlur'), `${blur} mm`],
    [t('calibrationFitResidual'), `${(residual * 100).toFixed(1)} %`],
    [t('calibrationFitDead'), heaters],
  ];
  process.stdout.write(lines.map(([name, value]) => `${name}\t${value}\n`).join(''));
}

async function readPhoto(file: string): Promise<Rgba> {
  if ((await stat(file)).size > PHOTO_MB * 1_048_576) throw refuse('imgBig', { n: PHOTO_MB });
  const picture = await loadImage(await readFile(file)).catch(() => {
    throw refuse('calibrationPhotoUnread');
  });
  const { width, height } = picture;
  // A picture's own size is known before its pixels are drawn.
  checkPhotoSize(width, height);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(picture, 0, 0);
  return { width, height, data: ctx.getImageData(0, 0, width, height).data };
}
