import { expose, type ProxyMarked } from 'comlink';
import type { BrowserHost, ForeignPictures } from './browserHost';
import { rasterCalls } from './calls';
import { importedKernels } from './importedKernels';
import { Painter } from './page';
import { READY } from './ready';

/**
 * Answers the calls of a pool in a worker.
 * @param hostWith makes what the worker draws with; it is given a way to fetch pictures through the page
 */
export function serveRaster(hostWith: (foreignPicture: ForeignPictures) => BrowserHost): void {
  let foreignPicture: ForeignPictures | undefined;
  const host = hostWith((address) => {
    if (!foreignPicture) throw new Error('pictures of other servers need the page');
    return foreignPicture(address);
  });
  // Every job needs the list of font files.
  host.loadGlyphs('', false).catch(() => {});
  const api: RasterApi = {
    useForeignPictures(fetchPicture) {
      foreignPicture = fetchPicture;
    },
    ...rasterCalls(new Painter(host, importedKernels)),
  };
  expose(api);
  // Only now: the worker has waited for its kernels, and what came before would be lost.
  postMessage(READY);
}

/** What a raster worker does for the page. */
export type RasterApi = {
  /** Sets how pictures of other servers are fetched: by the page, which has the account. */
  useForeignPictures(fetchPicture: ForeignPictures & ProxyMarked): void;
} & ReturnType<typeof rasterCalls>;
