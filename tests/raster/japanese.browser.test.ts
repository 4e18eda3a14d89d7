import { expect, test } from 'vitest';
import { browserHost } from '../../src/raster/browserHost';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { DIFFERENT, FAMILY, JAPANESE } from './japaneseWords';
import { drawLine, lineWidth } from './scriptInk';

const dots = async (text: string, font?: string) => {
  const ctx = await drawLine(browserHost, text, 64, font);
  return ctx.getImageData(0, 0, 128 + 64 * text.length, 256).data.join();
};

test.each([...DIFFERENT])(
  'SCR-04 a page draws %s with the Japanese font file, whatever else is loaded',
  async (char) => {
    const chinese = await dots(char);
    const japanese = await dots(char, FAMILY);
    expect(japanese).not.toBe(chinese);
    const { characters } = await browserHost.bundledFont!(FAMILY);
    expect(characters!.length).toBeGreaterThan(1000);
    const faces = new FontFaces(fontList(await (await fetch('/fonts/japanese.json')).text()));
    const [{ file } = { file: '' }] = faces.for(char, 400);
    const face = new FontFace(`alone-${char}`, `url(/fonts/${file})`);
    document.fonts.add(await face.load());
    const ctx = new OffscreenCanvas(1280, 256).getContext('2d')!;
    ctx.font = `400 64px "alone-${char}"`;
    ctx.fillText(char, 64, 128);
    expect(ctx.getImageData(0, 0, 192, 256).data.join() === japanese).toBe(true);
  },
);

test.each(JAPANESE)('SCR-04 a page sets %s in full widths', async (text) => {
  expect(Math.abs((await lineWidth(browserHost, text, 1000, FAMILY)) - 1000 * text.length)).toBeLessThan(2);
});
