import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { messageSets } from '../../../src/base/messages';
import { Refusal } from '../../../src/base/problem';
import { defaultFor, linear, matrix, moduleDots, qrCode, SERIES } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';

beforeAll(() => loadEncoders());

const check = (id: number, content: string) => linear.get(id)!.check(content);
const all = [...linear.values(), ...matrix.values(), ...Object.values(qrCode)];
const ascii = String.fromCharCode(...Array(128).keys());
const special = String.fromCharCode(...Array.from({ length: 12 }, (_, i) => 0xc8 + i));

describe('accepted', () => {
  test.each([
    ['BAR-01', 1, [ascii.slice(0, 100), ascii.slice(100), special, '\u00cf01', 'x'.repeat(100)]],
    ['BAR-01', 11, ['XA123456789CN', ' ']],
    ['BAR-01', 13, ['123456789']],
    ['BAR-02', 2, ['abc', 'A-. $/+%9', 'z'.repeat(100)]],
    ['BAR-02', 3, ['abc', 'A-. $/+%9', 'z'.repeat(100)]],
    ['BAR-03', 4, ['690123456789', '6901234567892', '1234567890128']],
    ['BAR-03', 5, ['1234567', '12345670', '96385074']],
    ['BAR-04', 6, ['12', '0123456789012345']],
    ['BAR-04', 7, ['1234567890123', '12345678901231']],
    ['BAR-05', 8, ['12345678901', '123456789012', '012345678905']],
    ['BAR-05', 9, ['234567', '02345673', '12345670', '01234505', '01234531', '01234543']],
    ['BAR-06', 10, ['1', 'A1A', 'B1C', '-$:./+', `A${'7'.repeat(98)}D`, '7'.repeat(100)]],
  ])('%s type %i', (_, id, contents) => {
    for (const content of contents) {
      expect(check(id, content), content).toBeUndefined();
      expect(linear.get(id)!.encode(content).modules.length).toBeGreaterThan(20);
    }
  });
});

describe('refused with the reason', () => {
  test.each([
    ['BAR-01', 1, '', 'barEmpty', undefined],
    ['BAR-01', 1, '\u00d1\u00d3', 'barEmpty', undefined],
    ['BAR-01', 1, 'a中', 'barCharacter', { char: '中' }],
    ['BAR-01', 1, 'a\u0080', 'barCharacter', { char: 'U+0080' }],
    ['BAR-01', 1, '\u00c7', 'barCharacter', { char: '\u00c7' }],
    ['BAR-01', 1, '\u00d4', 'barCharacter', { char: '\u00d4' }],
    ['BAR-01', 1, 'a😀b', 'barCharacter', { char: '😀' }],
    ['BAR-01', 1, 'a\ud800b', 'barCharacter', { char: 'U+D800' }],
    ['BAR-01', 1, 'x'.repeat(101), 'barLength', { min: 1, max: 100, n: 101 }],
    ['BAR-02', 2, 'A*B', 'barCharacter', { char: '*' }],
    ['BAR-02', 2, 'A\n', 'barCharacter', { char: 'U+000A' }],
    ['BAR-02', 2, 'A'.repeat(101), 'barLength', { min: 1, max: 100, n: 101 }],
    ['BAR-02', 3, 'a#b', 'barCharacter', { char: '#' }],
    ['BAR-02', 3, 'ı', 'barCharacter', { char: 'ı' }],
    ['BAR-02', 3, '', 'barEmpty', undefined],
    ['BAR-03', 4, '1234567890127', 'barCheckDigit', { expected: '8' }],
    ['BAR-03', 4, '12345678901', 'barDigitCount', { counts: '12 / 13', n: 11 }],
    ['BAR-03', 4, '12345678901234', 'barDigitCount', { counts: '12 / 13', n: 14 }],
    ['BAR-03', 5, '12345678', 'barCheckDigit', { expected: '0' }],
    ['BAR-03', 5, '', 'barEmpty', undefined],
    ['BAR-04', 6, '123', 'barDigitCount', { counts: '2 / 4 / 6 / 8 / 10 / 12 / 14 / 16', n: 3 }],
    ['BAR-04', 6, '1'.repeat(18), 'barDigitCount', { counts: '2 / 4 / 6 / 8 / 10 / 12 / 14 / 16', n: 18 }],
    ['BAR-04', 7, '12345678901230', 'barCheckDigit', { expected: '1' }],
    ['BAR-05', 8, '123456789013', 'barCheckDigit', { expected: '2' }],
    ['BAR-05', 9, '0234567', 'barDigitCount', { counts: '6 / 8', n: 7 }],
    ['BAR-05', 9, '02345670', 'barCheckDigit', { expected: '3' }],
    ['BAR-05', 9, '22345673', 'barNumberSystem', { digit: '2' }],
    ['BAR-06', 10, 'A123', 'barStartStop', undefined],
    ['BAR-06', 10, '123B', 'barStartStop', undefined],
    ['BAR-06', 10, 'A1B2C', 'barStartStop', undefined],
    ['BAR-06', 10, 'AB', 'barStartStop', undefined],
    ['BAR-06', 10, 'A', 'barStartStop', undefined],
    ['BAR-06', 10, 'E1E', 'barCharacter', { char: 'E' }],
    ['BAR-06', 10, 'a1a', 'barCharacter', { char: 'a' }],
    ['BAR-06', 10, '1'.repeat(101), 'barLength', { min: 1, max: 100, n: 101 }],
    ['BAR-07', 4, '１２３４５６７８９０１２', 'barDigits', undefined],
    ['BAR-07', 4, ' 123456789012', 'barDigits', undefined],
    ['BAR-07', 5, '123456a', 'barDigits', undefined],
    ['BAR-07', 6, '12\n', 'barDigits', undefined],
    ['BAR-07', 7, '1234567890.23', 'barDigits', undefined],
    ['BAR-07', 8, '-1234567890', 'barDigits', undefined],
    ['BAR-07', 9, '1e3456', 'barDigits', undefined],
  ])('%s type %i %j: %s', (_, id, content, key, params) => {
    expect(check(id, content)).toEqual(params ? { key, params } : { key });
    expect(() => linear.get(id)!.encode(content)).toThrow(Refusal);
  });
});

