import kernelsUrl from '../../build/kernels.wasm?url';
import { loadKernels } from '../../src/package/kernels';
import { browserHost } from '../../src/raster/browserHost';
import { label } from '../kernels/pictures';
import { time } from '../measure';
import { HEIGHT, kernels, WIDTH } from '../suites/kernels';

const code = async () => new Uint8Array(await (await fetch(kernelsUrl)).arrayBuffer());

export const kernelRows = async (rounds: number) => kernels(await code(), 'chromium', { rounds, time });

/**
 * ms from a painted canvas of 800x1200 to packed bits, one per round: reading back as the product does, gray, threshold,
 * packing. The canvas is repainted before each, because an unchanged one is served from the cache.
 */
export async function canvasToBits(rounds: number): Promise<number[]> {
  const engine = await loadKernels();
  const ctx = browserHost.context(WIDTH, HEIGHT);
  const image = blackOn(label(WIDTH, HEIGHT).data);
  const box = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    ctx.putImageData(image, 0, 0);
    ctx.fillRect(i % WIDTH, 0, 1, 1);
    // Painting is put off until the dots are wanted: that is not what is timed.
    ctx.getImageData(0, 0, 1, 1);
    const start = performance.now();
    const read =
      (await browserHost.read?.(ctx, box, (bytes) => engine.frame(bytes))) ??
      ctx.getImageData(0, 0, WIDTH, HEIGHT);
    engine.threshold(read, 'normal');
    times.push(performance.now() - start);
  }
  return times;
}

/** A picture of black with its gray as alpha: what labels paint. */
function blackOn(rgba: Uint8Array | Uint8ClampedArray): ImageData {
  const data = new Uint8ClampedArray(rgba.length);
  for (let i = 0; i < rgba.length; i += 4) data[i + 3] = 255 - rgba[i]!;
  return new ImageData(data, WIDTH, HEIGHT);
}
