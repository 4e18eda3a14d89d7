import { DEFAULT_MODE, isMode, type Mode } from '../../../raster/modes';
import type { Storage } from '../../storage/pageStorage';
import { lastMode, lastPhotoMode } from './lastChoices';

/** Error diffusion keeps the grays of a photo; a threshold would leave blots. */
const PHOTO_MODE: Mode = 'floyd';

/**
 * The mode printed with last in this browser; the default before the first time.
 * @param photo whether photos are printed: they have a mode of their own
 */
export function lastModeOf(memory: Pick<Storage, 'getItem'>, photo = false): Mode {
  const mode = (photo ? lastPhotoMode : lastMode).read(memory);
  if (isMode(mode)) return mode;
  return photo ? PHOTO_MODE : DEFAULT_MODE;
}

/** Remembers a mode the user chose. @param photo what it was chosen for */
export const keepMode = (memory: Storage, mode: Mode, photo = false): void =>
  (photo ? lastPhotoMode : lastMode).write(memory, mode);
