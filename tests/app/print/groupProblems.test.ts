import { expect, test } from 'vitest';
import { groupProblems } from '../../../src/app/print/groupProblems';
import type { RowProblems } from '../../../src/raster/page';
import { labelOf, recordsOf } from './subject';

const bad = (index: number, ...keys: RowProblems['problems'][number]['key'][]): RowProblems => ({
  index,
  problems: keys.map((key) => ({ key, elementId: 'code' })),
});

test('bad rows are grouped by element and kind, with the cell they come from', () => {
  const subject = { label: labelOf('excel'), records: recordsOf(9, [2, 5]) };
  const { groups, rest } = groupProblems(
    [bad(2, 'barEmpty'), bad(5, 'barDigits'), bad(7, 'barEmpty')],
    subject,
  );
  expect(rest).toBe(0);
  expect(
    groups.map(({ element, column, records }) => [element, column, records.map((r) => r.record)]),
  ).toEqual([
    ['elBarcode', 'ean', [2, 7]],
    ['elBarcode', 'ean', [5]],
  ]);
  expect(groups[0]!.records[0]).toMatchObject({ value: '12', problem: { key: 'barEmpty' } });
});

test('the first 200 are listed, the rest is counted', () => {
  const all = Array.from({ length: 450 }, (_, i) => bad(i, 'barDigits'));
  const { groups, rest } = groupProblems(all, { label: labelOf('excel'), records: recordsOf(450) });
  expect(groups[0]!.records).toHaveLength(200);
  expect(rest).toBe(250);
});
