import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthNumber, parseLength } from '../../src/base/length';
import { LENGTH_UNITS } from '../../src/base/lengthUnit';

test('mm are shown with two decimals at most', () => {
  expect([101.6, 40, 0.3, 12.345, -2.5].map((mm) => lengthNumber(mm, 'mm'))).toEqual([
    '101.6',
    '40',
    '0.3',
    '12.35',
    '-2.5',
  ]);
});

test('inches are whole eighths where the stored mm allow it, else as short as the mm allow', () => {
  const inches = (mm: number, decimals?: number) => lengthNumber(mm, 'in', decimals);
  expect([101.6, 152.4, 25.4, 50.8].map((mm) => inches(mm, 1))).toEqual(['4', '6', '1', '2']);
  // 1 1/4 and 7/8 in, as a size stored with one decimal has them.
  expect([inches(31.8, 1), inches(22.2, 1), inches(57.2, 1)]).toEqual(['1.25', '0.875', '2.25']);
  expect([inches(40), inches(0.3), inches(10), inches(0), inches(-25.4)]).toEqual([
    '1.575',
    '0.012',
    '0.394',
    '0',
    '-1',
  ]);
});

test('a length is typed with or without a unit, as a decimal or as a fraction', () => {
  const cases: [text: string, mm: number, inches: number][] = [
    ['2.5', 2.5, 63.5],
    ['2,5', 2.5, 63.5],
    ['.5', 0.5, 12.7],
    ['-1', -1, -25.4],
    ['1/4', 0.25, 6.35],
    ['1 1/4', 1.25, 31.75],
    ['1-1/4', 1.25, 31.75],
    ['1¼', 1.25, 31.75],
    ['２．５', 2.5, 63.5],
    ['2.5mm', 2.5, 2.5],
    ['2.5 MM', 2.5, 2.5],
    ['2 cm', 20, 20],
    ['30毫米', 30, 30],
    ['1in', 25.4, 25.4],
    ['1"', 25.4, 25.4],
    ['1″', 25.4, 25.4],
    ['1 1/4 in', 31.75, 31.75],
    ['½ inch', 12.7, 12.7],
    ['2英寸', 50.8, 50.8],
  ];
  for (const [text, mm, inches] of cases) {
    expect(parseLength(text, 'mm'), `${text} in mm`).toBeCloseTo(mm, 9);
    expect(parseLength(text, 'in'), `${text} in inches`).toBeCloseTo(inches, 9);
  }
});

test('anything else is no length', () => {
  const bad = [
    '',
    ' ',
    '-',
    '.',
    'a',
    '1a',
    '1 2',
    '1/0',
    '1//2',
    '1e3',
    '1 ft',
    '--1',
    '1 in 2',
    'Infinity',
    '1'.repeat(33),
  ];
  expect(bad.filter((text) => parseLength(text, 'mm') !== undefined)).toEqual([]);
});

test('what is shown is read as the stored mm again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(...LENGTH_UNITS), (n, unit) => {
      const mm = n / 100;
      const again = parseLength(lengthNumber(mm, unit), unit)!;
      // Three decimals of an inch: half of one is 0.0127 mm.
      expect(Math.abs(again - mm)).toBeLessThanOrEqual(unit === 'mm' ? 1e-9 : 0.0128);
    }),
  );
});
