import { type Problem, problem } from '../base/problem';
import { needsGlyph } from '../label/characters';
import type { DrawEnv, LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import { bundledFamily, defaultFamily } from '../label/faces/families';
import { type FontKey, fallbackProblem } from '../label/font';
import { usedFonts } from '../label/usedFonts';
import { Fonts } from './fonts';
import type { Host } from './host';
import { type Hold, PictureStore } from './pictureStore';

/**
 * Pictures and glyphs, loaded before anything is drawn. Glyphs stay loaded; pictures stay while they are in
 * use.
 */
export class Assets {
  private readonly pictures: PictureStore;
  private readonly arriving = new Set<Promise<void>>();
  /** Requested characters by family and weight. */
  private readonly glyphs = new Map<string, Set<string>>();
  /** Increases with every picture and every set of glyphs that becomes ready. */
  version = 0;
  private readonly without = { normal: new Set<string>(), bold: new Set<string>() };

  /** @param fonts the fonts in addition to the bundled face, unless a job has its own */
  constructor(
    private readonly host: Host,
    private readonly fonts = new Fonts(host),
  ) {
    this.pictures = new PictureStore(
      (source) => host.loadPicture(source),
      () => this.version++,
    );
  }

  /** A new set of pictures that stay loaded while they are drawn; empty at first. */
  hold(): Hold {
    return this.pictures.hold();
  }

  /**
   * Loads what the elements need. Returns the ids of elements whose picture cannot be loaded.
   * @param hold keeps their pictures until it is released; after that they must not be drawn. Without it they
   * stay loaded
   */
  async load(
    elements: readonly LabelElement[],
    hold: Hold = this.hold(),
    fonts = this.fonts,
  ): Promise<string[]> {
    const missing: string[] = [];
    const waits: Promise<unknown>[] = [];
    for (const element of elements) {
      const type = elementTypes.get(element.elementType);
      for (const source of type?.pictures?.(element) ?? []) {
        waits.push(hold.take(source).then((picture) => picture ?? missing.push(element.id)));
      }
      for (const { text, bold, font = '' } of [type?.glyphs?.(element) ?? []].flat()) {
        const coming = font ? fonts.load(font) : undefined;
        // Glyphs missing from this font fall back to the bundled face once its coverage is known.
        if (coming) waits.push(coming.then(() => this.loadText(fonts, font, text, bold)));
        else this.askText(fonts, font, text, bold);
      }
    }
    // Glyphs requested by another call may also be needed here.
    if (waits.length > 0 || this.arriving.size > 0) await Promise.all([...waits, ...this.arriving]);
    return missing;
  }

  /**
   * The characters of a loaded element for which neither its font nor the bundled face has a glyph, each
   * once.
   */
  glyphless(element: LabelElement, fonts = this.fonts): string[] {
    const { normal, bold } = this.without;
    // Almost always empty, however many records are checked.
    if (normal.size === 0 && bold.size === 0) return [];
    const found = new Set<string>();
    for (const glyphs of [elementTypes.get(element.elementType)?.glyphs?.(element) ?? []].flat()) {
      const without = glyphs.bold ? bold : normal;
      const text = glyphs.font ? fonts.fallbackText(glyphs.font, glyphs.text) : glyphs.text;
      for (const char of text) if (without.has(char)) found.add(char);
    }
    return [...found];
  }

  /** Fonts of a loaded element that are missing or incomplete, so that the bundled face replaces them. */
  fontProblems(element: LabelElement, fonts = this.fonts): Problem[] {
    const found: Problem[] = [];
    for (const [font, name] of usedFonts([element])) {
      if (fonts.isMissing(font)) found.push(problem('fontReplaced', { name }));
      const written = [elementTypes.get(element.elementType)?.glyphs?.(element) ?? []].flat();
      const text = written.map((glyphs) => (glyphs.font === font ? glyphs.text : '')).join('');
      const missing = [...new Set(fonts.missingGlyphs(font, text))].filter(needsGlyph);
      const replaced = fallbackProblem(name, missing);
      if (replaced) found.push(replaced);
    }
    return found;
  }

  /**
   * The assets that `draw` may use: only loaded ones.
   * @param isLoaded whether `load` has been awaited for everything that is drawn
   */
  env(dotsPerMm: number, isLoaded = false, fonts = this.fonts): DrawEnv {
    const { host } = this;
    return {
      dotsPerMm,
      isLoaded,
      get fontFamily() {
        return host.fontFamily;
      },
      familyOf: (font) => fonts.family(font),
      picture: (source) => this.pictures.get(source),
    };
  }

  private async loadText(fonts: Fonts, font: FontKey, text: string, bold: boolean): Promise<void> {
    this.version++;
    this.askText(fonts, font, text, bold);
    await Promise.all(this.arriving);
  }

  /** Requests what a text needs of the bundled families: of its own, and of the default one what its font lacks. */
  private askText(fonts: Fonts, font: FontKey, text: string, bold: boolean): void {
    this.askGlyphs(font ? fonts.fallbackText(font, text) : text, bold, defaultFamily.key);
    if (font && bundledFamily(font) && !fonts.isMissing(font)) this.askGlyphs(text, bold, font);
  }

  private askGlyphs(text: string, bold: boolean, family: FontKey): void {
    const key = `${family}/${bold}`;
    const known = this.glyphs.get(key) ?? new Set<string>();
    this.glyphs.set(key, known);
    let fresh = '';
    for (const char of text) {
      if (known.has(char)) continue;
      known.add(char);
      fresh += char;
    }
    if (!fresh) return;
    const loading: Promise<void> = this.host
      .loadGlyphs(fresh, bold, family)
      .then((without) => {
        this.version++;
        // The default family has what others lack.
        if (family !== defaultFamily.key) return;
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
