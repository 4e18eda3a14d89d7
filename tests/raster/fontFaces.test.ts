import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../src/cli/paths';
import { FontFaces, fontList, letterOf } from '../../src/raster/fontFaces';

/** A block in which the files with these indexes draw a character each. */
const block = (first: number, ...files: number[]) => [first, files.map(letterOf).join('')] as const;
const files = (faces: FontFaces, text: string, weight = 400) =>
  faces.for(text, weight).map(({ file }) => file);

test('FONT-03 each character is of one file, and each weight has its own files', () => {
  const faces = new FontFaces({
    400: { files: ['a.woff2', 'b.woff2'], blocks: [block(0x41, 0, 1, 1, 0), block(0x4e00, 0)] },
    700: { files: ['c.woff2'], blocks: [block(0x41, 0)] },
  });
  expect(files(faces, 'AD一')).toEqual(['a.woff2']);
  expect(files(faces, 'BCA')).toEqual(['b.woff2', 'a.woff2']);
  expect(faces.for('A', 400)[0]!.ranges).toEqual([
    [0x41, 0x41],
    [0x44, 0x44],
    [0x4e00, 0x4e00],
  ]);
  expect(files(faces, 'AB', 700)).toEqual(['c.woff2']);
  expect(faces.all().map(({ file, weight }) => [file, weight])).toEqual([
    ['a.woff2', 400],
    ['b.woff2', 400],
    ['c.woff2', 700],
  ]);
});

test('FONT-03 characters without a glyph are reported once; those that need none never', () => {
  const faces = new FontFaces({ 400: { files: ['a.woff2'], blocks: [block(0x41, 0)] } });
  expect(faces.glyphless('AB\u3000BC\n\u{20000}', 400)).toBe('BC\u{20000}');
  expect(faces.glyphless('A', 900)).toBe('A');
  expect(files(faces, 'A', 900)).toEqual([]);
});

test('the characters of a family are those that all of its weights have', () => {
  const regular = { files: ['a.woff2', 'b.woff2'], blocks: [block(0x20, 0, 0, 1, 1), block(0x30, 1)] };
  const bold = { files: ['c.woff2'], blocks: [block(0x21, 0, 0), block(0x30, 0, 0)] };
  expect(new FontFaces({ 400: regular, 700: bold }).characters()).toEqual([0x21, 0x22, 0x30, 0x30]);
  expect(new FontFaces({}).characters()).toEqual([]);
});

test.each(['<!doctype html>', 'null', '{}', '[1]', '{"400":{"files":[]}}', '{"400":null}'])(
  'what is no list of font files is refused: %s',
  (json) => {
    expect(() => fontList(json)).toThrow(/JSON|no list/);
  },
);

test('FONT-03 every character of the bundled face is in one of its files, and in no other', () => {
  const faces = new FontFaces(fontList(readFileSync(join(paths.fonts, 'faces.json'), 'utf8')));
  for (const weight of [400, 700]) {
    const own = faces.all().filter((face) => face.weight === weight);
    const points = own.flatMap(({ ranges }) =>
      ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
    );
    expect(points.length).toBeGreaterThan(7000);
    expect(new Set(points).size).toBe(points.length);
    for (const face of own.slice(0, 20)) {
      if (face.ranges.length > 0)
        expect(faces.for(String.fromCodePoint(face.ranges[0]![0]), weight)).toEqual([face]);
    }
  }
});
