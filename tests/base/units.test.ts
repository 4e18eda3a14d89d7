import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mmToUnits, unitsToMm } from '../../src/base/units';

test('EDIT-01 a canvas unit is 0.3527 mm, and what is stored has two decimals', () => {
  expect([0, 1, 40, 100].map(mmToUnits)).toEqual([0, 2.84, 113.41, 283.53]);
  expect([0, 1, 72, 283.53].map(unitsToMm)).toEqual([0, 0.35, 25.39, 100]);
  expect(mmToUnits(-3)).toBe(-8.51);
});

test('EDIT-01 mm come back from canvas units to 0.01 mm, within the rounding of a unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
      const mm = hundredths / 100;
      expect(Math.abs(unitsToMm(mmToUnits(mm)) - mm)).toBeLessThan(0.0101);
    }),
  );
});
