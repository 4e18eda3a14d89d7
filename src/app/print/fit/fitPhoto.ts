import { refuse } from '../../../base/problem';
import { WorkerClient } from '../../../base/workerClient';
import { checkPhotoSize, type FittedPrinter, PHOTO_MB } from '../../../raster/grade/fit/fitPrinter';
import { openPictures } from '../../pictures/open';
import type { FitCalls } from './fitWorker';

/** Time for one photo, ms. */
const PATIENCE = 60_000;
/** What a photo or a scan may be. */
const PHOTO_TYPES = ['png', 'jpg', 'jpeg', 'webp', 'bmp', 'tiff', 'tif'];

/** File names that the user may choose. */
export const PHOTO_ACCEPT = PHOTO_TYPES.map((type) => `.${type}`).join(',');

/**
 * The printer that a photo or scan of a calibration label shows, fitted in a worker.
 * @throws Refusal when it is no picture, or as `fitPrinter`; AbortError
 */
export async function fitPhoto(file: Blob, signal?: AbortSignal): Promise<FittedPrinter> {
  const [picture] = await openPictures(file, {
    limit: PHOTO_MB,
    types: PHOTO_TYPES,
    first: true,
    ...(signal && { signal }),
  });
  if (!picture) throw refuse('calibrationPhotoUnread');
  const { width, height } = picture;
  checkPhotoSize(width, height);
  const bitmap = await picture.render({ width, height }, signal);
  const worker = new Worker(new URL('./fitWorker.ts', import.meta.url), { type: 'module' });
  const client = new WorkerClient<FitCalls>(worker);
  const timer = setTimeout(() => client.end(refuse('calibrationPhotoPoor')), PATIENCE);
  try {
    return await client.call('fit', bitmap, signal, [bitmap]);
  } finally {
    clearTimeout(timer);
    client.end();
  }
}
