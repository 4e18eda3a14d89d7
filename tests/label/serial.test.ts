import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, isSerial } from '../../src/label/serial';

test.each([
  ['SN9999', 1, 'SN10000'],
  ['A099', 1, 'A100'],
  ['AZ', 1, 'BA'],
  ['ZZ', 1, 'AAA'],
  ['Zz', 1, 'Zaa'],
  ['2024-01-09', 1, '2024-01-10'],
  ['SN0001', 9999, 'SN10000'],
  ['2024-01-99', 1, '2024-01-100'],
  ['A100', -1, 'A099'],
  ['BA', -1, 'AZ'],
  ['0000000000000000000000009', 1, '0000000000000000000000010'],
])('DATA-07 G-12 %s advanced by %i is %s', (text, steps, want) => {
  expect(advance(text, steps)).toBe(want);
});

test.each([
  ['A0', -1],
  ['AA', -1],
  ['SN5', -6],
])('DATA-07 G-12 %s stops when counted down by %i', (text, steps) => {
  expect(advance(text, steps)).toBeUndefined();
});

test('DATA-07 text that does not end in a letter or digit is no serial', () => {
  for (const text of ['', '编号-', 'A1 ', '第1号', '①', '١']) {
    expect(isSerial(text), text).toBe(false);
    expect(advance(text, 1)).toBeUndefined();
  }
  expect(isSerial('编号1')).toBe(true);
});

test('DATA-07 counting up and back down returns, and every value is new', () => {
  const serial = fc.stringMatching(/^[A-Za-z0-9中-]{0,6}[A-Za-z0-9]$/);
  fc.assert(
    fc.property(serial, fc.integer({ min: 1, max: 100_000 }), (text, steps) => {
      const up = advance(text, steps)!;
      expect(up).not.toBe(text);
      expect(up.length).toBeGreaterThanOrEqual(text.length);
      if (up.length === text.length) expect(advance(up, -steps)).toBe(text);
    }),
  );
});
