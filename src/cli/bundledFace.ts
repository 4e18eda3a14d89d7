import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Context2D } from '../label/element';
import { FONT_FAMILY } from '../label/font';
import { FontFaces } from '../raster/fontFaces';

/** A name that no font of a machine or of a user has. */
const FAMILY = `"${FONT_FAMILY} of labels"`;

/**
 * The bundled face for a canvas that knows no `unicode-range`. Of files under one family such a canvas takes the one that
 * was registered last, for all it has a glyph for, and it puts letters together from parts that one has. So every file is
 * a family of its own here, and a text is written in the files of its characters: nothing else that is loaded counts.
 */
export class BundledFace {
  /** Stands in a `font` for the files of whatever is written. */
  readonly family = FAMILY;
  private readonly registered = new Map<string, Promise<void>>();
  private reading: Promise<FontFaces> | undefined;
  private faces: FontFaces | undefined;

  /** @param folder of the font files and of `faces.css`, which names their characters */
  constructor(private readonly folder: string) {}

  /** Makes the glyphs of a text ready. Returns the characters there are none for. @throws Error naming a broken file */
  async load(text: string, bold: boolean): Promise<string> {
    this.reading ??= readFile(join(this.folder, 'faces.css'), 'utf8').then((css) => new FontFaces(css));
    this.faces = await this.reading;
    const weight = bold ? 700 : 400;
    await Promise.all(this.faces.for(text, weight).map(({ file }) => this.register(file)));
    return this.faces.glyphless(text, weight);
  }

  /** Makes a context write and measure each text in the files of its characters. */
  equip<T extends Pick<Context2D, 'font' | 'fillText' | 'measureText'>>(ctx: T): T {
    const { fillText, measureText } = ctx;
    const inFiles = <R>(text: string, work: () => R): R => {
      const { font } = ctx;
      const own = this.filesIn(font, text);
      if (own === font) return work();
      ctx.font = own;
      const done = work();
      ctx.font = font;
      return done;
    };
    ctx.fillText = (text, ...place) => inFiles(text, () => fillText.call(ctx, text, ...place));
    ctx.measureText = (text) => inFiles(text, () => measureText.call(ctx, text));
    return ctx;
  }

  /** A `font` that names the files of a text's characters in the place of the face. */
  private filesIn(font: string, text: string): string {
    // What was set as 700 is read back as bold.
    const weight = /\b(?:700|bold) /.test(font) ? 700 : 400;
    const files = this.faces?.for(text, weight) ?? [];
    if (files.length === 0) return font;
    return font.replace(FAMILY, files.map(({ file }) => `"${familyOf(file)}"`).join(', '));
  }

  private register(file: string): Promise<void> {
    const loading =
      this.registered.get(file) ??
      readFile(join(this.folder, file)).then((bytes) => {
        if (!GlobalFonts.register(bytes, familyOf(file))) throw new Error(`font ${file} cannot be read`);
      });
    this.registered.set(file, loading);
    return loading;
  }
}

const familyOf = (file: string): string => `${FONT_FAMILY} ${file}`;
