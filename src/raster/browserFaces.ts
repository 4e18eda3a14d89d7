import type { CharacterRanges } from '../label/characters';
import { FONT_FAMILY, familyList } from '../label/font';
import { type FontFaceFile, FontFaces } from './fontFaces';

/** Where the files of the bundled face are. */
export interface FacePlace {
  /** The style sheet that lists the files with their characters. Rejects when it cannot be loaded. */
  css(): Promise<string>;
  /** The address of one of its files. */
  address(file: string): string;
}

/** The files of a folder of a server. @param folder its address, with a slash at the end */
export const folderPlace = (folder: () => URL): FacePlace => ({
  async css() {
    const reply = await fetch(new URL('faces.css', folder()));
    if (!reply.ok) throw new Error(`faces.css: HTTP ${reply.status}`);
    return reply.text();
  },
  address: (file) => new URL(file, folder()).href,
});

/** A worker's fonts are registered on the global scope, a page's on the document. */
const fontSet = (): FontFaceSet =>
  typeof document === 'undefined' ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts;

/** The bundled face of a page or worker: its files are loaded as texts need them, each once. */
export class BrowserFaces {
  private faces: Promise<FontFaces> | undefined;
  private readonly loaded = new Map<string, Promise<FontFace>>();
  private arrivals = 0;

  constructor(private readonly place: FacePlace) {}

  /** CSS family list that shows all glyphs loaded so far. */
  get family(): string {
    return familyList(this.arrivals);
  }

  /** Loads the glyphs of a text. Returns the characters without a glyph. */
  async load(text: string, bold: boolean): Promise<string> {
    const weight = bold ? 700 : 400;
    const known = await this.list();
    await Promise.all(known.for(text, weight).map((face) => this.loadFace(face)));
    return known.glyphless(text, weight);
  }

  /** The characters that all weights have. Rejects when the style sheet cannot be loaded. */
  async characters(): Promise<CharacterRanges> {
    return (await this.list()).characters();
  }

  /** Adds a font of other bytes. Rejects when it cannot be read. */
  async add(family: string, bytes: ArrayBuffer): Promise<void> {
    const font = await new FontFace(family, bytes).load();
    fontSet().add(font);
    this.arrivals++;
  }

  /** The style sheet, loaded once. */
  private list(): Promise<FontFaces> {
    this.faces ??= this.place.css().then((css) => new FontFaces(css));
    this.faces.catch(() => {
      this.faces = undefined;
    });
    return this.faces;
  }

  private loadFace(face: FontFaceFile): Promise<FontFace> {
    let loading = this.loaded.get(face.file);
    if (!loading) {
      const unicodeRange = face.ranges
        .map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`)
        .join(',');
      const font = new FontFace(FONT_FAMILY, `url(${JSON.stringify(this.place.address(face.file))})`, {
        weight: String(face.weight),
        unicodeRange,
      });
      loading = font.load().then((ready) => {
        fontSet().add(ready);
        this.arrivals++;
        return ready;
      });
      loading.catch(() => this.loaded.delete(face.file));
      this.loaded.set(face.file, loading);
    }
    return loading;
  }
}
