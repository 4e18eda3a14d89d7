import type { DirectStore } from '../direct/DirectStore';
import type { Way } from './Way';

/** Printers that the page drives over WebUSB and Web Serial. */
export const directWay = (direct: DirectStore): Way => ({
  kind: 'direct',
  get printers() {
    return direct.printers;
  },
  ready: true,
  isListed: false,
  watch() {
    void direct.look();
    return () => {};
  },
  print: (request, renderer) => direct.print(request, renderer),
  broken: { has: direct.canGoOn, resume: direct.resume },
});
