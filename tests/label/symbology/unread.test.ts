import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import { digits, text } from './contents';
import * as twin from './twins';

/* Types that no reader here reads, against a second encoder or decoder. */

beforeAll(() => loadEncoders());

const CAPITALS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function linearOf(word: string, content: string) {
  const found = symbologyNamed(word)!;
  if (!('linear' in found)) throw new Error(`${word} is no linear type`);
  return found.linear.encode(content);
}
const modulesOf = (word: string, content: string) => linearOf(word, content).modules.join('');
const rowsOf = (word: string, content: string) =>
  linearOf(word, content).rows!.map(({ modules }) => modules.join(''));
function matrixOf(word: string, content: string) {
  const found = symbologyNamed(word)!;
  if (!('matrix' in found)) throw new Error(`${word} is no matrix type`);
  return found.matrix.encode(content);
}

const NUMBERS = text('0123456789', 1, 20);

test.each([
  ['code11', text('0123456789-', 1, 16), twin.code11],
  ['msi', NUMBERS, twin.msi],
  ['industrial2of5', NUMBERS, (content: string) => twin.barsOnly(content, '313111', '31113')],
  ['iata2of5', NUMBERS, (content: string) => twin.barsOnly(content, '1111', '311')],
  ['matrix2of5', NUMBERS, twin.matrix2of5],
])('SYM-02 %s has the bars of its standard', (word, contents, expected) => {
  fc.assert(
    fc.property(contents, (content) => {
      expect(modulesOf(word, content)).toBe(expected(content));
    }),
    { numRuns: 60 },
  );
});

test('SYM-02 plessey carries its digits and a remainder of 0', () => {
  fc.assert(
    fc.property(text('0123456789ABCDEF', 1, 20), (content) => {
      const { start, bits } = twin.plessey(modulesOf('plessey', content));
      expect(start).toBe('1101');
      const data = [...content].map((digit) =>
        [...parseInt(digit, 16).toString(2).padStart(4, '0')].reverse().join(''),
      );
      const read = bits.slice(0, 4 * content.length + 8);
      expect(read.slice(0, -8)).toBe(data.join(''));
      expect(twin.plesseyRest(read)).toBe('00000000');
    }),
    { numRuns: 60 },
  );
});

test('SYM-02 pharmacode and pharmacode2 are the numbers that their bars say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 131_070 }), fc.integer({ min: 4, max: 64_570_080 }), (one, two) => {
      expect(twin.pharmacode(modulesOf('pharmacode', String(one)))).toBe(one);
      expect(twin.pharmacode2(rowsOf('pharmacode2', String(two)))).toBe(two);
    }),
    { numRuns: 100 },
  );
});

describe('SYM-02 bars of four states', () => {
  test('rm4scc begins with an ascender, ends with a full bar and has its check character', () => {
    fc.assert(
      fc.property(text(CAPITALS, 1, 12), (content) => {
        const states = twin.statesOf(rowsOf('rm4scc', content));
        expect([states[0], states.at(-1)]).toEqual(['110', '111']);
        expect(twin.royal(states.slice(1, -1))).toBe(content + twin.royalCheck(content));
      }),
      { numRuns: 60 },
    );
  });

  test('kix has its characters and nothing else', () => {
    fc.assert(
      fc.property(text(CAPITALS, 1, 18), (content) => {
        expect(twin.royal(twin.statesOf(rowsOf('kix', content)))).toBe(content);
      }),
      { numRuns: 60 },
    );
  });

  test('japanpost has the bars of its specification', () => {
    const states: Readonly<Record<string, string>> = { 111: '1', 110: '2', '011': '3', '010': '4' };
    fc.assert(
      fc.property(digits(7), text('0123456789-', 0, 7), text('ABCJKTUZ', 0, 3), (zip, address, building) => {
        const content = zip + address + building;
        const seen = twin.statesOf(rowsOf('japanpost', content)).map((state) => states[state]);
        expect(seen.join('')).toBe(twin.japanPost(content));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['01234567094987654321', 'ATTFATTDTTADTAATTDTDTATTDAFDDFADFDFTFFFFFTATFAAAATDFFTDAADFTFDTDT'],
    ['0123456709498765432101234', 'DTTAFADDTTFTDTFTFDTDDADADAFADFATDDFTAAAFDTTADFAAATDFDTDFADDDTDFFT'],
    ['01234567094987654321012345678', 'ADFTTAFDTTTTFATTADTAAATFTFTATDAAAFDDADATATDTDTTDFDTDATADADTDFFTFA'],
    ['0123456709498765432101234567891', 'AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAADA'],
  ])('imb %s is the example of USPS-B-3200', (content, expected) => {
    const names: Readonly<Record<string, string>> = { 111: 'F', 110: 'A', '011': 'D', '010': 'T' };
    expect(
      twin
        .statesOf(rowsOf('imb', content))
        .map((state) => names[state])
        .join(''),
    ).toBe(expected);
  });
});

test('SYM-02 dotcode has dots on every second place only, and as few rows and columns as the standard allows', () => {
  fc.assert(
    fc.property(text(`${CAPITALS}abc `, 1, 60), (content) => {
      const { width, height, modules } = matrixOf('dotcode', content);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(5);
      // One side is even, the other odd.
      expect((width + height) % 2).toBe(1);
      for (const [at, dot] of modules.entries())
        if (dot) expect((Math.floor(at / width) + (at % width)) % 2).toBe(0);
    }),
    { numRuns: 30 },
  );
});
