import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Context2D } from '../label/element';
import { FONT_FAMILY } from '../label/font';
import { FontFaces } from '../raster/fontFaces';

/** A name that no other font has. */
const FAMILY = `"${FONT_FAMILY} of labels"`;

/**
 * The bundled face for a canvas without `unicode-range`. Such a canvas uses the last registered file of a
 * family for all characters it has glyphs for, and composes letters from parts that this file has. So here
 * every file is a family of its own, and each character is written in the file that contains it. Other loaded
 * fonts have no effect.
 */
export class BundledFace {
  /** Placeholder in a `font` for the files of the text to write. */
  readonly family = FAMILY;
  private readonly registered = new Map<string, Promise<void>>();
  private reading: Promise<FontFaces> | undefined;
  private faces: FontFaces | undefined;

  /** @param folder of the font files and of `faces.css`, which lists their characters */
  constructor(private readonly folder: string) {}

  /**
   * Loads the glyphs of a text. Returns the characters without a glyph. @throws Error naming a broken file
   */
  async load(text: string, bold: boolean): Promise<string> {
    this.reading ??= readFile(join(this.folder, 'faces.css'), 'utf8').then((css) => new FontFaces(css));
    this.faces = await this.reading;
    const weight = bold ? 700 : 400;
    await Promise.all(this.faces.for(text, weight).map(({ file }) => this.register(file)));
    return this.faces.glyphless(text, weight);
  }

  /** Makes a context write and measure each text in the files that contain its characters. */
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

  /** A `font` with the placeholder replaced by the files of a text's characters. */
  private filesIn(font: string, text: string): string {
    // The canvas returns a weight of 700 as bold.
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
