import { machineClock } from '../base/clock';
import { placeOf } from '../label/address';
import type { CharacterRanges } from '../label/characters';
import { FONT_FAMILY, familyList } from '../label/font';
import { type FontFaceFile, FontFaces } from './fontFaces';
import type { Host } from './host';
import { pictureAddress } from './pictureAddress';
import { readFrame } from './readback';
import { uprightBitmap } from './uprightBitmap';

const folder = new URL('/fonts/', self.location.origin);
let faces: Promise<FontFaces> | undefined;
const loaded = new Map<string, Promise<FontFace>>();
let arrivals = 0;

/** The style sheet of the bundled face, loaded once. */
function bundledFaces(): Promise<FontFaces> {
  faces ??= loadFaces();
  faces.catch(() => {
    faces = undefined;
  });
  return faces;
}

async function loadFaces(): Promise<FontFaces> {
  const reply = await fetch(new URL('faces.css', folder));
  if (!reply.ok) throw new Error(`faces.css: HTTP ${reply.status}`);
  return new FontFaces(await reply.text());
}

function loadFace(face: FontFaceFile): Promise<FontFace> {
  let loading = loaded.get(face.file);
  if (!loading) {
    const unicodeRange = face.ranges
      .map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`)
      .join(',');
    const font = new FontFace(FONT_FAMILY, `url(${new URL(face.file, folder)})`, {
      weight: String(face.weight),
      unicodeRange,
    });
    loading = font.load().then((ready) => {
      fontSet().add(ready);
      arrivals++;
      return ready;
    });
    loading.catch(() => loaded.delete(face.file));
    loaded.set(face.file, loading);
  }
  return loading;
}

/** A worker's fonts are registered on the global scope, a page's on the document. */
const fontSet = (): FontFaceSet =>
  typeof document === 'undefined' ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts;

/** Fetches the bytes of a picture of another server. It needs the account, which only the page has. */
export type ForeignPictures = (address: string) => Promise<Blob>;

export interface BrowserHost extends Host {
  /** Fetches the bytes of a picture. Rejects when it may not be loaded or cannot be. */
  fetchPicture(source: string): Promise<Blob>;
  /** The characters of the bundled face in all of its weights. Rejects when its style sheet cannot be loaded. */
  bundledCharacters(): Promise<CharacterRanges>;
}

const noAccount: ForeignPictures = () => Promise.reject(new Error('pictures of other servers need the app'));

/**
 * A host for pages and workers. All hosts of a page or worker share the loaded faces.
 * @param foreignPicture fetches pictures of other servers; without it they are refused
 */
export const createBrowserHost = (foreignPicture = noAccount): BrowserHost => ({
  async loadFont(family, bytes) {
    const font = await new FontFace(family, bytes).load();
    fontSet().add(font);
    arrivals++;
  },
  get fontFamily() {
    return familyList(arrivals);
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
  bundledCharacters: async () => (await bundledFaces()).characters(),
  async loadGlyphs(text, bold) {
    const weight = bold ? 700 : 400;
    const known = await bundledFaces();
    await Promise.all(known.for(text, weight).map(loadFace));
    return known.glyphless(text, weight);
  },
});

/** The host for everything that shows no pictures of other servers. */
export const browserHost = createBrowserHost();
