import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { LabelElement } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { Assets } from '../../src/raster/assets';
import { elementWarnings } from '../../src/raster/elementWarnings';
import { FontFaces, fontList } from '../../src/raster/fontFaces';

const host = canvasHost(paths.fonts);
const measuring = host.context(1, 1);

async function warnings(element: LabelElement) {
  const assets = new Assets(host);
  await assets.load([element]);
  return elementWarnings(element, { assets, measuring, env: assets.env(8) });
}
const text = (content: string, given = {}) => newElement(1, { content, ...given });
const chars = async (content: string) => (await warnings(text(content)))[0]?.params?.chars;
/** A text in a row of a table: too long for its box, which does not follow the content. */
const narrow = { width: 5, height: 4, automaticHeightCalculation: false, inputDataType: 2, excelKey: 'a' };

test('FONT-03 characters the bundled face has no glyph for are named, each once', async () => {
  expect(await chars('苹果 Apple 123 ￥ ℃ 繁體')).toBeUndefined();
  expect(await chars('价格 😀 ꔀ ꔀ ถ้า שלום')).toBe('😀 ꔀ');
  expect(await chars('ꔀꔁꔂꔃꔄꔅꔆꔇꔈꔉ')).toBe('ꔀ ꔁ ꔂ ꔃ ꔄ ꔅ ꔆ ꔇ …');
});

test('FONT-03 controls, spaces, joiners and selectors need no glyph', async () => {
  expect(await chars('a\tb\nc\u00a0d\u3000e\u200b\u200d\ufeff\ufe0f\u0085')).toBeUndefined();
});

test('FONT-03 what counts as there is what the style sheet lists, for every character of it', () => {
  const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));
  const points: string[] = [];
  for (let point = 0x21; point < 0x20000; point++) {
    const char = String.fromCodePoint(point);
    if (!/[\p{C}\p{Z}\p{Variation_Selector}]/u.test(char)) points.push(char);
  }
  for (const weight of [400, 700]) {
    const listed = new Set<number>();
    for (const { ranges, weight: own } of faces.all()) {
      for (const [first, last] of own === weight ? ranges : [])
        for (let point = first; point <= last; point++) listed.add(point);
    }
    expect(listed.size).toBeGreaterThan(7000);
    const missing = new Set(faces.glyphless(points.join(''), weight));
    expect(points.filter((char) => missing.has(char) === listed.has(char.codePointAt(0)!))).toEqual([]);
  }
});

test('a barcode is judged by the text under it, and not at all without', async () => {
  const keys = async (element: LabelElement) => (await warnings(element)).map(({ key }) => key);
  expect(await keys(newElement(2, { content: 'ABC' }))).toEqual([]);
  expect(await keys(newElement(7, { content: '😀' }))).toEqual([]);
  expect(await keys(newElement(11))).toEqual([]);
});

test('FONT-03 a font that is missing is named before the characters that the bundled face lacks', async () => {
  const found = await warnings(text('😀', { fontType: '12', fontFamily: 'Kai' }));
  expect(found).toEqual([
    { key: 'fontReplaced', params: { name: 'Kai' } },
    { key: 'glyphMissing', params: { chars: '😀' } },
  ]);
});

test('all warnings of an element are found, the most important one first', async () => {
  const found = await warnings(text('中文中文中文 ꔀ 中文中文中文', narrow));
  expect(found.map(({ key }) => key)).toEqual(['textOverflow', 'glyphMissing']);
});
