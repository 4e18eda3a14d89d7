import { expect, test } from 'vitest';
import { type MatrixSymbol, matrixOf } from '../../../src/label/symbology';
import { type Structure, structureOf } from '../../../src/raster/grade/structure';
import { paintMatrix, read } from '../../label/symbology/reader';

/** The symbol with so many codewords of the first block turned into their opposite. */
function damaged(symbol: MatrixSymbol, { codeword, block }: Structure, count: number): MatrixSymbol {
  const words = new Set([...block.keys()].filter((word) => block[word] === 0).slice(0, count));
  const modules = symbol.modules.slice(0, symbol.width * symbol.height);
  codeword.forEach((word, i) => {
    if (words.has(word)) modules[i]! ^= 1;
  });
  return { ...symbol, modules };
}

const long = 'Labelwright 0123456789 abcdefghijklmnopqrstuvwxyz '.repeat(6);

test.each([
  ['qr', { codeType: 2, errorLevel: 'L' }, 'ABC-123'],
  ['qr', { codeType: 2, errorLevel: 'M' }, 'https://example.com/01/09521234543213'],
  ['qr', { codeType: 2, errorLevel: 'Q' }, long.slice(0, 120)],
  ['qr', { codeType: 2, errorLevel: 'H' }, long],
  ['dataMatrix', { codeType: 1 }, '12345678'],
  ['dataMatrix', { codeType: 1 }, long.slice(0, 100)],
  ['dataMatrix', { codeType: 1 }, long],
] as const)(
  'SYM-07 %s %o: a reader corrects as many codewords as the structure says, and no more',
  async (family, choice, content) => {
    const symbol = matrixOf(choice)!.encode(content);
    const structure = structureOf(symbol, family);
    const { codeword, block, capacity } = structure;
    const sizes = Array.from(
      { length: block.length },
      (_, word) => codeword.filter((one) => one === word).length,
    );
    expect(new Set(sizes)).toEqual(new Set([8]));
    // Two codewords less: the smallest symbols keep some to detect errors that they cannot correct.
    const reads = async (count: number) => {
      const found = await read(paintMatrix(damaged(symbol, structure, count)));
      return found.some((text) => text.endsWith(content));
    };
    expect([capacity > 0, await reads(Math.max(1, capacity - 3)), await reads(capacity + 1)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

test('SYM-07 finders, timing and edges are fixed, and no codeword is in them', () => {
  for (const [family, codeType] of [
    ['qr', 2],
    ['dataMatrix', 1],
  ] as const) {
    const symbol = matrixOf({ codeType })!.encode(long.slice(0, 60));
    const { segments, codeword } = structureOf(symbol, family);
    const fixed = segments.flatMap(({ modules }) => modules);
    expect(fixed.length).toBeGreaterThan(symbol.width * 2);
    expect(fixed.every((module) => codeword[module] === -1)).toBe(true);
  }
});
