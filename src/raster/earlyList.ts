import { browserHost } from './browserHost';

/*
 * Requests the list of font files, which every job needs. A worker imports this first: the list is on its way while the
 * rest of the script runs and the kernels load. All hosts of a worker share the list.
 */

browserHost.loadGlyphs('', false).catch(() => {});
