import { browserHost } from '../../../raster/browserHost';

type Weight = 'normal' | 'bold';

/**
 * The bundled face in place of fonts a PDF names but does not hold. Contexts are watched: whatever they write in such a
 * font is written in the bundled face, and glyphs of it that are not there yet are noted, so that they can be loaded and
 * the page drawn once more.
 */
export class StandInFont {
  /** Faces that came out of the documents. */
  private readonly embedded = new Set<string>();
  /** Characters whose glyphs are there, or that no face has, by weight. */
  private readonly known = { normal: new Set<string>(), bold: new Set<string>() };
  /** Characters that no face has, by weight. */
  private readonly boxes = { normal: new Set<string>(), bold: new Set<string>() };
  /** Characters that were written before their glyphs were there, by weight. */
  private readonly wanted = { normal: new Set<string>(), bold: new Set<string>() };
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

  /**
   * Makes a context write in the bundled face where a font is missing.
   * @param onBox given every character that is written and that no face has
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

  /** How much was noted; what is noted after it was not there when it was drawn. */
  get mark(): number {
    return this.notes;
  }

  /**
   * Whether what was noted since a mark is there now: loads it. False when nothing was noted.
   * Pages are drawn side by side: what one of them waits for stays wanted until it is there, so that a page that writes
   * the same meanwhile waits for it too.
   * @throws when a face does not come; what it was to write is noted again when it is written again
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

/** CSS px a character is looked at. */
const LOOK = 32;
/** No character, so that every face draws it as what it draws in place of those it has not. */
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
