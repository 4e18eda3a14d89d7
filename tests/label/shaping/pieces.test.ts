import { expect, test } from 'vitest';
import { levelsOf } from '../../../src/label/shaping/bidi';
import { split } from '../../../src/label/shaping/clusters';
import { lineHeights } from '../../../src/label/shaping/heights';
import { piecesOf, visualPieces } from '../../../src/label/shaping/pieces';
import { wordBreaks } from '../../../src/label/shaping/words';
import { breakable } from '../../../src/label/typeset';

const shown = (line: string, base: 'ltr' | 'rtl', isSpaced = false) =>
  visualPieces(line, isSpaced, levelsOf(line, base)!).map(({ text }) => text);

test('SCR-01 a line from right to left: words as runs, numbers and Latin in their order, brackets mirrored', () => {
  expect(shown('شاي (100 g)', 'rtl')).toEqual(['(', 'g', ' ', '1', '0', '0', ')', ' ', 'شاي']);
  expect(shown('ر.س', 'rtl')).toEqual(['س', '.', 'ر']);
  expect(shown('١٢٫٥', 'rtl')).toEqual(['١', '٢', '٫', '٥']);
  expect(shown('茶 شاي 茶', 'ltr')).toEqual(['茶', ' ', 'شاي', ' ', '茶']);
});

test('SCR-01 an override is written cluster by cluster, marks of direction are not written', () => {
  expect(shown('\u202eab\u202c', 'ltr')).toEqual(['b', 'a']);
  expect(shown('\u202dשל\u202c', 'ltr')).toEqual(['ש', 'ל']);
  expect(shown('\u202eกข\u202c', 'ltr')).toEqual(['ข', 'ก']);
});

test('SCR-01 letter spacing does not tear letters that touch each other, nor marks from theirs', () => {
  expect(shown('مُحَمَّد', 'rtl', true)).toEqual(['مُحَمَّد']);
  expect(shown('हिन्दी', 'ltr', true)).toEqual(['हिन्दी']);
  expect(shown('שָׁלוֹם', 'rtl', true)).toEqual(['ם', 'וֹ', 'ל', 'שָׁ']);
  expect(shown('ที่นี่', 'ltr', true)).toEqual(['ที่', 'นี่']);
  expect(shown('ស្ងួត', 'ltr', true)).toEqual(['ស្ងួ', 'ត']);
});

test('a word is the same run wherever it is', () => {
  const words = (line: string) =>
    piecesOf(line, false).flatMap(({ kind, text }) => (kind === 'rtl' ? [text] : []));
  expect(words('شاي أخضر 100 شاي')).toEqual(['شاي', 'أخضر', 'شاي']);
});

test.each([
  ['e\u0301a', ['e\u0301', 'a']],
  ['👍🏽👨‍👩‍👧', ['👍🏽', '👨‍👩‍👧']],
  ['क्षेत्र', ['क्षे', 'त्र']],
  ['ক্ষুদ্র', ['ক্ষু', 'দ্র']],
  ['ஸ்ரீம்மா க்ஷ', ['ஸ்ரீ', 'ம்', 'மா', ' ', 'க்ஷ']],
  ['ខ្មែរ', ['ខ្មែ', 'រ']],
  ['مُحَ', ['مُ', 'حَ']],
])('SCR-01 %s is cut between characters as readers count them', (text, clusters) => {
  expect(split(text)).toEqual(clusters);
});

test('SCR-01 Thai, Lao and Khmer break between words, Arabic and Hindi at spaces', () => {
  expect(breakable('ชาเขียวคุณภาพดี 100 กรัม')).toEqual(['ชา', 'เขียว', 'คุณภาพ', 'ดี ', '100 ', 'กรัม']);
  expect(breakable('ເກັບຮັກສາ').length).toBeGreaterThan(1);
  expect(breakable('រក្សាទុកក្នុងកន្លែង').length).toBeGreaterThan(2);
  expect(breakable('شاي أخضر')).toEqual(['شاي ', 'أخضر']);
  expect(breakable('हरी चाय।')).toEqual(['हरी ', 'चाय।']);
  // No mark that repeats or abbreviates begins a line, and no word breaks next to a digit.
  expect(breakable('กรุงเทพฯ').at(-1)).toBe('กรุงเทพฯ');
  expect(breakable('ต่างๆ').at(-1)!.length).toBeGreaterThan(1);
  expect(wordBreaks('Tea 茶')).toBeUndefined();
});

test('lines of Latin and Chinese keep their distance, taller scripts have more', () => {
  expect(lineHeights('Tea 茶')).toEqual({ baseline: 0.93, pitch: 1.2, glyphs: 1.1 });
  expect(lineHeights('茶 ชา').pitch).toBeCloseTo(1.51, 9);
  expect(lineHeights('ชา ស្ងួត').pitch).toBeCloseTo(1.85, 9);
});
