import { NO_LEVEL, UNIFIED_INK, UNIFIED_PAPER } from '../constants';
import { packOrdered } from '../pack';

/** One treatment for text and picture: dark is ink, light is paper, only tones in between are dithered. */
export function unified(plane: usize, width: i32, height: i32, bits: usize): i32 {
  packOrdered(plane, width, height, bits, UNIFIED_INK, UNIFIED_PAPER);
  return NO_LEVEL;
}
