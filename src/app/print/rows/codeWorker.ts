import { serveCalls } from '../../../base/workerClient';
import { bundledReader } from '../../editor/scan/bundledReader';
import type { FoundSymbol, Picture } from '../../editor/scan/readCodes';

const calls = {
  /** Every symbol in a picture of the camera, with the text that a scanner sends. */
  async read(picture: Picture): Promise<FoundSymbol[]> {
    const read = await bundledReader();
    return read(picture, 'Any');
  },
};
export type CodeCalls = typeof calls;

serveCalls(calls);
