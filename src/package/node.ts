import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineClock } from '../base/clock';
import { Painter } from '../raster/page';
import { LabelwrightError } from './errors';
import { loadKernels } from './kernels';
import { type Renderer, rendererWith } from './renderer';
import type { RendererOptions } from './rendererOptions';

/* Entry `labelwright` in Node.js. Its face is the same as in a browser. */

export * from './face';

/** The fonts that the package brings, next to this module. */
const ownFonts = () => join(dirname(fileURLToPath(import.meta.url)), 'fonts');

/**
 * Starts a renderer, which draws with `@napi-rs/canvas`. Pictures of a label are those embedded in its template.
 * @throws LabelwrightError `canvasMissing` where that package is not installed
 */
export async function createRenderer({ fonts }: RendererOptions = {}): Promise<Renderer> {
  const { canvasHost } = await import('../canvas/canvasHost').catch((error: unknown) => {
    throw new LabelwrightError(
      'canvasMissing',
      `@napi-rs/canvas, which draws the labels, cannot be loaded: ${error}`,
    );
  });
  const folder = fonts === undefined ? ownFonts() : String(fonts);
  const host = canvasHost(folder.startsWith('file:') ? fileURLToPath(folder) : folder);
  return rendererWith(new Painter(host, await loadKernels()), machineClock.now);
}
