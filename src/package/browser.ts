import { machineClock } from '../base/clock';
import { placeOf } from '../label/address';
import { BrowserFaces, type FacePlace, folderPlace } from '../raster/browserFaces';
import { createBrowserHost } from '../raster/browserHost';
import type { Host } from '../raster/host';
import { Painter } from '../raster/page';
import { invalid } from './errors';
import { loadKernels } from './kernels';
import { type Renderer, rendererWith } from './renderer';
import type { RendererOptions } from './rendererOptions';

/* Entry `labelwright` in a browser. Its face is the same as in Node.js. */

export * from './face';

/** The fonts that the package brings: a module that names each file, so that a bundler finds all of them. */
const ownFonts = async (): Promise<FacePlace> => {
  const { list, address } = await import('./fontFiles.js');
  return { list, address };
};

/**
 * Starts a renderer: in this page or worker, or in Node.js, where `@napi-rs/canvas` draws. Pictures of a label are those
 * embedded in its template.
 * @throws LabelwrightError `canvasMissing` in Node.js without that package; with the field `fonts` for an address that
 * is none
 */
export async function createRenderer({ fonts }: RendererOptions = {}): Promise<Renderer> {
  const base = typeof document === 'undefined' ? self.location.href : document.baseURI;
  const path = String(fonts).replace(/\/?$/, '/');
  if (fonts !== undefined && !URL.canParse(path, base)) throw invalid('fonts', 'an address');
  const folder = fonts === undefined ? undefined : new URL(path, base);
  const faces = new BrowserFaces(folder ? folderPlace(() => folder) : await ownFonts());
  const browser = createBrowserHost(undefined, faces);
  const host: Host = {
    ...browser,
    get fontFamily() {
      return faces.family;
    },
    async loadPicture(source) {
      if (placeOf(source, [])?.kind !== 'embedded') throw new Error('picture source refused');
      return browser.loadPicture(source);
    },
  };
  return rendererWith(new Painter(host, await loadKernels()), machineClock.now);
}
