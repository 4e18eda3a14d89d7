import { describe, expect, test } from 'vitest';
import kernelsUrl from '../../build/kernels.wasm?url';
import { setFont } from '../../src/label/font';
import { browserHost } from '../../src/raster/browserHost';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { Kernels } from '../../src/raster/kernels';
import { printed, someCharacters, TEXTS } from './bundledTexts';

/** The pixels of a character. */
function drawn(char: string, bold: boolean, fontFamily: string): string {
  const ctx = new OffscreenCanvas(60, 60).getContext('2d', { willReadFrequently: true })!;
  setFont(ctx, { fontFamily }, { size: 32, bold });
  ctx.fillText(char, 12, 42);
  return ctx.getImageData(0, 0, 60, 60).data.join();
}

describe.each([400, 700])('FONT-03 the bundled face in a browser, weight %i', (weight) => {
  const bold = weight === 700;

  test('a label looks the same whatever was printed before it', async () => {
    const kernels = await Kernels.load(fetch(kernelsUrl));
    const alone: string[] = [];
    for (const text of TEXTS) alone.push(await printed(browserHost, kernels, text, bold));
    expect(new Set(alone).size).toBe(TEXTS.length);
    for (const [i, text] of [...TEXTS.entries()].reverse())
      expect((await printed(browserHost, kernels, text, bold)) === alone[i], text).toBe(true);
  });

  test('each character is drawn by the font file that faces.json names, whatever else is loaded', async () => {
    const faces = new FontFaces(fontList(await (await fetch('/fonts/faces.json')).text()));
    const tried = someCharacters(faces, weight);
    await browserHost.loadGlyphs(tried.map(({ char }) => char).join(''), bold);
    for (const file of new Set(tried.map((one) => one.file))) {
      const face = new FontFace(`alone-${file}`, `url(/fonts/${file})`, { weight: String(weight) });
      document.fonts.add(await face.load());
    }
    const isWrong = ({ file, char }: { file: string; char: string }) =>
      drawn(char, bold, `"alone-${file}"`) !== drawn(char, bold, browserHost.fontFamily);
    expect(tried.length).toBeGreaterThan(300);
    expect(tried.filter(isWrong)).toEqual([]);
  });
});
