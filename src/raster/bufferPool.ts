import { transfer } from 'comlink';
import type { Raster } from '../base/raster';

/** Maximum buffers kept: one for every call that may be in progress. */
const KEPT = 16;

/** Buffers of used rasters, on their way back to the workers. */
export class BufferPool {
  private readonly buffers: ArrayBuffer[] = [];

  /** Takes back the buffer of a call; only a buffer that held all of it is worth sending. */
  take(rasters: readonly Raster[]): void {
    const buffer = rasters[0]?.bits.buffer;
    if (!buffer || this.buffers.length >= KEPT || !rasters.every(({ bits }) => bits.buffer === buffer))
      return;
    this.buffers.push(buffer);
  }

  /** A buffer to send along, if there is one. */
  reuse(): ArrayBuffer | undefined {
    const buffer = this.buffers.pop();
    return buffer && transfer(buffer, [buffer]);
  }
}
