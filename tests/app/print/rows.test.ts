import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRINT_TYPE, PrintForm } from '../../../src/app/print/form/PrintForm';
import { RowChoice } from '../../../src/app/sheet/grid/RowChoice';
import { machineClock } from '../../../src/base/clock';
import { MAX_ROW_COPIES } from '../../../src/base/constants';
import { sheetAt, sheetCount } from '../../../src/label/plan';
import { MAX_SHEETS } from '../../../src/printing/job';
import { labelOf, memory, recordsOf } from './subject';

const formOf = (rows: number, given: Parameters<typeof labelOf>[1] = {}) =>
  new PrintForm(
    { label: labelOf('excel', given), records: recordsOf(rows), dpi: 203, now: machineClock.now() },
    memory(),
  );
const printed = (form: PrintForm) =>
  Array.from({ length: sheetCount(form.plan) }, (_, i) => sheetAt(form.plan, i));

test('DATA-06 rows are chosen in the custom type only, and only of a spreadsheet', () => {
  const form = formOf(5);
  expect([form.type, form.chosen, form.rows?.choice?.count]).toEqual([PRINT_TYPE.normal, undefined, 5]);
  form.set({ type: PRINT_TYPE.custom });
  expect(form.chosen).toBe(form.rows?.choice);
  for (const label of [labelOf('serial'), labelOf('none')]) {
    const other = new PrintForm(
      { label, records: recordsOf(5), dpi: 203, now: machineClock.now() },
      memory(),
    );
    other.set({ type: PRINT_TYPE.custom });
    expect([other.rows, other.chosen, other.records.length]).toEqual([
      undefined,
      undefined,
      other.recordCount,
    ]);
  }
});

test('DATA-06 custom printing needs a chosen row', () => {
  const form = formOf(5);
  form.set({ type: PRINT_TYPE.custom, copies: undefined, from: undefined });
  expect(form.problems.range).toEqual({ key: 'rowReq' });
  form.rows!.choice.toggle(3);
  expect([form.problems.range, form.problems.copies]).toEqual([undefined, undefined]);
  form.rows!.choice.toggle(3);
  expect(form.problems.range).toEqual({ key: 'rowReq' });
});

test('PRN-05 chosen rows print in their order with their own copies; the dialog’s do not count', () => {
  const form = formOf(5);
  form.set({ type: PRINT_TYPE.custom, copies: 7, collate: true });
  const choice = form.rows!.choice;
  for (const row of [4, 0, 2]) choice.toggle(row);
  choice.setCopies(2, 3);
  expect(form.records).toEqual([0, 2, 4]);
  expect(form.totals).toEqual({ labels: 5, sheets: 5 });
  expect(printed(form)).toEqual([[0], [2], [2], [2], [4]]);
  // Rows that cannot be printed are left out with all their copies.
  expect(sheetCount(form.planOf([0, 4]))).toBe(2);
  form.set({ type: PRINT_TYPE.normal });
  expect(form.totals.sheets).toBe(35);
});

test('PRN-08 chosen rows fill the columns from left to right', () => {
  const form = formOf(5, { labelNum: 3, labelGap: 1 });
  form.set({ type: PRINT_TYPE.custom });
  form.rows!.choice.toggle(1);
  form.rows!.choice.setCopies(1, 2);
  form.rows!.choice.toggle(3);
  form.rows!.choice.setCopies(3, 2);
  expect(printed(form)).toEqual([
    [1, 1, 3],
    [3, undefined, undefined],
  ]);
});

test('DATA-06 copies of a row are 1 to 1000, and only of chosen rows', () => {
  const choice = new RowChoice(3);
  choice.setCopies(1, 5);
  expect([choice.has(1), choice.copiesOf(1)]).toEqual([false, 1]);
  choice.toggle(1);
  for (const [given, kept] of [
    [1000, 1000],
    [1001, 1000],
    [0, 1],
    [-4, 1],
    [2.6, 3],
  ] as const) {
    choice.setCopies(1, given);
    expect(choice.copiesOf(1)).toBe(kept);
  }
  choice.setCopies(1, Number.NaN);
  expect(choice.copiesOf(1)).toBe(3);
  for (const row of [-1, 3, 99]) choice.toggle(row);
  expect(choice.rows).toEqual([1]);
});

test('DATA-06 all rows are chosen at once and left at once; copies given before stay', () => {
  const choice = new RowChoice(4);
  choice.toggle(2);
  choice.setCopies(2, 9);
  choice.toggleAll();
  expect([choice.all, choice.rows, choice.labels]).toEqual([true, [0, 1, 2, 3], 12]);
  choice.toggleAll();
  expect([choice.size, choice.labels]).toEqual([0, 0]);
});

test('DATA-06 a row added again is printed once more, up to 1000', () => {
  const choice = new RowChoice(3);
  for (let n = 0; n < 3; n++) choice.add(1);
  choice.add(7);
  expect([choice.rows, choice.copiesOf(1)]).toEqual([[1], 3]);
  choice.setCopies(1, 1000);
  choice.add(1);
  expect(choice.copiesOf(1)).toBe(1000);
});

test('PRN-05 any choice prints each row as often as it says, in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 6 })), { maxLength: 12 }),
      (given) => {
        const choice = new RowChoice(20);
        const wanted = new Map(given);
        for (const [row, copies] of wanted) {
          choice.toggle(row);
          choice.setCopies(row, copies);
        }
        const expected = [...wanted]
          .sort(([a], [b]) => a - b)
          .flatMap(([row, copies]) => new Array<number>(copies).fill(row));
        expect(choice.expand(choice.rows, MAX_SHEETS)).toEqual(expected);
        expect(choice.labels).toBe(expected.length);
        expect(choice.expand(choice.rows, 3)).toEqual(expected.slice(0, 3));
      },
    ),
    { seed: 5 },
  );
});

test('G-19 more labels than a job may have are refused, not unfolded', () => {
  const form = formOf(1100);
  form.set({ type: PRINT_TYPE.custom });
  const choice = form.rows!.choice;
  choice.toggleAll();
  for (const row of choice.rows) choice.setCopies(row, MAX_ROW_COPIES);
  expect(choice.labels).toBe(1_100_000);
  expect(form.problems.sheets).toEqual({ key: 'printTooMany', params: { max: MAX_SHEETS } });
  expect(form.plan.records).toHaveLength(MAX_SHEETS);
});
