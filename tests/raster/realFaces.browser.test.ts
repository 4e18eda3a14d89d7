import { expect, test } from 'vitest';
import { browserHost } from '../../src/raster/browserHost';
import { FontFaces, fontList } from '../../src/raster/fontFaces';
import { canvasOf, drawnIn, leanOf } from './realFaces';

test.each(['H', '标', 'Φ'])('a page draws bold %s in the bold face, not thickened', async (text) => {
  const faces = new FontFaces(fontList(await (await fetch('/fonts/faces.json')).text()));
  await browserHost.loadGlyphs(text, true);
  const [{ file } = { file: '' }] = faces.for(text, 700);
  // Registered as regular, the browser has no reason to thicken it.
  document.fonts.add(await new FontFace(`alone-${text}`, `url(/fonts/${file})`, { weight: '400' }).load());
  const alone = drawnIn(canvasOf(browserHost), `"alone-${text}"`, { text });
  expect(drawnIn(canvasOf(browserHost), browserHost.fontFamily, { text, bold: true })).toEqual(alone);
});

test('a page slants italic of the bundled face by 1 in 4, as the command line does', async () => {
  await browserHost.loadGlyphs('H', false);
  const lean = (italic: boolean) =>
    leanOf(drawnIn(canvasOf(browserHost), browserHost.fontFamily, { text: 'H', italic }));
  expect(lean(false)).toBe(0);
  expect(lean(true)).toBe(0.25);
});
