import type { CharacterRanges } from '../label/characters';
import { type BundledFamily, bundledFamily, defaultFamily } from '../label/faces/families';
import { type FontKey, familyList } from '../label/font';
import { type FontFaceFile, FontFaces, type FontList, fontList } from './fontFaces';

/** Where the files of the bundled families are. */
export interface FacePlace {
  /** A list of files with their characters. Rejects when it cannot be loaded. @param name of the list */
  list(name: string): Promise<FontList>;
  /** The address of a file that a list names. */
  address(file: string): string;
}

/** The files of a folder of a server. @param folder its address, with a slash at the end */
export const folderPlace = (folder: () => URL): FacePlace => ({
  async list(name) {
    const reply = await fetch(new URL(name, folder()));
    if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
    return fontList(await reply.text());
  },
  address: (file) => new URL(file, folder()).href,
});

/** A worker's fonts are registered on the global scope, a page's on the document. */
const fontSet = (): FontFaceSet =>
  typeof document === 'undefined' ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts;

/** @throws Error for a font that the app does not bring */
function knownFamily(font: FontKey): BundledFamily {
  const found = bundledFamily(font);
  if (!found) throw new Error(`${font} is no bundled font`);
  return found;
}

/** The bundled families of a page or worker: their files are loaded as texts need them, each once. */
export class BrowserFaces {
  private readonly families = new Map<string, Promise<FontFaces>>();
  private readonly loaded = new Map<string, Promise<FontFace>>();
  private arrivals = 0;

  constructor(private readonly place: FacePlace) {}

  /** CSS family list that shows all glyphs loaded so far. */
  get family(): string {
    return familyList(this.arrivals);
  }

  /** Loads the glyphs of a text. Returns the characters without a glyph. @param font key of the family */
  async load(text: string, bold: boolean, font: FontKey = defaultFamily.key): Promise<string> {
    const weight = bold ? 700 : 400;
    const { family, list } = knownFamily(font);
    const known = await this.facesOf(list);
    await Promise.all(known.for(text, weight).map((face) => this.loadFace(face, family)));
    return known.glyphless(text, weight);
  }

  /** The characters that all weights have. Rejects when the list of files cannot be loaded. @param font key of the family */
  async characters(font: FontKey = defaultFamily.key): Promise<CharacterRanges> {
    return (await this.facesOf(knownFamily(font).list)).characters();
  }

  /** Adds a font of other bytes. Rejects when it cannot be read. */
  async add(family: string, bytes: ArrayBuffer): Promise<void> {
    const font = await new FontFace(family, bytes).load();
    fontSet().add(font);
    this.arrivals++;
  }

  /** A list of files, loaded once. */
  private facesOf(name: string): Promise<FontFaces> {
    const loading = this.families.get(name) ?? this.place.list(name).then((list) => new FontFaces(list));
    this.families.set(name, loading);
    loading.catch(() => this.families.delete(name));
    return loading;
  }

  private loadFace(face: FontFaceFile, family: string): Promise<FontFace> {
    // Two families may have characters of the same file.
    const key = `${family}/${face.file}`;
    let loading = this.loaded.get(key);
    if (!loading) {
      const unicodeRange = face.ranges
        .map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`)
        .join(',');
      const font = new FontFace(family, `url(${JSON.stringify(this.place.address(face.file))})`, {
        weight: String(face.weight),
        unicodeRange,
      });
      loading = font.load().then((ready) => {
        fontSet().add(ready);
        this.arrivals++;
        return ready;
      });
      loading.catch(() => this.loaded.delete(key));
      this.loaded.set(key, loading);
    }
    return loading;
  }
}
