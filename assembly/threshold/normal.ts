import { MIDDLE } from '../constants';
import { packLevel } from '../pack';

/** One fixed level. */
export function normal(plane: usize, width: i32, height: i32, bits: usize): i32 {
  return packLevel(plane, width, height, bits, MIDDLE);
}
