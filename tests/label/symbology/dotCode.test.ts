import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type MatrixSymbol, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import { readDotCode } from './dotCode';

beforeAll(() => loadEncoders());

function encoded(word: string, content: string): MatrixSymbol {
  const found = symbologyNamed(word)!;
  if (!('matrix' in found)) throw new Error(`${word} is no matrix type`);
  return found.matrix.encode(content);
}

const digits = fc.stringMatching(/^\d{1,40}$/);
const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
const long = fc.array(digits, { minLength: 8, maxLength: 16 }).map((parts) => parts.join('-'));
const mixed = fc
  .array(fc.oneof(digits, printable), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

test('SYM-02 200 DotCodes: dots on the checkerboard, all syndromes zero, and the content comes back', () => {
  const masks = [0, 0, 0, 0];
  let [forced, blocks] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(digits, printable, mixed, long), (content) => {
      const { mask, syndromes, text, isCornerForced, data } = readDotCode(encoded('dotcode', content));
      // A latch that pads the symbol has no character.
      expect(text).toBe(content);
      expect(syndromes).toBeGreaterThanOrEqual(3 + Math.floor(data.length / 2));
      masks[mask]!++;
      forced += Number(isCornerForced);
      blocks += Number(data.length + syndromes > 112);
    }),
    { numRuns: 200, seed: 1 },
  );
  // All masks are used, and symbols of several blocks are among them.
  expect(Math.min(...masks)).toBeGreaterThan(5);
  expect(blocks).toBeGreaterThan(5);
  expect(forced).toBeLessThan(200);
});

test('SYM-02 200 DotCodes with characters beyond ASCII, with and without digits next to them, come back', () => {
  const words = fc.constantFrom(
    'é',
    'ÿ',
    '中文',
    '标签匠',
    'ไทย',
    '한글',
    '😀',
    '\u0080',
    '12',
    '345678',
    'a',
    ' B-',
  );
  let binary = 0;
  let shifts = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof(words, printable), { minLength: 1, maxLength: 10 }), (parts) => {
      const content = parts.join('');
      const { text, data } = readDotCode(encoded('dotcode', content));
      expect(text).toBe(content);
      binary += Number(data.includes(112));
      shifts += Number(data.includes(110) || data.includes(111));
    }),
    { numRuns: 200, seed: 2 },
  );
  expect(binary).toBeGreaterThan(100);
  expect(shifts).toBeGreaterThan(5);
});

test.each([
  ['(01)09521234543213(10)ABC123', '010952123454321310ABC123'],
  ['(01)09521234543213(17)261231(10)LOT7', '01095212345432131726123110LOT7'],
  ['(10)AB-12(21)99887766', '10AB-12\x1d2199887766'],
])('SYM-02 GS1 DotCode %s carries its element string', (content, text) => {
  expect(readDotCode(encoded('gs1-dotcode', content)).text).toBe(text);
});

test('a wrong dot is found', () => {
  const symbol = encoded('dotcode', 'ABC-12345');
  const { width } = symbol;
  const change = (x: number, y: number) => {
    const modules = symbol.modules.slice();
    modules[y * width + x]! ^= 1;
    return () => readDotCode({ ...symbol, modules });
  };
  expect(change(4, 3)).toThrow('a dot at 4, 3');
  expect(change(4, 4)).toThrow(/codeword|syndromes/);
});
