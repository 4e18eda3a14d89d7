import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlanRequest, sheetAt, sheetCount } from '../../src/label/plan';

const all = (request: PlanRequest) =>
  Array.from({ length: sheetCount(request) }, (_, i) => sheetAt(request, i));

const base: PlanRequest = { records: [0, 1, 2], copies: 2, collate: true, columns: 1, hasData: true };

test('PRN-06 collate prints 123123, without it 112233', () => {
  expect(all(base).flat()).toEqual([0, 1, 2, 0, 1, 2]);
  expect(all({ ...base, collate: false }).flat()).toEqual([0, 0, 1, 1, 2, 2]);
});

test('PRN-08 records fill columns left to right, missing last ones stay blank', () => {
  expect(all({ ...base, copies: 1, columns: 2 })).toEqual([
    [0, 1],
    [2, undefined],
  ]);
  expect(all({ ...base, columns: 4, collate: false })).toEqual([
    [0, 0, 1, 1],
    [2, 2, undefined, undefined],
  ]);
});

test('PRN-08 without a data source every column is filled and copies count sheets', () => {
  expect(all({ records: [0], copies: 3, collate: true, columns: 2, hasData: false })).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('every label of every record is printed exactly as often as asked', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 5 }),
      (records, copies, collate, columns) => {
        const printed = all({ records, copies, collate, columns, hasData: true }).flat();
        const labels = printed.filter((record) => record !== undefined);
        expect(labels.length).toBe(records.length * copies);
        for (const record of records) expect(labels.filter((r) => r === record).length).toBe(copies);
        expect(printed.length - labels.length).toBeLessThan(columns);
      },
    ),
  );
});
