import * as built from '../../build/kernels.wasm';
import { Kernels } from './kernels';

/**
 * The image kernels of this page or worker: one memory for all who import them. They are there once this module is, so
 * a page imports it when it needs them; where they cannot be loaded, the import fails.
 */
export const importedKernels = Kernels.of(built);
