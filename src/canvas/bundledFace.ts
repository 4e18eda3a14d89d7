import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import type { Context2D } from '../label/element';
import { bundledFamily, defaultFamily } from '../label/faces/families';
import type { FontKey } from '../label/font';
import { FontFaces, fontList } from '../raster/fontFaces';
import type { LoadedFont } from '../raster/fontFile';

/** A name for a bundled family that no other font has. */
const nameOf = (family: string): string => `${family} of labels`;

/**
 * The bundled families for a canvas without `unicode-range`. Such a canvas uses the last registered file of a
 * family for all characters it has glyphs for, and composes letters from parts that this file has. So here
 * every file is a family of its own, and each character is written in the file that contains it. Other loaded
 * fonts have no effect.
 */
export class BundledFace {
  /** Placeholder in a `font` for the files of the text to write. */
  readonly family = `"${nameOf(defaultFamily.family)}"`;
  private readonly registered = new Map<string, Promise<void>>();
  private readonly reading = new Map<FontKey, Promise<FontFaces>>();
  /** The files of each family by its placeholder, once the list of them is read. */
  private readonly faces = new Map<string, FontFaces>();

  /** @param folder of the font files and of the lists of their characters */
  constructor(private readonly folder: string) {}

  /**
   * Loads the glyphs of a text. Returns the characters without a glyph. @throws Error naming a broken file
   * @param font key of the family
   */
  async load(text: string, bold: boolean, font: FontKey = defaultFamily.key): Promise<string> {
    const faces = await this.facesOf(font);
    const weight = bold ? 700 : 400;
    await Promise.all(faces.for(text, weight).map(({ file }) => this.register(file)));
    return faces.glyphless(text, weight);
  }

  /** What a family other than the default one is called here. @param font its key */
  async fontOf(font: FontKey): Promise<LoadedFont> {
    const characters = (await this.facesOf(font)).characters();
    return { family: nameOf(bundledFamily(font)!.family), characters };
  }

  private facesOf(font: FontKey): Promise<FontFaces> {
    const { family, list } = bundledFamily(font)!;
    const read = async () => {
      const faces = new FontFaces(fontList(await readFile(join(this.folder, list), 'utf8')));
      this.faces.set(`"${nameOf(family)}"`, faces);
      return faces;
    };
    const reading = this.reading.get(font) ?? read();
    this.reading.set(font, reading);
    return reading;
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

  /** A `font` with each placeholder replaced by the files of a text's characters. */
  private filesIn(font: string, text: string): string {
    // The canvas returns a weight of 700 as bold.
    const weight = /\b(?:700|bold) /.test(font) ? 700 : 400;
    let own = font;
    for (const [placeholder, faces] of this.faces) {
      if (!own.includes(placeholder)) continue;
      const files = faces.for(text, weight);
      if (files.length > 0)
        own = own.replace(placeholder, files.map(({ file }) => `"${familyOf(file)}"`).join(', '));
    }
    return own;
  }

  private register(file: string): Promise<void> {
    const loading = this.registered.get(file) ?? this.registerNew(file);
    this.registered.set(file, loading);
    return loading;
  }

  private async registerNew(file: string): Promise<void> {
    // All threads of a process have the same fonts.
    if (GlobalFonts.has(familyOf(file))) return;
    const bytes = await readFile(join(this.folder, file));
    if (!GlobalFonts.register(bytes, familyOf(file))) throw new Error(`font ${file} cannot be read`);
  }
}

const familyOf = (file: string): string => `${defaultFamily.family} ${file}`;
