import kernelsUrl from '../../build/kernels.wasm?url';
import { browserHost } from '../../src/raster/browserHost';
import { Kernels } from '../../src/raster/kernels';
import { label } from '../kernels/pictures';
import { time } from '../measure';
import { HEIGHT, kernels, WIDTH } from '../suites/kernels';

const code = async () => new Uint8Array(await (await fetch(kernelsUrl)).arrayBuffer());

export const kernelRows = async (rounds: number) => kernels(await code(), 'chromium', { rounds, time });

/** ms from a painted canvas of 800x1200 to packed bits, one per round: reading back, gray, threshold, packing. */
export async function canvasToBits(rounds: number): Promise<number[]> {
  const engine = await Kernels.load(await code());
  const ctx = browserHost.context(WIDTH, HEIGHT);
  const { data } = label(WIDTH, HEIGHT);
  ctx.putImageData(new ImageData(new Uint8ClampedArray(data), WIDTH, HEIGHT), 0, 0);
  return Array.from(
    { length: rounds },
    () => 1000 * time(() => engine.threshold(ctx.getImageData(0, 0, WIDTH, HEIGHT), 'normal')),
  );
}
