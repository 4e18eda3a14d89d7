import { DEFAULT_MODE, isMode, type Mode } from '../../../raster/modes';
import type { Storage } from '../../storage/pageStorage';
import { lastMode } from './printMemory';

/** The mode printed with last in this browser; the default before the first time. */
export function lastModeOf(memory: Pick<Storage, 'getItem'>): Mode {
  const mode = lastMode.read(memory);
  return isMode(mode) ? mode : DEFAULT_MODE;
}
