import { DEFAULT_PRINT_MODE, type PrintMode } from '../../../package/kernels';
import { isMode } from '../../../raster/modes';
import type { Storage } from '../../storage/pageStorage';
import { lastMode, lastPhotoMode } from './lastChoices';

/** Error diffusion keeps the grays of a photo; a threshold would leave blots. */
const PHOTO_MODE: PrintMode = 'floyd';

/**
 * The mode printed with last in this browser; the default before the first time.
 * @param photo whether photos are printed: they have a mode of their own
 */
export function lastModeOf(memory: Pick<Storage, 'getItem'>, photo = false): PrintMode {
  const mode = (photo ? lastPhotoMode : lastMode).read(memory);
  if (isMode(mode)) return mode;
  return photo ? PHOTO_MODE : DEFAULT_PRINT_MODE;
}

/** Remembers a mode the user chose. @param photo what it was chosen for */
export const keepMode = (memory: Storage, mode: PrintMode, photo = false): void =>
  (photo ? lastPhotoMode : lastMode).write(memory, mode);
