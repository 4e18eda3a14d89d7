import { serveCalls } from '../../../base/workerClient';
import { checkPhotoSize, type FittedPrinter, fitPrinter } from '../../../raster/grade/fit/fitPrinter';

const calls = {
  /** Fits the printer to a photo, at its full size. */
  async fit(photo: ImageBitmap): Promise<FittedPrinter> {
    const { width, height } = photo;
    checkPhotoSize(width, height);
    const ctx = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    ctx.drawImage(photo, 0, 0);
    photo.close();
    return fitPrinter({ width, height, data: ctx.getImageData(0, 0, width, height).data });
  },
};
export type FitCalls = typeof calls;
serveCalls(calls);
