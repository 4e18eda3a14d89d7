import { reaction } from 'mobx';
import { browserHost } from '../../raster/browserHost';
import { Fonts } from '../../raster/fonts';
import { call } from '../api';
import { FaceStore } from './FaceStore';
import { FontRegistry } from './FontRegistry';
import type { LocalFont } from './fontHost';

type LocalFontAccess = (options?: { postscriptNames: readonly string[] }) => Promise<LocalFont[]>;

/** Local Font Access, which is newer than the DOM's types; undefined in browsers without it. */
const access = (window as { queryLocalFonts?: LocalFontAccess }).queryLocalFonts;

/** This page's fonts other than the bundled face. */
export const fontRegistry = new FontRegistry({
  call,
  async fetch(url) {
    const reply = await fetch(new URL(url, location.origin));
    if (!reply.ok) throw new Error(`font: HTTP ${reply.status}`);
    return reply.blob();
  },
  bundledCharacters: () => browserHost.bundledCharacters(),
  queryLocalFonts:
    access && ((names) => access.call(window, names === undefined ? undefined : { postscriptNames: names })),
  async isLocalAllowed() {
    const name = 'local-fonts' as PermissionName;
    const status = await navigator.permissions.query({ name }).catch(() => undefined);
    return status?.state === 'granted';
  },
});

/** The rendering host of the page itself: canvas, thumbnails, covers and lists. */
export const pageFonts = new Fonts(browserHost, fontRegistry.source);

/** What the faces of those fonts cover. */
export const pageFaces = new FaceStore(fontRegistry);

reaction(
  () => fontRegistry.version,
  () => pageFonts.renew(),
);
