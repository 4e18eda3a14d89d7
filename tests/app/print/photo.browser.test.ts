import { expect, test } from 'vitest';
import { fitPhoto } from '../../../src/app/print/fit/fitPhoto';
import { typicalPrinter } from '../../../src/raster/grade/picture';
import { patchRaster, photographed } from '../../raster/grade/photographed';

/** A photo file of the patch at 203 dpi, printed with a gain and a blur in mm. */
async function photoOf(gain: number, blur: number): Promise<File> {
  const model = { ...typicalPrinter(8), gain, blur };
  const { width, height, data } = photographed(patchRaster(203), model, 8, { scale: 3, turn: 0.2 });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'photo.png');
}

test('SYM-07 a worker fits the printer to a photo file, and refuses what is none', async () => {
  const found = await fitPhoto(await photoOf(0.04, 0.06));
  expect(found.dpi).toBe(203);
  expect(Math.abs(found.gain - 0.04)).toBeLessThan(0.0025);
  expect(Math.abs(found.blur - 0.06)).toBeLessThan(0.00625);
  await expect(fitPhoto(new File(['no picture'], 'photo.png'))).rejects.toMatchObject({
    problem: { key: 'imgType' },
  });
});
