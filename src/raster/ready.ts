/** A worker posts this once it answers calls: earlier messages may be lost. */
export const READY = 'raster-worker-ready';
