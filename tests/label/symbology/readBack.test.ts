import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReaderOptions } from 'zxing-wasm/reader';
import { linear, matrix, type QrLevel, qrCode } from '../../../src/label/symbology';
import { expandUpcE } from '../../../src/label/symbology/ean';
import { paintLinear, paintMatrix, read } from './reader';

/** Plain Code 39: left to itself the reader takes '+A' for the extended form of 'a'. */
const options = (id: number): ReaderOptions => (id === 2 ? { formats: ['Code39Std'] } : {});
const readLinear = (id: number, content: string) =>
  read(paintLinear(linear.get(id)!.encode(content)), options(id));
const text = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const digits = (...lengths: number[]) =>
  fc.oneof(
    ...lengths.map((n) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: n, maxLength: n })),
  );

const ascii = String.fromCharCode(...Array(128).keys());
const alphabet39 = '0123456789ABCXYZabcxyz-. $/+%';

describe('BAR-08 every type reads back to its content', () => {
  test.each([
    [1, 'Code128', text(ascii, 1, 40), (c: string) => c],
    [1, 'Code128', text('0123456789Aa', 1, 100), (c: string) => c],
    [11, 'Code128', text('0123456789XCN', 1, 20), (c: string) => c],
    [13, 'Code128', digits(1, 8, 13), (c: string) => c],
    [2, 'Code39', text(alphabet39, 1, 30), (c: string) => c.toUpperCase()],
    [3, 'Code93', text(alphabet39, 1, 30), (c: string) => c.toUpperCase()],
    [4, 'EAN13', digits(12), (c: string) => linear.get(4)!.encode(c).text],
    [5, 'EAN8', digits(7), (c: string) => linear.get(5)!.encode(c).text],
    [6, 'ITF', digits(6, 8, 10, 12, 14, 16), (c: string) => c],
    [7, 'ITF', digits(13), (c: string) => linear.get(7)!.encode(c).text],
    [8, 'EAN13', digits(11), (c: string) => `0${linear.get(8)!.encode(c).text}`],
    [9, 'UPCE', digits(6), (c: string) => `0${linear.get(8)!.encode(expandUpcE(`0${c}`)).text}`],
    [10, 'Codabar', text('0123456789-$:/.+', 3, 30), (c: string) => `A${c}A`],
  ])('type %i as %s', async (id, format, contents, expected) => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        expect(await readLinear(id, content)).toEqual([`${format}:${expected(content)}`]);
      }),
      { numRuns: 40 },
    );
  });

  test('the longest contents', async () => {
    expect(await readLinear(1, 'x'.repeat(100))).toEqual([`Code128:${'x'.repeat(100)}`]);
    expect(await readLinear(2, 'Z'.repeat(100))).toEqual([`Code39:${'Z'.repeat(100)}`]);
    expect(await readLinear(3, '9'.repeat(100))).toEqual([`Code93:${'9'.repeat(100)}`]);
    expect(await readLinear(10, '7'.repeat(100))).toEqual([`Codabar:A${'7'.repeat(100)}A`]);
  });

  test('BAR-01 G-47 special codes: FNC1 first makes GS1-128, later a group separator; FNC2 and FNC3 add no text', async () => {
    expect(await readLinear(1, '\u00cf10ABC\u00cf21x')).toEqual(['Code128:10ABC\u001d21x']);
    expect(await readLinear(1, '\u00caAB\u00c9')).toEqual(['Code128:AB']);
    expect(await readLinear(1, '\u00d1AB\u00cc12\u00cb\u00d3')).toEqual(['Code128:AB12']);
    expect(await readLinear(1, 'ab\u00c8')).toEqual(['Code128:ab\u007f']);
  });
});

describe('BAR-09 matrix codes read back', () => {
  const contents = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'热敏标签打印机中文测试，。'), minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'AZ09az \n-$/:?\0'), minLength: 1, maxLength: 80 }),
    fc.string({
      unit: fc.constantFrom('1', '234567', 'ABCDEF', 'xyz', '标签', '😀', 'é', '\u007f'),
      minLength: 1,
      maxLength: 20,
    }),
  );

  test.each([
    ['DataMatrix', matrix.get(1)!],
    ['QRCode', matrix.get(2)!],
    ['QRCode', qrCode.L],
    ['QRCode', qrCode.Q],
    ['QRCode', qrCode.H],
  ])('%s', async (format, type) => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        expect(await read(paintMatrix(type.encode(content)))).toEqual([`${format}:${content}`]);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['L', 7089, 4296, 2953],
    ['M', 5596, 3391, 2331],
    ['Q', 3993, 2420, 1663],
    ['H', 3057, 1852, 1273],
  ] as [QrLevel, number, number, number][])(
    'QR Code level %s holds what table 7 says and no more',
    (level, ...most) => {
      ['1', 'A', 'a'].forEach((char, i) => {
        expect(qrCode[level].encode(char.repeat(most[i]!)).width).toBe(177);
        expect(qrCode[level].check(char.repeat(most[i]! + 1))).toEqual({ key: 'barTooLong' });
      });
    },
  );

  test.each([
    // Most characters of a symbol of 21, 53, 57, 121 and 125 modules at level M (versions 1, 9, 10, 26, 27).
    ['1', 34, 21],
    ['1', 432, 53],
    ['1', 433, 57],
    ['1', 2544, 121],
    ['1', 2545, 125],
    ['a', 14, 21],
    ['a', 180, 53],
    ['a', 181, 57],
    ['a', 1059, 121],
    ['a', 1060, 125],
  ])('QR Code of %j x %i is %i modules wide', (char, count, size) => {
    expect(qrCode.M.encode(char.repeat(count)).width).toBe(size);
  });
});
