import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import type { Context2D, Picture } from '../label/element';
import { FONT_FAMILY } from '../label/font';
import type { Host } from '../raster/assets';
import { FontFaces } from '../raster/fontFaces';

/** The host of the command line: pictures come embedded in the template, glyphs from the font folder. */
export function canvasHost(fontsDir: string): Host {
  let faces: Promise<FontFaces> | undefined;
  const registered = new Map<string, Promise<void>>();
  const register = (file: string): Promise<void> => {
    let loading = registered.get(file);
    if (!loading) {
      loading = readFile(join(fontsDir, file)).then((bytes) => {
        if (!GlobalFonts.register(bytes, FONT_FAMILY)) throw new Error(`font ${file} cannot be read`);
      });
      registered.set(file, loading);
    }
    return loading;
  };
  return {
    fontFamily: `"${FONT_FAMILY}"`,
    context: (width, height) => createCanvas(width, height).getContext('2d') as unknown as Context2D,
    async loadFont(family, bytes) {
      if (!GlobalFonts.register(Buffer.from(bytes), family)) throw new Error(`font ${family} cannot be read`);
    },
    async loadPicture(source) {
      const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]*)$/.exec(source) ?? [];
      if (!base64) throw new Error('picture source refused');
      return (await loadImage(Buffer.from(base64, 'base64'))) as unknown as Picture;
    },
    async loadGlyphs(text, bold) {
      faces ??= readFile(join(fontsDir, 'faces.css'), 'utf8').then((css) => new FontFaces(css));
      const weight = bold ? 700 : 400;
      const known = await faces;
      await Promise.all(known.for(text, weight).map((face) => register(face.file)));
      return known.glyphless(text, weight);
    },
  };
}
