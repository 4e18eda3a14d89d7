import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../src/cli/paths';
import { FontFaces } from '../../src/raster/fontFaces';

const rule = (file: string, weight: number, ranges: string) =>
  `@font-face { font-weight: ${weight}; src: url(./${file}.woff2) format('woff2'); unicode-range: ${ranges}; }\n`;
const files = (faces: FontFaces, text: string, weight = 400) =>
  faces.for(text, weight).map(({ file }) => file);

test('FONT-03 of font files that overlap the last one draws a character, and alone', () => {
  const faces = new FontFaces(
    rule('a', 400, 'U+41-44, U+4e00') + rule('b', 400, 'U+42,U+43') + rule('c', 700, 'U+41'),
  );
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
  const faces = new FontFaces(rule('a', 400, 'U+41'));
  expect(faces.glyphless('AB\u3000BC\n\u{20000}', 400)).toBe('BC\u{20000}');
  expect(faces.glyphless('A', 900)).toBe('A');
  expect(files(faces, 'A', 900)).toEqual([]);
});

test('FONT-03 every character of the bundled face is in one of its files, and in no other', () => {
  const faces = new FontFaces(readFileSync(join(paths.fonts, 'faces.css'), 'utf8'));
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
