import { describe, expect, test } from 'vitest';
import { dataMatrix, drawSymbol } from '../../../src/label/symbology/dataMatrix';
import { codewords } from '../../../src/label/symbology/dataMatrix/encodation';
import { placement } from '../../../src/label/symbology/dataMatrix/placement';
import { withErrorCorrection } from '../../../src/label/symbology/dataMatrix/reedSolomon';
import { sizes } from '../../../src/label/symbology/dataMatrix/sizes';
import { paintMatrix, read } from './reader';

describe('the worked example of ISO/IEC 16022, annex O: 123456', () => {
  test('BAR-09 data and error correction codewords', () => {
    const data = codewords('123456')!;
    expect([...data]).toEqual([142, 164, 186]);
    expect([...withErrorCorrection(data, sizes[0]!)]).toEqual([142, 164, 186, 114, 25, 5, 88, 102]);
  });

  test('BAR-09 modules', () => {
    const { width, height, modules } = dataMatrix.encode('123456');
    const rows = Array.from({ length: height }, (_, r) =>
      modules.subarray(r * width, (r + 1) * width).join(''),
    );
    expect(rows).toEqual([
      '1010101010',
      '1100101101',
      '1100000100',
      '1100011101',
      '1100001000',
      '1000001111',
      '1110110000',
      '1111011001',
      '1001110100',
      '1111111111',
    ]);
  });
});

describe('encodation', () => {
  test.each([
    ['ASCII, a pad and a randomised pad', '1', [50, 129, 70]],
    ['ASCII and digit pairs', 'A1234', [66, 142, 164]],
    ['C40', 'AIMAIMAIM', [230, 91, 11, 91, 11, 91, 11, 254]],
    ['Text', 'aimaimaim', [239, 91, 11, 91, 11, 91, 11, 254]],
    ['C40 without unlatch in a full symbol', 'AIMAIM', [230, 91, 11, 91, 11]],
    ['C40, then one ASCII codeword without unlatch', 'AIMAIMAIMa', [230, 91, 11, 91, 11, 91, 11, 98]],
    ['ECI 26 and Base 256, its length and bytes randomised', '中', [241, 27, 231, 90, 208, 58, 197, 129]],
  ])('%s', async (_, content, expected) => {
    expect([...codewords(content)!]).toEqual(expected);
    expect(await read(paintMatrix(dataMatrix.encode(content)))).toEqual([`DataMatrix:${content}`]);
  });

  test('Base 256 runs around 250 bytes, where the length takes a second byte, and up to the largest', async () => {
    for (const content of ['中'.repeat(83), 'é'.repeat(125), `1é中${'é'.repeat(123)}`, '中'.repeat(517)]) {
      expect(await read(paintMatrix(dataMatrix.encode(content)))).toEqual([`DataMatrix:${content}`]);
    }
    expect(dataMatrix.check('中'.repeat(518))).toEqual({ key: 'barTooLong' });
  });
});

test('every module of a mapping matrix carries one bit, and every bit has one module', () => {
  for (const { width, across, data, ecc } of sizes) {
    const inner = width - 2 * across;
    const bits = [...placement(inner, inner)].filter((bit) => bit >= 0).sort((a, b) => a - b);
    expect(bits).toEqual(Array.from({ length: 8 * (data + ecc) }, (_, i) => i));
    expect(inner * inner - bits.length).toBe(inner % 4 === 0 ? 0 : 4);
  }
});

/** a * b in GF(256) with field polynomial 301, by shift and add. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 128 ? 301 : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

test.each(sizes)('size $width: each block of $ecc / $blocks is zero at the roots 2^1, 2^2, ...', (size) => {
  const data = Uint8Array.from({ length: size.data }, (_, i) => (i * 41 + size.width) & 255);
  const all = withErrorCorrection(data, size);
  expect([...all.subarray(0, size.data)]).toEqual([...data]);
  for (let block = 0; block < size.blocks; block++) {
    const dealt = (part: Uint8Array) => part.filter((_, i) => i % size.blocks === block);
    const codeword = [...dealt(data), ...dealt(all.subarray(size.data))];
    let root = 1;
    for (let power = 1; power <= size.ecc / size.blocks; power++) {
      root = multiply(root, 2);
      expect(codeword.reduce((value, c) => multiply(value, root) ^ c, 0)).toBe(0);
    }
  }
});

describe('BAR-09 every square size, full and one over the size before, reads back', () => {
  test.each(sizes.map((size, i) => [size.width, size.data, i ? sizes[i - 1]!.data + 1 : 1] as const))(
    '%i modules',
    async (side, most, least) => {
      for (const count of [least, most]) {
        // Digits in pairs fill each codeword.
        const content = Array.from({ length: count }, (_, i) =>
          String((i * 37 + side) % 100).padStart(2, '0'),
        ).join('');
        const symbol = dataMatrix.encode(content);
        expect([symbol.width, symbol.height]).toEqual([side, side]);
        expect(await read(paintMatrix(symbol))).toEqual([`DataMatrix:${content}`]);
      }
    },
  );
});

test.each([
  [18, 8, 1, 5, 7],
  [32, 8, 2, 10, 11],
  [26, 12, 1, 16, 14],
  [36, 12, 2, 22, 18],
  [36, 16, 2, 32, 24],
  [48, 16, 2, 49, 28],
])(
  'BAR-09 a rectangle of %i x %i modules is drawn as a reader takes it',
  async (width, height, across, data, ecc) => {
    const pairs = Array.from({ length: data }, (_, i) => (i * 37) % 100);
    const size = { width, height, across, down: 1, data, ecc, blocks: 1 };
    const all = withErrorCorrection(
      Uint8Array.from(pairs, (pair) => 130 + pair),
      size,
    );
    const content = pairs.map((pair) => String(pair).padStart(2, '0')).join('');
    expect(await read(paintMatrix(drawSymbol(all, size)))).toEqual([`DataMatrix:${content}`]);
  },
);

test.each([
  ['digits', '5', 3116],
  ['capitals', 'A', 2335],
  ['bytes', '\u007f', 1558],
])('the largest symbol of %s', async (_, unit, most) => {
  const content = unit.repeat(most);
  expect(dataMatrix.encode(content).width).toBe(144);
  expect(await read(paintMatrix(dataMatrix.encode(content)))).toEqual([`DataMatrix:${content}`]);
  expect(dataMatrix.check(content + unit)).toEqual({ key: 'barTooLong' });
});
