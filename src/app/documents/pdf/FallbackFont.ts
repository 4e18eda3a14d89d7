import { browserHost } from '../../../raster/browserHost';

type Weight = 'normal' | 'bold';

/**
 * Replaces fonts that a PDF names but does not embed by the bundled face. Contexts are wrapped: text in such
 * a font is written in the bundled face, and its missing glyphs are recorded, so that they can be loaded and
 * the page drawn again.
 */
export class FallbackFont {
  /** Faces embedded in the documents. */
  private readonly embedded = new Set<string>();
  /** Characters with loaded glyphs, or that no face has, by weight. */
  private readonly known = { normal: new Set<string>(), bold: new Set<string>() };
  /** Characters that no face has, by weight. */
  private readonly boxes = { normal: new Set<string>(), bold: new Set<string>() };
  /** Characters written before their glyphs were loaded, by weight. */
  private readonly wanted = { normal: new Set<string>(), bold: new Set<string>() };
  /** Increases with every record. */
  private notes = 0;

  constructor(private readonly fonts: FontFaceSet) {}

  /** Given to the reader as the document with the fonts. */
  readonly document = {
    fonts: {
      add: (face: FontFace) => {
        this.embedded.add(face.family.replaceAll('"', ''));
        this.fonts.add(face);
      },
      delete: (face: FontFace) => {
        this.embedded.delete(face.family.replaceAll('"', ''));
        return this.fonts.delete(face);
      },
    },
  };

  /**
   * Makes a context write in the bundled face where a font is missing.
   * @param onBox receives every written character that no face has
   */
  watch(ctx: OffscreenCanvasRenderingContext2D, onBox: (char: string) => void): void {
    const fontOf = Object.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'font')!;
    let missing: Weight | undefined;
    Object.defineProperty(ctx, 'font', {
      configurable: true,
      get: () => fontOf.get!.call(ctx),
      set: (font: string) => {
        missing = this.isEmbedded(font) ? undefined : /\b(bold|900)\b/.test(font) ? 'bold' : 'normal';
        fontOf.set!.call(ctx, missing ? font.replace(/(px )(.*)$/, `$1${browserHost.fontFamily}, $2`) : font);
      },
    });
    for (const name of ['fillText', 'strokeText'] as const) {
      const write = ctx[name];
      ctx[name] = (text, x, y, width) => {
        if (missing) this.note(text, missing, onBox);
        if (width === undefined) write.call(ctx, text, x, y);
        else write.call(ctx, text, x, y, width);
      };
    }
  }

  /** A mark: later records concern glyphs that were missing when the page was drawn. */
  get mark(): number {
    return this.notes;
  }

  /**
   * Loads the glyphs recorded since a mark. False when there are none. Pages are drawn concurrently: glyphs
   * stay recorded until they are loaded, so that another page with the same glyphs waits for them too.
   * @throws when a face cannot be loaded; its characters are recorded again when they are written again
   */
  async arrived(since: number): Promise<boolean> {
    if (this.notes === since) return false;
    const weights: Weight[] = ['normal', 'bold'];
    await Promise.all(weights.map((weight) => this.load([...this.wanted[weight]], weight)));
    return true;
  }

  private async load(chars: string[], weight: Weight): Promise<void> {
    if (chars.length === 0) return;
    try {
      await browserHost.loadGlyphs(chars.join(''), weight === 'bold');
      for (const char of chars) {
        this.known[weight].add(char);
        if (isBox(char, weight)) this.boxes[weight].add(char);
      }
    } finally {
      for (const char of chars) this.wanted[weight].delete(char);
    }
  }

  private isEmbedded(font: string): boolean {
    const family = /px "([^"]+)"/.exec(font)?.[1];
    return family !== undefined && this.embedded.has(family);
  }

  private note(text: string, weight: Weight, onBox: (char: string) => void): void {
    for (const char of text) {
      if (this.boxes[weight].has(char)) onBox(char);
      if (this.known[weight].has(char)) continue;
      this.wanted[weight].add(char);
      this.notes++;
    }
  }
}

/** Size at which a character is examined, CSS px. */
const LOOK = 32;
/** Not a character, so every face draws its replacement glyph. */
const NONE = '\u{10ffff}';

/** Whether no face on this computer has a character. */
function isBox(char: string, weight: Weight): boolean {
  if (/[\s\p{C}\p{M}]/u.test(char)) return false;
  const [own, none] = [char, NONE].map((text) => {
    const ctx = new OffscreenCanvas(2 * LOOK, 2 * LOOK).getContext('2d', { willReadFrequently: true })!;
    ctx.font = `${weight} ${LOOK}px ${browserHost.fontFamily}`;
    ctx.fillText(text, LOOK / 4, 1.5 * LOOK);
    return ctx.getImageData(0, 0, 2 * LOOK, 2 * LOOK).data;
  });
  return own!.every((value, i) => value === none![i]);
}
