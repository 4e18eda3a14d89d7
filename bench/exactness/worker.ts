import { browserHost } from '../../src/raster/browserHost';
import { importedKernels } from '../../src/raster/importedKernels';
import { Painter } from '../../src/raster/page';
import { READY } from '../../src/raster/ready';
import { type Compared, type Comparison, compareLabels } from './compare';

export type Answer = typeof READY | { compared: Compared } | { error: string };

const compare = async (comparison: Comparison): Promise<Answer> => {
  try {
    const painter = new Painter(browserHost, importedKernels);
    return { compared: await compareLabels(painter, comparison) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
};

addEventListener('message', async ({ data }: MessageEvent<Comparison>) => postMessage(await compare(data)));
// What came before the kernels were there would be lost.
postMessage(READY);