test('BAR-09 a matrix code refuses nothing, what has no UTF-8 form, and what is too long', () => {
  const first = [...matrix.values()].filter(({ id }) => id < SERIES);
  for (const type of [...first, ...Object.values(qrCode)]) {
    expect(type.check('')).toEqual({ key: 'barEmpty' });
    expect(type.check('a\udc00')).toEqual({ key: 'barCharacter', params: { char: 'U+DC00' } });
    expect(type.check('1a'.repeat(2000))).toEqual({ key: 'barTooLong' });
    expect(type.check('中'.repeat(1_000_000))).toEqual({ key: 'barTooLong' });
    expect(() => type.encode('x'.repeat(8000))).toThrow(Refusal);
  }
});

test('no type and no check throws, whatever the string; an accepted one encodes', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)) }),
    fc.string({ unit: fc.constantFrom(...`09AaD-$:/.+ ${special}`), maxLength: 120 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 16 }),
  );
  fc.assert(
    fc.property(unit, fc.constantFrom(...all), (content, type) => {
      const bad = type.check(content);
      if (bad) {
        expect(Object.keys(messageSets.en)).toContain(bad.key);
        expect(() => type.encode(content)).toThrow(Refusal);
      } else {
        const { modules } = type.encode(content);
        expect(modules.every((m) => m === 0 || m === 1)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('G-04 ids 1 to 11 and 13; 12 is absent; samples are valid and labels are messages', () => {
  expect([...linear.keys()]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]));
  expect(linear.has(12)).toBe(false);
  expect([...matrix.keys()]).toEqual(expect.arrayContaining([1, 2]));
  const types = [...linear.values(), ...matrix.values()];
  expect(new Set(types.map((type) => type.name)).size).toBe(types.length);
  for (const type of all) {
    expect(type.check(type.sample), type.name).toBeUndefined();
    expect(messageSets['zh-CN'][type.label]).toBeTruthy();
  }
  expect(messageSets['zh-CN'][linear.get(11)!.label]).toBe('中国邮政码 (Code-128)');
  expect(messageSets['zh-CN'][linear.get(13)!.label]).toContain('(Code-128)');
});

test.each([
  [4, '12345678', '123456789012'],
  [4, '690123456789', '690123456789'],
  [9, '12345678901', '234567'],
  [10, '12345678', '12345678'],
  [1, '', '12345678'],
  [12, 'anything', 'anything'],
])('BAR-10 a new type %i with %j holds %j', (id, current, expected) => {
  expect(defaultFor(id, current)).toBe(expected);
});

// The ids, names and defaults of the specification; ITF-14, UPC-A and Codabar have none there (BAR-10, G-04).
test.each([
  ['BAR-01', 1, 'CODE-128', '12345678'],
  ['BAR-01', 11, 'China-Post', '12345678'],
  ['BAR-01', 13, 'Industrial-25', '12345678'],
  ['BAR-02', 2, 'CODE-39', '12345678901'],
  ['BAR-02', 3, 'CODE-93', '123456'],
  ['BAR-03', 4, 'EAN-13', '123456789012'],
  ['BAR-03', 5, 'EAN-8', '1234567'],
  ['BAR-04', 6, 'ITF-25', '123456789012'],
  ['BAR-05', 9, 'UPC-E', '234567'],
])('%s type %i is %s and begins with %s', (_, id, name, content) => {
  expect(linear.get(id)).toMatchObject({ name, sample: content });
  expect(defaultFor(id, '')).toBe(content);
});

test.each([
  [1, 'Data-Matrix'],
  [2, 'QR-code'],
])('BAR-09 matrix type %i is %s and begins with 12345678', (id, name) => {
  expect(matrix.get(id)?.name).toBe(name);
  expect(defaultFor(id, '', matrix)).toBe('12345678');
});

test('BAR-10 a new matrix type keeps a valid content', () => {
  expect(defaultFor(1, '中文', matrix)).toBe('中文');
  expect(defaultFor(2, '', matrix)).toBe('12345678');
});

test.each([
  [320, 79, 20, 3],
  [297, 79, 20, 3],
  [296, 79, 20, 2],
  [98, 79, 20, 0],
  [99, 79, 20, 1],
  [0, 79, 20, 0],
  [-5, 79, 20, 0],
  [Number.NaN, 79, 20, 0],
  [Number.POSITIVE_INFINITY, 79, 20, 0],
])('BAR-08 a box of %d dots gives %d + %d modules %d whole dots each', (box, modules, quiet, dots) => {
  expect(moduleDots(box, modules, quiet)).toBe(dots);
});
