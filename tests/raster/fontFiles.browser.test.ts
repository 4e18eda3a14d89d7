import { expect, test, vi } from 'vitest';
import kernelsUrl from '../../build/kernels.wasm?url';
import latinUrl from '../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-900-normal.woff2?url';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import { appPool } from '../../src/raster/appPool';
import { Assets } from '../../src/raster/assets';
import { BatchRenderer } from '../../src/raster/batch';
import { browserHost } from '../../src/raster/browserHost';
import type { FontFile } from '../../src/raster/fontFile';
import { Fonts } from '../../src/raster/fonts';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { expectExact } from './exactness';
import { fontFile, inFonts } from './inFonts';

/** Two real fonts: the bundled family's heaviest letters, packed, and its thinnest. */
async function realFonts(): Promise<FontFile[]> {
  const bytes = new Uint8Array(await (await fetch(latinUrl)).arrayBuffer());
  const letters = [0x20, 0x7e, 0xa0, 0xff, 0x2019, 0x2019];
  return [
    { ...fontFile('1', bytes), characters: letters },
    // The coverage of this one is unknown: the bundled face is used for missing characters.
    { ...fontFile('2', bytes), id: 'another' },
  ];
}
/** A small picture. */
function dot(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [8, 8];
  canvas.getContext('2d')!.fillRect(2, 2, 4, 4);
  return canvas.toDataURL();
}
const newPainter = async () => new Painter(browserHost, await Kernels.load(fetch(kernelsUrl)));

test('FONT-04 labels in several fonts equal their full rendering, bit for bit', async () => {
  const fonts = await realFonts();
  expect(await expectExact(await newPainter(), [dot()], 100, 23, (any) => inFonts(any, fonts))).toBe(400);
}, 120_000);

const label = {
  ...newLabel('t', 40, 30),
  elements: [
    newElement(1, { x: 1, y: 1, width: 38, textSize: 14, fontType: '1', content: 'Wg 茶 12' }),
    newElement(1, {
      x: 1,
      y: 12,
      width: 38,
      height: 8,
      textSize: 14,
      inputDataType: 3,
      excelKey: 'a',
      fontType: '1',
    }),
    newElement(1, { x: 1, y: 22, width: 38, textSize: 12, content: 'Wg 12' }),
  ],
};
const job: RenderJob = {
  label,
  fields: ['a'],
  mode: 'normal',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
};
const rows = [['Quick 12'], ['红茶 fi'], ['AV 98.5']];

test('FONT-04 workers print what the page draws, in the font that the pool was given', async () => {
  const [font] = await realFonts();
  const source = vi.fn(async (key: string) => (key === font!.key ? font : undefined));
  const pool = appPool(2, source);
  const renderer = new BatchRenderer(pool, job, rows);
  const printed = await renderer.render(rows.map((_, i) => [i]));
  expect(source).toHaveBeenCalledTimes(1);
  const painter = await newPainter();
  const whole = await renderer.withFontFiles();
  const bundled = await new BatchRenderer(pool, { ...job, fonts: [] }, rows).render([[0]]);
  for (const [index, cells] of rows.entries()) {
    const drawn = await painter.full(whole, [{ index, cells }]);
    expect(drawn.bits.join(), `row ${index}`).toBe(printed[index]!.bits.join());
  }
  expect(bundled[0]!.bits.join()).not.toBe(printed[0]!.bits.join());
  expect(await renderer.checkAndWarn([0, 1])).toMatchObject([
    { index: 1, warnings: [{ key: 'fontLacks', params: { chars: '红 茶' } }] },
  ]);
  renderer.close();
  pool.close();
});

test('FONT-04 FONT-03 the page draws in the bundled face until a font is there, and again when it went', async () => {
  const [font] = await realFonts();
  let there = false;
  const fonts = new Fonts(browserHost, async () => (there ? font : undefined));
  const assets = new Assets(browserHost, fonts);
  const [element] = label.elements;
  const keys = () => assets.fontProblems(element!).map(({ key }) => key);
  await assets.load([element!]);
  expect(keys()).toEqual(['fontReplaced']);
  expect(assets.env(8).familyOf?.('cloud:1')).toBeUndefined();
  there = true;
  const version = assets.version;
  fonts.renew();
  await assets.load([element!]);
  expect(assets.version).toBeGreaterThan(version);
  expect(keys()).toEqual(['fontLacks']);
  expect(assets.env(8).familyOf?.('cloud:1')).toMatch(/^"font-test-1", "Noto Sans SC"/);
});
