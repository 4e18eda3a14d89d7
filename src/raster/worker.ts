import { expose, type ProxyMarked } from 'comlink';
import kernelsUrl from '../../build/kernels.wasm?url';
import { createBrowserHost, type ForeignPictures } from './browserHost';
import { rasterCalls } from './calls';
import { Kernels } from './kernels';
import { Painter } from './page';
import { READY } from './ready';

let foreignPicture: ForeignPictures | undefined;
const host = createBrowserHost((address) => {
  if (!foreignPicture) throw new Error('pictures of other servers need the page');
  return foreignPicture(address);
});
// No top-level await here: a message that arrives before expose() would be lost.
const painter = Kernels.load(fetch(kernelsUrl)).then((kernels) => new Painter(host, kernels));
painter.catch(() => {});
// The list of font files is loaded together with the kernels: every job needs it.
host.loadGlyphs('', false).catch(() => {});

const api = {
  /** Sets how pictures of other servers are fetched: by the page, which has the account. */
  useForeignPictures(fetchPicture: ForeignPictures & ProxyMarked): void {
    foreignPicture = fetchPicture;
  },
  ...rasterCalls(painter),
};
export type RasterApi = typeof api;

expose(api);
postMessage(READY);
