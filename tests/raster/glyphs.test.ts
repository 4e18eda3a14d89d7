import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { GlyphStore } from '../../src/raster/glyphs';
import { Kernels } from '../../src/raster/kernels';
import { Ruler } from '../../src/raster/ruler';
import { boxFont } from './boxFont';

const host = canvasHost(paths.fonts);

test('PRN-14 a glyph is passed on once its dots are read, and once only', async () => {
  const store = new GlyphStore(host, await Kernels.load(readFileSync(paths.kernels)), new Ruler(host));
  const face = { font: '400 25px sans-serif', letterSpacing: '0px', lang: 'en' };
  const glyph = store.of('W', face, 1, 0, 0, 1)!;
  expect(store.fresh.take()).toEqual([]);
  await store.flush();
  const fresh = store.fresh.take();
  expect(fresh.map(({ text, value }) => [text, value])).toEqual([['W', glyph]]);
  expect(glyph.ink.bits.some(Boolean)).toBe(true);
  store.of('W', face, 1, 0, 0, 1);
  await store.flush();
  expect(store.fresh.take()).toEqual([]);
});

/** The glyph of two letters in a font whose letters have a width of so many dots. */
async function pair(dots: number) {
  const size = 25;
  const name = `Wide ${dots}`;
  const file = boxFont('ab', { name, widthOf: () => (dots / size) * 1000 });
  await host.loadFont!(name, new Uint8Array(file).buffer);
  const store = new GlyphStore(host, await Kernels.load(readFileSync(paths.kernels)), new Ruler(host));
  const face = { font: `400 ${size}px "${name}"`, letterSpacing: '0px', lang: 'en' };
  const glyph = store.of('ab', face, 1, 0, 0, 1)!;
  await store.flush();
  return glyph;
}

test('PRN-14 a run whose parts begin so near an eighth of a dot that rounding decides is painted in its place', async () => {
  const unsure = await pair(15.125);
  expect(unsure.inPlace).toBe(true);
  // What is painted lies in its box, which no dots have cut.
  expect(unsure.columns * 8).toBeGreaterThan(30);
  expect(unsure.rows).toBeGreaterThan(17);
  const sure = await pair(15.25);
  expect(sure.inPlace).toBe(false);
  expect(sure.ink.bits.some(Boolean)).toBe(true);
});
