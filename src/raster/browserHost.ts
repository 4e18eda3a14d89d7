import { appFolder } from '../base/appFolder';
import { machineClock } from '../base/clock';
import { placeOf } from '../label/address';
import type { CharacterRanges } from '../label/characters';
import { bundledFamily } from '../label/faces/families';
import type { FontKey } from '../label/font';
import { BrowserFaces, folderPlace } from './browserFaces';
import type { Host } from './host';
import { pictureAddress } from './pictureAddress';
import { readFrame } from './readback';
import { uprightBitmap } from './uprightBitmap';

/** The bundled families of this page or worker, in the folder of the app's server. */
const pageFaces = new BrowserFaces(folderPlace(() => new URL('fonts/', appFolder())));

/** Fetches the bytes of a picture of another server. It needs the account, which only the page has. */
export type ForeignPictures = (address: string) => Promise<Blob>;

export interface BrowserHost extends Host {
  /** Fetches the bytes of a picture. Rejects when it may not be loaded or cannot be. */
  fetchPicture(source: string): Promise<Blob>;
  /** The characters of a bundled family in all of its weights. Rejects when the list of its files cannot be loaded. */
  bundledCharacters(family?: FontKey): Promise<CharacterRanges>;
}

const noAccount: ForeignPictures = () => Promise.reject(new Error('pictures of other servers need the app'));

/**
 * A host for pages and workers. All hosts of a page or worker share the loaded faces.
 * @param foreignPicture fetches pictures of other servers; without it they are refused
 * @param hasServer whether the page is the app's own; otherwise stored files of our server are fetched as foreign ones are
 */
export const createBrowserHost = (
  foreignPicture = noAccount,
  faces = pageFaces,
  hasServer = true,
): BrowserHost => ({
  loadFont: (family, bytes) => faces.add(family, bytes),
  get fontFamily() {
    return faces.family;
  },
  context(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const ctx = canvas.getContext('2d', { willReadFrequently: true });
    if (!ctx) throw new Error(`no 2d canvas of ${width}x${height}`);
    return ctx;
  },
  read: readFrame,
  async fetchPicture(source) {
    const place = placeOf(source, [self.location.host]);
    if (!place) throw new Error('picture source refused');
    if (place.kind === 'foreign') return foreignPicture(place.url.href);
    if (place.kind === 'own' && !hasServer) return foreignPicture(source);
    const address = pictureAddress(place.kind === 'own' ? place.path : source, machineClock.now());
    // As an image element with crossOrigin="anonymous" would.
    const reply = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    return reply.blob();
  },
  async loadPicture(source) {
    try {
      return await uprightBitmap(await this.fetchPicture(source));
    } catch (error) {
      console.warn(`picture ${source.slice(0, 100)}:`, error);
      throw error;
    }
  },
  bundledCharacters: (family) => faces.characters(family),
  loadGlyphs: (text, bold, family) => faces.load(text, bold, family),
  bundledFont: async (font) => ({
    family: bundledFamily(font)!.family,
    characters: await faces.characters(font),
  }),
});

/** The host for everything that shows no pictures of other servers. */
export const browserHost = createBrowserHost();
