/** A worker posts this once it answers calls: what is sent to it before may be lost. */
export const READY = 'raster-worker-ready';
