import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GlyphCoverage, missingGlyphs } from '../../../src/app/editor/glyphCoverage';
import { paths } from '../../../src/cli/paths';
import { newElement } from '../../../src/label/elements';
import { FontFaces } from '../../../src/raster/fontFaces';

const css = readFileSync(join(paths.fonts, 'faces.css'), 'utf8');
const face = new GlyphCoverage();
const load = face.load(Promise.resolve(css));
const text = (content: string, given = {}) => newElement(1, { content, ...given });
const chars = async (content: string) => {
  await load;
  return missingGlyphs(text(content), face)?.params?.chars;
};

test('FONT-03 characters the bundled face has no glyph for are named, each once', async () => {
  expect(await chars('苹果 Apple 123 ￥ ℃ 繁體')).toBeUndefined();
  expect(await chars('价格 😀 ก ก שלום')).toBe('😀 ก ש ל ו ם');
  expect(await chars('กขคงจฉชซฌญ')).toBe('ก ข ค ง จ ฉ ช ซ …');
});

test('FONT-03 controls, spaces, joiners and selectors need no glyph', async () => {
  expect(await chars('a\tb\nc\u00a0d\u3000e\u200b\u200d\ufeff\ufe0f\u0085')).toBeUndefined();
});

test('FONT-03 what counts as there is what the style sheet lists, for every character of it', async () => {
  await load;
  const listed = new Set<number>();
  for (const { ranges } of new FontFaces(css).all()) {
    for (const [first, last] of ranges) for (let point = first; point <= last; point++) listed.add(point);
  }
  expect(listed.size).toBeGreaterThan(7000);
  const wrong: number[] = [];
  for (let point = 0x21; point < 0x20000; point++) {
    const char = String.fromCodePoint(point);
    if (/[\p{C}\p{Z}\p{Variation_Selector}]/u.test(char)) continue;
    if ((face.missing(char).length === 0) !== listed.has(point)) wrong.push(point);
  }
  expect(wrong).toEqual([]);
});

test('a barcode is judged by the text under it, and not at all without', async () => {
  await load;
  expect(missingGlyphs(newElement(2, { content: 'ABC' }), face)).toBeUndefined();
  expect(missingGlyphs(newElement(7, { content: '😀' }), face)).toBeUndefined();
  expect(missingGlyphs(newElement(11), face)).toBeUndefined();
});

test('while the face is not known nothing is missing', () => {
  expect(missingGlyphs(text('😀'), new GlyphCoverage())).toBeUndefined();
});

test('FONT-03 what is set in another font is not judged by the bundled face', async () => {
  await load;
  expect(missingGlyphs(text('😀', { fontType: '12' }), face)).toBeUndefined();
});
