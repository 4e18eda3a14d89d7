import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type MatrixSymbol, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import { capacityOf, readHanXin } from './hanXin';
import { EXAMPLES } from './hanXin.data';
import { contentOf } from './hanXinContent';

beforeAll(() => loadEncoders());

function encoded(content: string): MatrixSymbol {
  const found = symbologyNamed('hanxin')!;
  if (!('matrix' in found)) throw new Error('no matrix type');
  return found.matrix.encode(content);
}

function messageOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test.each(EXAMPLES)(
  'the decoder reads a symbol of a second encoder: $name',
  ({ content, symbol, modes, rows }) => {
    const words = rows.trim().split(/\s+/);
    const size = words.length;
    const bits = words.map((word) => BigInt(`0x${word}`).toString(2).padStart(size, '0')).join('');
    const found = readHanXin({ width: size, height: size, modules: Uint8Array.from(bits, Number), quiet: 3 });
    const [version, level, mask] = symbol;
    expect(found).toMatchObject({ version, level, mask, modes, text: content });
  },
);

/** Codewords that zint 2.16 writes in its own tests. */
test.each([
  ['…', [4], '4E BC FF F0'],
  ['齄', [5], '5B BF FF F0'],
  ['啊啊啊亍', [4], '40 00 00 00 00 FF E0 00 FF F0 00'],
  ['亍亍亍啊', [5], '50 00 00 00 00 FF E0 00 FF F0 00'],
  ['啊亍齄丂\x80', [6, 7], '64 68 50 3C AC 28 80 00 FF FE E0 00 00'],
])('the decoder reads codewords of a second encoder: %s', (text, modes, hex) => {
  expect(contentOf(hex.split(' ').map((word) => Number.parseInt(word, 16)))).toEqual({ modes, text });
});

const digits = fc.stringMatching(/^\d{1,40}$/);
const printable = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 });
/** The characters of GB 18030 that Unicode had first, two bytes each; and some others of two bytes. */
const chinese = fc.string({
  unit: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCharCode(code)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...'，。、：；《》（）—…×℃①１２Ａ') },
  ),
  minLength: 1,
  maxLength: 40,
});
const mixed = fc
  .array(fc.oneof(digits, printable, chinese), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));
const long = fc
  .array(fc.oneof(digits, chinese), { minLength: 8, maxLength: 30 })
  .map((parts) => parts.join('-'));

test('SYM-02 200 Han Xin codes: fixed patterns in their places, all syndromes zero, and the content comes back', () => {
  const masks = [0, 0, 0, 0];
  const versions = new Set<number>();
  let several = 0;
  fc.assert(
    fc.property(fc.oneof(digits, printable, chinese, mixed, long), (content) => {
      const { version, level, mask, blocks, syndromes, text } = readHanXin(encoded(content));
      expect(text).toBe(content);
      expect(level).toBe(2);
      expect(syndromes).toBeGreaterThanOrEqual(8);
      masks[mask]!++;
      versions.add(version);
      several += Number(blocks > 1);
    }),
    { numRuns: 200, seed: 1 },
  );
  // All masks are used, and symbols of many versions and of several blocks are among them.
  expect(Math.min(...masks)).toBeGreaterThan(5);
  expect(versions.size).toBeGreaterThan(15);
  expect(several).toBeGreaterThan(20);
});

test('SYM-02 Han Xin codes of all 84 versions are full when the standard says so', () => {
  const unit = 'Lot-12 a+b=c/';
  for (let version = 1; version <= 84; version++) {
    // Three codewords before the bytes say that they are bytes, and how many.
    const content = unit.repeat(210).slice(0, capacityOf(version, 2) - 3);
    const found = readHanXin(encoded(content));
    expect(found).toMatchObject({ version, level: 2, modes: [3], text: content });
  }
});

test('each wrong module is found', () => {
  const symbol = encoded('Han Xin 12345, Han Xin 12345, Han Xin');
  const { width } = symbol;
  expect(readHanXin(symbol)).toMatchObject({ version: 5, syndromes: 20 });
  const found = { pattern: 0, structure: 0, codewords: 0, rest: 0, nothing: 0 };
  for (const at of symbol.modules.keys()) {
    const modules = symbol.modules.slice();
    modules[at]! ^= 1;
    const place = `the module at ${at % width}, ${Math.floor(at / width)} is ${modules[at]}`;
    const said = messageOf(() => readHanXin({ ...symbol, modules }));
    if (said === place) found.pattern++;
    else if (said.includes('structural information')) found.structure++;
    else if (said.includes('syndromes')) found.codewords++;
    else if (said.includes('after the last codeword')) found.rest++;
    else found.nothing++;
  }
  // Four finder patterns of 64 modules and 82 modules of alignment; 34 bits twice; 69 codewords.
  expect(found).toEqual({ pattern: 4 * 64 + 82, structure: 2 * 34, codewords: 69 * 8, rest: 3, nothing: 0 });
});
