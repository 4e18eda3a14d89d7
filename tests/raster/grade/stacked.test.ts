import { beforeAll, expect, test } from 'vitest';
import { dotsPerMm } from '../../../src/base/units';
import { newElement } from '../../../src/label/elements';
import { type MatrixSymbol, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import { barRows } from '../../../src/raster/grade/stacked';
import { graded, square } from './printed';

beforeAll(() => loadEncoders());

function typeOf(word: string) {
  const found = symbologyNamed(word)!;
  if (!('matrix' in found)) throw new Error(`${word} is no matrix type`);
  return found.matrix;
}
const symbolOf = (word: string, content?: string): MatrixSymbol => {
  const type = typeOf(word);
  return type.encode(content ?? type.sample);
};

/** Heights of the rows of bars in modules: of DataBar from its standard, of a composite the rows of its upper part first. */
test.each([
  ['databar-stacked', '09521234543213', [5, 7]],
  ['databar-stacked-omni', '09521234543213', [33, 33]],
  ['ean13-composite', '9521234543213|(10)ABC', [2, 2, 2, 72]],
] as const)('SYM-07 %s: its rows of bars, without separators', (word, content, heights) => {
  const symbol = symbolOf(word, content);
  const rows = barRows(symbol);
  expect(rows.map(({ height }) => height)).toEqual(heights);
  for (const { modules, quiet } of rows) {
    // From the first bar to the last one; with the light around them every row is as wide as the symbol.
    expect([modules[0], modules.at(-1)]).toEqual([1, 1]);
    expect(modules.length + quiet[0] + quiet[1]).toBe(symbol.width + 2 * symbol.quiet);
  }
});

test('SYM-07 PDF417: every row begins with the start pattern and ends with the stop pattern', () => {
  const rows = barRows(symbolOf('pdf417', 'Labelwright 0123456789 '.repeat(5)));
  expect(rows.length).toBeGreaterThan(3);
  for (const { modules } of rows) {
    // ISO/IEC 15438: 8 1 1 1 1 1 1 3, and 7 1 1 3 1 1 1 2 1.
    expect(modules.subarray(0, 17).join('')).toBe('11111111010101000');
    expect(modules.subarray(-18).join('')).toBe('111111101000101001');
    expect(modules.length % 17).toBe(1);
  }
});

test('SYM-07 a symbol of rows is as good as its worst row', async () => {
  for (const word of ['pdf417', 'databar-expanded-stacked', 'ean13-composite']) {
    const { id, sample } = typeOf(word);
    const code = square(id, sample, 4);
    const rows = barRows(symbolOf(word));
    const { top, height } = rows[0]!;
    const perMm = dotsPerMm(203);
    const y = code.y + (4 * (symbolOf(word).quiet + top + height / 2)) / perMm - 0.2;
    const scratch = newElement(11, { x: code.x + 8, y, width: 3, height: 0.5, innerFill: true });
    expect((await graded([code]))!.letter, word).toBe('A');
    const found = await graded([code, scratch]);
    expect([found!.letter, found!.raise], word).toEqual(['F', { how: 'clear', letter: 'A' }]);
    // Next to the symbol, beyond its quiet zone, the same ink costs nothing.
    const beyond = { ...scratch, x: code.x + code.width + 1 };
    expect((await graded([code, beyond]))!.letter, word).toBe('A');
  }
});
