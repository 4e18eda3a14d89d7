import type { Context2D, DrawEnv, LabelElement, Picture } from '../label/element';
import { elementTypes } from '../label/elements';
import type { Box } from './box';
import type { Rgba } from './kernels';
import { type Hold, PictureStore } from './pictureStore';

/** What differs between a browser's page, its workers and the command line. */
export interface Host {
  /** A canvas of a size in dots, made for reading back. */
  context(width: number, height: number): Context2D;
  /**
   * Reads a part of a canvas of black marks back faster than `getImageData`; undefined where there is no such
   * way. The order of colours in a dot is not promised, its alpha comes last.
   * @param room memory of so many bytes to read into
   */
  read?(
    ctx: Context2D,
    box: Box,
    room: (bytes: number) => Uint8Array<ArrayBuffer>,
  ): Promise<Rgba | undefined>;
  /** Decodes a picture; rejects when the source is refused or unreadable. */
  loadPicture(source: string): Promise<Picture>;
  /** Makes the bundled face's glyphs of a text available to canvases. Returns the characters it has none for. */
  loadGlyphs(text: string, bold: boolean): Promise<string>;
  /** CSS family list that shows all glyphs loaded so far. */
  readonly fontFamily: string;
}

/** Pictures and glyphs, loaded before anything is drawn. Glyphs are kept, pictures while somebody holds them. */
export class Assets {
  private readonly pictures: PictureStore;
  private readonly arriving = new Set<Promise<void>>();
  private readonly glyphs = { normal: new Set<string>(), bold: new Set<string>() };
  /** Counts up with every picture and every set of glyphs that became ready. */
  version = 0;
  private readonly without = { normal: new Set<string>(), bold: new Set<string>() };

  constructor(private readonly host: Host) {
    this.pictures = new PictureStore(
      (source) => host.loadPicture(source),
      () => this.version++,
    );
  }

  /** Pictures to keep for as long as they are drawn; none yet. */
  hold(): Hold {
    return this.pictures.hold();
  }

  /**
   * Loads what the elements need. Returns the ids of elements whose picture cannot be had.
   * @param hold keeps their pictures: what it lets go may not be drawn any more. Without one they stay for good
   */
  async load(elements: readonly LabelElement[], hold: Hold = this.hold()): Promise<string[]> {
    const missing: string[] = [];
    const waits: Promise<unknown>[] = [];
    for (const element of elements) {
      const type = elementTypes.get(element.elementType);
      for (const source of type?.pictures?.(element) ?? []) {
        waits.push(hold.take(source).then((picture) => picture ?? missing.push(element.id)));
      }
      for (const { text, bold } of [type?.glyphs?.(element) ?? []].flat()) this.askGlyphs(text, bold);
    }
    // Glyphs another call asked for may be ours too.
    if (waits.length > 0 || this.arriving.size > 0) await Promise.all([...waits, ...this.arriving]);
    return missing;
  }

  /** The characters of a loaded element that the face has no glyph for, each once. */
  glyphless(element: LabelElement): string[] {
    const { normal, bold } = this.without;
    // Nearly always there are none, however many records are looked at.
    if (normal.size === 0 && bold.size === 0) return [];
    const found = new Set<string>();
    for (const glyphs of [elementTypes.get(element.elementType)?.glyphs?.(element) ?? []].flat()) {
      const without = glyphs.bold ? bold : normal;
      for (const char of glyphs.text) if (without.has(char)) found.add(char);
    }
    return [...found];
  }

  /**
   * What `draw` gets to see: only what was loaded.
   * @param isLoaded whether nothing is drawn but what `load` was awaited for
   */
  env(dotsPerMm: number, isLoaded = false): DrawEnv {
    const { host } = this;
    return {
      dotsPerMm,
      isLoaded,
      get fontFamily() {
        return host.fontFamily;
      },
      picture: (source) => this.pictures.get(source),
    };
  }

  private askGlyphs(text: string, bold: boolean): void {
    const known = bold ? this.glyphs.bold : this.glyphs.normal;
    let fresh = '';
    for (const char of text) {
      if (known.has(char)) continue;
      known.add(char);
      fresh += char;
    }
    if (!fresh) return;
    const loading: Promise<void> = this.host
      .loadGlyphs(fresh, bold)
      .then((without) => {
        this.version++;
        for (const char of without) (bold ? this.without.bold : this.without.normal).add(char);
      })
      .catch((error: unknown) => {
        for (const char of fresh) known.delete(char);
        throw error;
      })
      .finally(() => this.arriving.delete(loading));
    loading.catch(() => {});
    this.arriving.add(loading);
  }
}
