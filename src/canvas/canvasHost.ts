import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { orientationOf, uprightSize, uprightTransform } from '../base/orientation';
import type { Context2D, Picture } from '../label/element';
import type { Host } from '../raster/host';
import { BundledFace } from './bundledFace';

/**
 * The rendering host of Node.js: pictures are embedded in the template, glyphs come from the font
 * folder.
 */
export function canvasHost(fontsDir: string): Host {
  const face = new BundledFace(fontsDir);
  return {
    fontFamily: face.family,
    context: (width, height) =>
      face.equip(createCanvas(width, height).getContext('2d') as unknown as Context2D),
    async loadFont(family, bytes) {
      if (!GlobalFonts.register(Buffer.from(bytes), family)) throw new Error(`font ${family} cannot be read`);
    },
    async loadPicture(source) {
      const [, base64] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]*)$/.exec(source) ?? [];
      if (!base64) throw new Error('picture source refused');
      const bytes = Buffer.from(base64, 'base64');
      const image = await loadImage(bytes);
      // For JPEG the canvas applies the orientation itself.
      const orientation = bytes[0] === 0xff ? 1 : orientationOf(bytes);
      if (orientation === 1) return image as unknown as Picture;
      const { width, height } = uprightSize(image, orientation);
      const canvas = createCanvas(width, height);
      const ctx = canvas.getContext('2d');
      ctx.setTransform(...uprightTransform(image, orientation));
      ctx.drawImage(image, 0, 0);
      return canvas as unknown as Picture;
    },
    loadGlyphs: (text, bold, family) => face.load(text, bold, family),
    bundledFont: (font) => face.fontOf(font),
  };
}
