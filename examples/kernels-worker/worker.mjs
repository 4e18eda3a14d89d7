import { parentPort } from 'node:worker_threads';
import { loadKernels } from 'labelwright/kernels';

// Messages that arrive while the kernels start wait for them.
const loading = loadKernels();

parentPort.on('message', async (picture) => {
  const kernels = await loading;
  const { level, ...raster } = kernels.threshold(picture, 'otsu');
  parentPort.postMessage({ ink: kernels.ink(raster), level, raster }, [raster.bits.buffer]);
});
