import type { GivenPrinters } from '../given/GivenPrinters';
import type { Way } from './Way';

/** The printers of the page that the dialog is a part of. */
export const givenWay = (given: GivenPrinters): Way => ({
  kind: 'given',
  get printers() {
    return given.printers;
  },
  ready: true,
  isListed: false,
  watch: given.watch,
  print: (request, renderer) => given.print(request, renderer),
});
