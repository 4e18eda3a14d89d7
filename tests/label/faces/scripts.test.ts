import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '../../../src/cli/paths';
import type { CharacterRanges } from '../../../src/label/characters';
import { charactersOfFont } from '../../../src/label/characters';
import { lacking, sampleOf, scriptsOf } from '../../../src/label/faces/scripts';
import { FontFaces, fontList } from '../../../src/raster/fontFaces';
import { boxFont } from '../../raster/boxFont';

/** The characters of a font made for some. */
const facesWith = (chars: string): CharacterRanges => {
  const { buffer, byteOffset, length } = boxFont(chars);
  return charactersOfFont(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer)!;
};
const between = (first: string, last: string): string => {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
};
const LATIN = `${between('0', '9')}${between('A', 'Z')}${between('a', 'z')}`;

test('a face covers the scripts whose letters its cmap has', () => {
  expect(scriptsOf(facesWith(LATIN))).toEqual(['latin']);
  const greek = between('Α', 'ω');
  expect(scriptsOf(facesWith(LATIN + greek))).toEqual(['latin', 'greek']);
  expect(scriptsOf(facesWith(`${between('А', 'я')}Ёё`))).toEqual(['cyrillic']);
  // The ten digits alone are no Latin, nor half of the Greek letters Greek.
  expect(scriptsOf(facesWith(`0123456789${between('Α', 'Μ')}`))).toEqual([]);
  expect(scriptsOf([])).toEqual([]);
});

test('Chinese, Japanese and Korean are distinguished by what each writes', () => {
  // Han characters as a block, without kana and Hangul.
  expect(scriptsOf([0x4e00, 0x9fff])).toEqual(['hans', 'hant']);
  expect(scriptsOf([0x3041, 0x30f6, 0x4e00, 0x9fff])).toEqual(['hans', 'hant', 'japanese']);
  expect(scriptsOf([0xac00, 0xd7a3])).toEqual(['korean']);
  const bundled = new FontFaces(fontList(readFileSync(`${paths.fonts}/faces.json`, 'utf8'))).characters();
  const covered = ['latin', 'greek', 'hans', 'hant', 'japanese', 'korean'];
  expect(scriptsOf(bundled)).toEqual(expect.arrayContaining(covered));
  const others = ['hebrew', 'arabic', 'devanagari', 'bengali', 'tamil', 'thai', 'lao', 'khmer'];
  expect(scriptsOf(bundled)).toEqual(expect.arrayContaining(others));
});

test('the missing characters of a text are listed once, without spaces and controls', () => {
  expect(lacking([0x41, 0x5a], 'AΦ B\nΦ\u200dμ')).toEqual(['Φ', 'μ']);
  expect(lacking([0x41, 0x5a], 'ABC')).toEqual([]);
});

test('a face shows a sample of its first script, else its own first characters', () => {
  expect(sampleOf(facesWith(`${LATIN}${between('Α', 'ω')} `))).toBe('AaBbGg 123');
  expect(sampleOf([0x4e00, 0x9fff])).toBe('标签打印');
  expect(sampleOf([0x20, 0x20, 0x30, 0x39])).toBe('012345');
  expect(sampleOf([])).toBe('');
});
