import { loadKernels as startKernels } from '../package/kernels';
import type { Kernels } from '../raster/kernels';

let loading: Promise<Kernels> | undefined;

/** The kernels, started once per process. */
export const loadKernels = (): Promise<Kernels> => {
  loading ??= startKernels();
  return loading;
};
