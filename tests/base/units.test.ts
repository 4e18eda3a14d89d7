import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MM_PER_UNIT } from '../../src/base/constants';
import { dotsPerMm, mmToDots, mmToUnits, ptToMm, unitsToMm } from '../../src/base/units';

test('EDIT-01 a canvas unit is 0.3527 mm, and what is stored has two decimals', () => {
  expect([0, 1, 40, 100].map(mmToUnits)).toEqual([0, 2.84, 113.41, 283.53]);
  expect([0, 1, 72, 283.53].map(unitsToMm)).toEqual([0, 0.35, 25.39, 100]);
  expect(mmToUnits(-3)).toBe(-8.51);
});

test('G-15 a canvas unit is a point; dots come from mm alone, 8 to the mm at 203 dpi', () => {
  expect(ptToMm(1)).toBeCloseTo(MM_PER_UNIT, 3);
  expect(([203, 300, 600] as const).map(dotsPerMm)).toEqual([8, 12, 24]);
  // By way of two decimals of a canvas unit the long label would lose a dot.
  expect([0.05, 0.0625, 40, 297].map((mm) => mmToDots(mm, 8))).toEqual([0, 1, 320, 2376]);
  expect(mmToDots(1090, 12)).toBe(13_080);
});

test('EDIT-01 mm come back from canvas units to 0.01 mm, within the rounding of a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
      const mm = hundredths / 100;
      expect(Math.abs(unitsToMm(mmToUnits(mm)) - mm)).toBeLessThan(0.0101);
    }),
  );
});
