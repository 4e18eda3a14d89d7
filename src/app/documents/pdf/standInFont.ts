import { browserHost } from '../../../raster/browserHost';

/**
 * The bundled face in place of fonts a PDF names but does not hold. Contexts are watched: whatever they write in such a
 * font is written in the bundled face, and glyphs of it that are not there yet are noted, so that they can be loaded and
 * the page drawn once more.
 */
export class StandInFont {
  /** Faces that came out of the documents. */
  private readonly embedded = new Set<string>();
  private readonly known = { normal: new Set<string>(), bold: new Set<string>() };
  private wanted = { normal: '', bold: '' };
  private arriving: Promise<unknown> = Promise.resolve();
  /** Counts up with everything that is noted. */
  private notes = 0;

  constructor(private readonly fonts: FontFaceSet) {}

  /** What is given as the document whose faces are used. */
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

  /** Makes a context write in the bundled face where a font is missing. */
  watch(ctx: OffscreenCanvasRenderingContext2D): void {
    const fontOf = Object.getOwnPropertyDescriptor(OffscreenCanvasRenderingContext2D.prototype, 'font')!;
    let missing: 'normal' | 'bold' | undefined;
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
        if (missing) this.note(text, missing);
        if (width === undefined) write.call(ctx, text, x, y);
        else write.call(ctx, text, x, y, width);
      };
    }
  }

  /** How much was noted; what is noted after it was not there when it was drawn. */
  get mark(): number {
    return this.notes;
  }

  /** Whether what was noted since a mark is there now: loads it. False when nothing was noted. */
  async arrived(since: number): Promise<boolean> {
    if (this.notes === since) return false;
    const { normal, bold } = this.wanted;
    this.wanted = { normal: '', bold: '' };
    const loads = [
      normal && browserHost.loadGlyphs(normal, false),
      bold && browserHost.loadGlyphs(bold, true),
    ];
    this.arriving = Promise.all([this.arriving, ...loads]);
    await this.arriving;
    return true;
  }

  private isEmbedded(font: string): boolean {
    const family = /px "([^"]+)"/.exec(font)?.[1];
    return family !== undefined && this.embedded.has(family);
  }

  private note(text: string, weight: 'normal' | 'bold'): void {
    for (const char of text) {
      if (this.known[weight].has(char)) continue;
      this.known[weight].add(char);
      this.wanted[weight] += char;
      this.notes++;
    }
  }
}
