import { reaction } from 'mobx';
import { browserHost } from '../../raster/browserHost';
import { Fonts } from '../../raster/fonts';
import { call } from '../api';
import { FaceStore } from './FaceStore';
import { FontRegistry } from './FontRegistry';
import { machineFonts } from './machineFonts';

const QUIET = { hideError: true, keepSession: true } as const;

/** This page's fonts other than the bundled face. */
export const fontRegistry = new FontRegistry({
  list: (pageNumber, pageSize) => call('GET /font/getFont', { pageNumber, pageSize }, QUIET),
  face: ({ fontId }) => call('GET /font/getCharacters', { fontId }, QUIET),
  async fetch(url) {
    const reply = await fetch(new URL(url, location.origin));
    if (!reply.ok) throw new Error(`font: HTTP ${reply.status}`);
    return reply.blob();
  },
  bundledCharacters: (family) => browserHost.bundledCharacters(family),
  ...machineFonts(),
});

/** The rendering host of the page itself: canvas, thumbnails, covers and lists. */
export const pageFonts = new Fonts(browserHost, fontRegistry.source);

/** What the faces of those fonts cover. */
export const pageFaces = new FaceStore(fontRegistry);

reaction(
  () => fontRegistry.version,
  () => pageFonts.renew(),
);
