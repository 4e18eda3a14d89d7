import { transfer } from 'comlink';
import type { Raster } from '../base/raster';

/** Buffers kept at most: one for every hop that may be under way. */
const KEPT = 16;

/** Buffers of rasters that are used up, on their way back to the workers. */
export class Spares {
  private readonly buffers: ArrayBuffer[] = [];

  /** Takes the buffer of a hop back; only a buffer that held all of it is worth sending. */
  take(rasters: readonly Raster[]): void {
    const buffer = rasters[0]?.bits.buffer;
    if (!buffer || this.buffers.length >= KEPT || !rasters.every(({ bits }) => bits.buffer === buffer))
      return;
    this.buffers.push(buffer);
  }

  /** A buffer to send along, if there is one. */
  lend(): ArrayBuffer | undefined {
    const buffer = this.buffers.pop();
    return buffer && transfer(buffer, [buffer]);
  }
}
