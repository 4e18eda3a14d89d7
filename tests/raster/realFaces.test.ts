import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { canvasOf, drawnIn, leanOf } from './realFaces';

const host = canvasHost(paths.fonts);
const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));

test.each(['H', '标', 'Φ'])(
  'the command line draws bold %s in the bold face, not thickened',
  async (text) => {
    await host.loadGlyphs(text, true);
    const [{ file } = { file: '' }] = faces.for(text, 700);
    GlobalFonts.register(readFileSync(join(paths.fonts, file)), `alone-${text}`);
    // At the regular weight nothing is thickened: the file itself is bold.
    const alone = drawnIn(canvasOf(host), `"alone-${text}"`, { text });
    expect(drawnIn(canvasOf(host), host.fontFamily, { text, bold: true })).toEqual(alone);
  },
);

test('the command line slants italic of the bundled face by 1 in 4, as a page does', async () => {
  await host.loadGlyphs('H', false);
  const lean = (italic: boolean) => leanOf(drawnIn(canvasOf(host), host.fontFamily, { text: 'H', italic }));
  expect(lean(false)).toBe(0);
  expect(lean(true)).toBe(0.25);
});
