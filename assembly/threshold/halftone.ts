import { NO_LEVEL } from '../constants';
import { packOrdered } from '../pack';

/** Ordered dither over the whole range; gray 0 is always ink, gray 255 never. */
export function halftone(plane: usize, width: i32, height: i32, bits: usize): i32 {
  packOrdered(plane, width, height, bits, 0, 256);
  return NO_LEVEL;
}
