import { expect, test } from 'vitest';
import { AWAY, CodePicker, rowsOfCode } from '../../../../src/app/print/rows/CodePicker';
import { RowChoice } from '../../../../src/app/sheet/grid/RowChoice';

const records = {
  rows: [
    ['WL-1', '6901234567892', 'A'],
    ['WL-10', ' 036000291452 ', 'B'],
    ['WL-2', '', 'A'],
  ],
};

function opened() {
  let now = 0;
  const choice = new RowChoice(records.rows.length);
  const picker = new CodePicker(records, choice);
  const copies = () => choice.rows.map((row) => [row, choice.copiesOf(row)]);
  const see = (code: string | undefined) => picker.see(code, now);
  return { picker, see, copies, pass: (ms: number) => (now += ms) };
}

test('DATA-06 a code finds the rows with a cell that equals it, not those that contain it', () => {
  expect(rowsOfCode(records, 'WL-1')).toEqual([0]);
  expect(rowsOfCode(records, ' WL-10\n')).toEqual([1]);
  expect(rowsOfCode(records, 'wl-1')).toEqual([]);
  expect(rowsOfCode(records, 'A')).toEqual([0, 2]);
  expect(rowsOfCode(records, '  ')).toEqual([]);
});

test('DATA-06 a UPC-A is found as the EAN-13 that a scanner makes of it', () => {
  expect(rowsOfCode(records, '0036000291452')).toEqual([1]);
  expect(rowsOfCode({ rows: [['0036000291452']] }, '036000291452')).toEqual([0]);
  expect(rowsOfCode(records, '06901234567892')).toEqual([]);
});

test('DATA-06 a code picks its row, and each further reading adds a copy', () => {
  const { picker, copies } = opened();
  picker.take('WL-2');
  picker.take('WL-1');
  picker.take('WL-2 ');
  expect(copies()).toEqual([
    [0, 1],
    [2, 2],
  ]);
  expect(picker.last).toEqual({ code: 'WL-2', rows: [2] });
});

test('DATA-06 a code of several rows, or of none, chooses nothing and is reported', () => {
  const { picker, copies } = opened();
  picker.take('A');
  expect(picker.last).toEqual({ code: 'A', rows: [0, 2] });
  picker.take('nothing');
  expect(picker.last).toEqual({ code: 'nothing', rows: [] });
  picker.take('');
  expect(picker.last?.code).toBe('nothing');
  expect(copies()).toEqual([]);
});

test('DATA-06 a code that stays in the sight of the camera counts once, and again after it was away', () => {
  const { see, copies, pass } = opened();
  expect(see('WL-1')).toBe(true);
  for (let frame = 0; frame < 100; frame++) {
    pass(AWAY / 10);
    // A blurred picture now and then is no end of it.
    expect(see(frame % 3 === 0 ? undefined : 'WL-1')).toBe(false);
  }
  expect(copies()).toEqual([[0, 1]]);
  pass(AWAY);
  see(undefined);
  expect(see('WL-1')).toBe(true);
  expect(see('WL-2')).toBe(true);
  expect(copies()).toEqual([
    [0, 2],
    [2, 1],
  ]);
});
