import { readFile } from 'node:fs/promises';
import { Kernels } from '../raster/kernels';
import { paths } from './paths';

let loading: Promise<Kernels> | undefined;

/** The kernels, started once per process. */
export const loadKernels = (): Promise<Kernels> => {
  loading ??= readFile(paths.kernels).then((bytes) => Kernels.load(bytes));
  return loading;
};
