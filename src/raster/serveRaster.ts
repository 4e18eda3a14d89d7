import { expose, type ProxyMarked } from 'comlink';
import kernelsUrl from '../../build/kernels.wasm?url';
import type { BrowserHost, ForeignPictures } from './browserHost';
import { rasterCalls } from './calls';
import { Kernels } from './kernels';
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
  // No top-level await here: a message that arrives before expose() would be lost.
  const painter = Kernels.load(fetch(kernelsUrl)).then((kernels) => new Painter(host, kernels));
  painter.catch(() => {});
  // The list of font files is loaded together with the kernels: every job needs it.
  host.loadGlyphs('', false).catch(() => {});
  const api: RasterApi = {
    useForeignPictures(fetchPicture) {
      foreignPicture = fetchPicture;
    },
    ...rasterCalls(painter),
  };
  expose(api);
  postMessage(READY);
}

/** What a raster worker does for the page. */
export type RasterApi = {
  /** Sets how pictures of other servers are fetched: by the page, which has the account. */
  useForeignPictures(fetchPicture: ForeignPictures & ProxyMarked): void;
} & ReturnType<typeof rasterCalls>;
