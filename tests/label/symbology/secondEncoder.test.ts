import { beforeAll, expect, test } from 'vitest';
import { type MatrixSymbol, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import references from './zint.json';

/*
 * Symbols that zint 2.16 wrote, module for module. It has rows without their heights, so equal rows that follow each other are one
 * row here. DotCode leaves the choice of size and mask to the encoder: the contents are some for which both choose alike
 * (docs/symbologies.md says where they do not).
 */

beforeAll(() => loadEncoders());

function matrixOf(word: string, content: string): MatrixSymbol {
  const found = symbologyNamed(word)!;
  if (!('matrix' in found)) throw new Error(`${word} is no matrix type`);
  return found.matrix.encode(content);
}

/** Rows as words of four modules, from the leftmost dark module to the rightmost, each of several equal rows once. */
function rowsOf({ width, height, modules }: MatrixSymbol): { width: number; rows: string } {
  const all = Array.from({ length: height }, (_, y) => modules.subarray(y * width, (y + 1) * width).join(''));
  const rows = all.filter((row, y) => row !== all[y - 1]);
  const left = Math.min(...rows.map((row) => row.indexOf('1')).filter((at) => at >= 0));
  const right = Math.max(...rows.map((row) => row.lastIndexOf('1'))) + 1;
  const packed = (row: string) =>
    row
      .slice(left, right)
      .padEnd(4 * Math.ceil((right - left) / 4), '0')
      .replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
  return { width: right - left, rows: rows.map(packed).join(' ') };
}

test('every composite and both kinds of DotCode have references', () => {
  const words = new Set(references.map(({ word }) => word));
  for (const word of ['dotcode', 'gs1-dotcode', 'ean13-composite', 'databar-limited-composite'])
    expect(words).toContain(word);
  expect(words.size).toBe(14);
});

test.each(references.map(({ word, content, ...reference }) => [word, content, reference] as const))(
  'SYM-02 %s of %s is what a second encoder writes',
  (word, content, reference) => {
    expect(rowsOf(matrixOf(word, content))).toEqual(reference);
  },
);
