import { loadKernels } from '../../src/package/kernels';
import { browserHost } from '../../src/raster/browserHost';
import { Painter } from '../../src/raster/page';
import { type Compared, type Comparison, compareLabels } from './compare';

export type Answer = { compared: Compared } | { error: string };

const compare = async (comparison: Comparison): Promise<Answer> => {
  try {
    const painter = new Painter(browserHost, await loadKernels());
    return { compared: await compareLabels(painter, comparison) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
};

addEventListener('message', async ({ data }: MessageEvent<Comparison>) => postMessage(await compare(data)));
