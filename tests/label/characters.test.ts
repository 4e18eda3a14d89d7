import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersOf, charactersOfFont, hasCharacter } from '../../src/label/characters';
import { boxFont } from '../raster/boxFont';

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
const read = (bytes: Buffer) => charactersOfFont(bufferOf(bytes));

/** A table `cmap` with one subtable. */
function cmap(platform: number, encoding: number, subtable: number[]): DataView {
  const words = [0, 1, platform, encoding, 0, 12, ...subtable];
  return new DataView(new Uint8Array(words.flatMap((word) => [word >> 8, word & 255])).buffer);
}

test('FONT-04 the characters of a font are those it has glyphs for, whatever plane they are of', () => {
  const chars = fc.array(fc.integer({ min: 0x20, max: 0x2ffff }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(chars, fc.integer({ min: 0, max: 0x2ffff }), (codes, other) => {
      const real = codes.filter((code) => (code < 0xd800 || code > 0xdfff) && code !== 0xffff);
      const ranges = read(boxFont(String.fromCodePoint(0x41, ...real)))!;
      const has = new Set([0x41, ...real]);
      for (const code of [...has, other]) if (hasCharacter(ranges, code) !== has.has(code)) return false;
      return ranges.every((point, i) => i === 0 || point >= ranges[i - 1]!);
    }),
    { numRuns: 60 },
  );
});

test('FONT-04 neighbours are one range, and a segment whose list says no glyph leaves its characters out', () => {
  expect(read(boxFont('abcxyz'))).toEqual([0x61, 0x63, 0x78, 0x7a]);
  // Two segments: 0x30-0x32 by a list of glyphs 5, 0, 6, and the last one.
  const listed = cmap(3, 1, [4, 38, 0, 4, 0, 0, 0, 0x32, 0xffff, 0, 0x30, 0xffff, 0, 1, 4, 0, 5, 0, 6]);
  expect(charactersOf(listed)).toEqual([0x30, 0x30, 0x32, 0x32]);
});

test('FONT-04 a table without a Unicode encoding gives no characters', () => {
  expect(charactersOf(cmap(1, 0, [0, 262, 0]))).toEqual([]);
});

test('FONT-04 a packed font is left to code that can unpack it; what is no font is refused', () => {
  expect(read(Buffer.from('wOF2aaaaaaaaaaaa'))).toBeUndefined();
  for (const bytes of ['', 'OTTO', 'GIF89a..........', '\0\x01\0\0\0\x01\0\0\0\0\0\0name'])
    expect(() => read(Buffer.from(bytes, 'latin1')), bytes).toThrow(RangeError);
});

test('FONT-04 a font cut off or spoilt anywhere is read in no time, or refused as such', () => {
  const whole = boxFont('标签 ABC 123');
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
      const bytes = Buffer.from(isCut ? whole.subarray(0, at) : whole);
      if (!isCut) bytes[at] = byte;
      try {
        expect(read(bytes)?.length ?? 0).toBeLessThan(4000);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 400 },
  );
});
