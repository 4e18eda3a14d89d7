import { type PoolWorker, RasterPool } from './pool';

const startWorker = (): PoolWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** A pool of the raster workers of the app. The parameters are those of `RasterPool`. */
export const appPool = (
  size?: ConstructorParameters<typeof RasterPool>[0],
  fonts?: RasterPool['fonts'],
  pictures?: ConstructorParameters<typeof RasterPool>[3],
): RasterPool => new RasterPool(size, startWorker, fonts, pictures);
