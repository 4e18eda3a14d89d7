import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linear, SERIES } from '../../../src/label/symbology';
import { expandUpcE } from '../../../src/label/symbology/ean';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';

/** Modules of the linear type `id` as a string of 0 and 1. */
const encode = (id: number, content: string) => linear.get(id)!.encode(content).modules.join('');

/** Modules from element widths, bars and spaces in turn: '211' is 1101. */
const bars = (...widths: string[]) =>
  Array.from(widths.join(''), (w, i) => String((i + 1) % 2).repeat(Number(w))).join('');

describe('patterns put together by hand from the tables of the standards', () => {
  test('BAR-01 Code 128: PJJ123C in set B, check character 55', () => {
    const characters = '313121 112133 112133 123221 223211 221132 131321 311321'.split(' ');
    expect(encode(1, 'PJJ123C')).toBe(bars('211214', ...characters, '2331112'));
  });

  test('BAR-01 Code 128: 12345678 as digit pairs in set C, check character 47', () => {
    const characters = '112232 131123 331121 241112 133121'.split(' ');
    expect(encode(1, '12345678')).toBe(bars('211232', ...characters, '2331112'));
  });

  test('BAR-01 Code 128: one control character between small letters is a shift', () => {
    // 104 65 98 73 66, check (104 + 65 + 2*98 + 3*73 + 4*66) mod 103 = 24.
    const characters = '121124 411311 142112 121421'.split(' ');
    expect(encode(1, 'a\tb')).toBe(bars('211214', ...characters, '311222', '2331112'));
  });

  test('BAR-02 Code 39: *A*, wide elements two modules, gaps one', () => {
    expect(encode(2, 'A')).toBe([bars('121121211'), bars('211112112'), bars('121121211')].join('0'));
    expect(encode(2, 'a')).toBe(encode(2, 'A'));
  });

  test('BAR-02 Code 93: TEST93 has the check characters + and 6', () => {
    const text = '211221 221211 211122 211221 141111 111411'.split(' ');
    expect(encode(3, 'test93')).toBe(bars('111141', ...text, '113121', '121311', '111141', '1'));
  });

  test('BAR-03 EAN-13: 123456789012 in sets AABABB, check digit 8', () => {
    const left = '0010011 0111101 0011101 0110001 0000101 0010001'.replaceAll(' ', '');
    const right = '1001000 1110100 1110010 1100110 1101100 1001000'.replaceAll(' ', '');
    expect(encode(4, '123456789012')).toBe(`101${left}01010${right}101`);
  });

  test('BAR-03 EAN-8: 1234567, check digit 0', () => {
    const left = '0011001 0010011 0111101 0100011'.replaceAll(' ', '');
    const right = '1001110 1010000 1000100 1110010'.replaceAll(' ', '');
    expect(encode(5, '1234567')).toBe(`101${left}01010${right}101`);
  });

  test('BAR-04 ITF: the first digit of a pair in the bars, the second in the spaces', () => {
    expect(encode(6, '12')).toBe(bars('1111', '2112111122', '211'));
    expect(encode(7, '1234567890123')).toBe(encode(6, '12345678901231'));
  });

  test('BAR-05 UPC-A is EAN-13 with a leading 0', () => {
    expect(encode(8, '12345678901')).toBe(encode(4, '0123456789012'));
  });

  test('BAR-05 UPC-E: 234567, check digit 3 chooses the sets BBAAAB; number system 1 swaps them', () => {
    const digits = '0011011 0100001 0100011 0110001 0101111 0010001'.replaceAll(' ', '');
    expect(encode(9, '234567')).toBe(`101${digits}010101`);
    // 12345670: check digit 0, BBBAAA swapped to AAABBB.
    const swapped = '0010011 0111101 0100011 0111001 0000101 0010001'.replaceAll(' ', '');
    expect(encode(9, '12345670')).toBe(`101${swapped}010101`);
  });

  test('BAR-06 Codabar: A1A, wide elements two modules, gaps one', () => {
    const [a, one] = [bars('1122121'), bars('1111221')];
    expect(encode(10, 'A1A')).toBe([a, one, a].join('0'));
    expect(encode(10, '1')).toBe(encode(10, 'A1A'));
  });
});

test.each([
  ['0123450', '01200000345'],
  ['0123451', '01210000345'],
  ['0123452', '01220000345'],
  ['0123453', '01230000045'],
  ['0123454', '01234000005'],
  ['0123455', '01234500005'],
  ['1123459', '11234500009'],
])('BAR-05 UPC-E %s expands to %s', (short, full) => {
  expect(expandUpcE(short)).toBe(full);
});

test.each([
  [1, '12345678', '12345678'],
  [1, 'a\tb\u00cf1', 'ab1'],
  [2, 'ab-1', 'AB-1'],
  [3, 'ab-1', 'AB-1'],
  [4, '123456789012', '1234567890128'],
  [4, '000000000000', '0000000000000'],
  [5, '1234567', '12345670'],
  [6, '0123', '0123'],
  [7, '1234567890123', '12345678901231'],
  [8, '12345678901', '123456789012'],
  [9, '234567', '02345673'],
  [9, '123450', '01234505'],
  [9, '123453', '01234531'],
  [9, '123454', '01234543'],
  [9, '12345670', '12345670'],
  [10, '1234', 'A1234A'],
  [10, 'C12D', 'C12D'],
])('text under type %i for %j is %s', (id, content, text) => {
  expect(linear.get(id)!.encode(content).text).toBe(text);
});

test('every symbol starts and ends with a bar, and its guards are bars at both ends', async () => {
  await loadEncoders();
  for (const type of linear.values()) {
    const { modules, guards, quiet, addOn } = type.encode(type.sample);
    expect([modules[0], modules.at(-1)]).toEqual([1, 1]);
    if (type.id < SERIES) expect(Math.min(...quiet)).toBeGreaterThanOrEqual(7);
    for (const [, end] of guards) expect(end).toBeLessThanOrEqual(modules.length);
    // An add-on is ten modules right of the last guard.
    const end = addOn ? addOn.from - 10 : modules.length;
    if (guards.length) expect([guards[0]![0], guards.at(-1)![1]]).toEqual([0, end]);
  }
});

/** Fewest Code 128 characters for `data` from code set `set` on, by trying every way. */
function fewest(data: string, set: string): number {
  if (data === '') return 0;
  const c = data[0]!;
  const has = { A: c < '`' || c >= '\u00c8', B: c >= ' ', C: c === '\u00cf' };
  let best = Number.POSITIVE_INFINITY;
  for (const to of ['A', 'B', 'C'] as const) {
    const change = to === set || set === '' ? 0 : 1;
    if (has[to]) best = Math.min(best, change + 1 + fewest(data.slice(1), to));
    if (to === 'C' && /^\d\d/.test(data)) best = Math.min(best, change + 1 + fewest(data.slice(2), to));
    if (to === 'A' && has.B) best = Math.min(best, change + 2 + fewest(data.slice(1), to));
    if (to === 'B' && has.A) best = Math.min(best, change + 2 + fewest(data.slice(1), to));
  }
  return best;
}

test('BAR-01 no choice of code sets and shifts makes a shorter Code 128', () => {
  const piece = fc.constantFrom('1', '23', '4567', 'a', 'Z', '\n', '\u007f', '\u00cf');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const data = pieces.join('').slice(0, 7);
      // Start, check and a stop of 13 modules around characters of 11.
      expect(encode(1, data).length).toBe(11 * (fewest(data, '') + 2) + 13);
    }),
    { numRuns: 200 },
  );
});
