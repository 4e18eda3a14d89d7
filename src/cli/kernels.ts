import type { Kernels } from '../package/kernels';
import { loadKernels as startKernels } from '../package/kernels';

let loading: Promise<Kernels> | undefined;

/** The kernels, started once per process. */
export const loadKernels = (): Promise<Kernels> => {
  loading ??= startKernels();
  return loading;
};
