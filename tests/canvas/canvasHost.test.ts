import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Context2D } from '../../src/label/element';
import { setFont } from '../../src/label/font';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { Kernels } from '../../src/raster/kernels';
import { printed, someCharacters, TEXTS } from '../raster/bundledTexts';

/** The pixels of a character. */
function drawn(ctx: Context2D, char: string, bold: boolean, fontFamily: string): string {
  setFont(ctx, { fontFamily }, { size: 32, bold });
  ctx.fillText(char, 12, 42);
  return ctx.getImageData(0, 0, 60, 60).data.join();
}

describe.each([400, 700])('FONT-03 the bundled face on the command line, weight %i', (weight) => {
  const bold = weight === 700;

  test('a label looks the same whatever was printed before it', async () => {
    const kernels = await Kernels.load(readFileSync(paths.kernels));
    const print = (text: string) => printed(canvasHost(paths.fonts), kernels, text, bold);
    const alone: string[] = [];
    for (const text of TEXTS) alone.push(await print(text));
    expect(new Set(alone).size).toBe(TEXTS.length);
    for (const [i, text] of [...TEXTS.entries()].reverse())
      expect((await print(text)) === alone[i], text).toBe(true);
  });

  test('each character is drawn by the font file that faces.json names, whatever else is loaded', async () => {
    const tried = someCharacters(
      new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8'))),
      weight,
    );
    const host = canvasHost(paths.fonts);
    await host.loadGlyphs(tried.map(({ char }) => char).join(''), bold);
    for (const file of new Set(tried.map((one) => one.file)))
      GlobalFonts.register(readFileSync(join(paths.fonts, file)), `alone ${file}`);
    const plain = () => createCanvas(60, 60).getContext('2d') as unknown as Context2D;
    const isWrong = ({ file, char }: { file: string; char: string }) =>
      drawn(plain(), char, bold, `"alone ${file}"`) !==
      drawn(host.context(60, 60), char, bold, host.fontFamily);
    expect(tried.length).toBeGreaterThan(300);
    expect(tried.filter(isWrong)).toEqual([]);
  });
});
