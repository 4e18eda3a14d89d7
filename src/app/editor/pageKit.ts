import type { DrawingKit } from '../fonts/DrawingKit';
import { fontRegistry, pageFaces, pageFonts } from '../fonts/pageFonts';
import { pageHost } from '../pictures/pageHost';

/** What the app's own page draws with: pictures and fonts of the server. */
export const pageKit: DrawingKit = {
  host: pageHost,
  fonts: pageFonts,
  registry: fontRegistry,
  faces: pageFaces,
};
