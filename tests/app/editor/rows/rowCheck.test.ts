import { observable, runInAction, when } from 'mobx';
import { expect, test } from 'vitest';
import { RowCheck } from '../../../../src/app/editor/rows/RowCheck';
import type { Records } from '../../../../src/label/bind';
import { SOURCE } from '../../../../src/label/element';
import { newElement } from '../../../../src/label/elements';
import type { Label } from '../../../../src/label/template';
import { after } from '../../../print-service/harness';
import { inProcessPool } from '../../print/inProcessPool';
import { labelOf, recordsOf } from '../../print/subject';

/** Runs out of a box of 12 x 6 mm. */
const LONG = '很长的品名'.repeat(20);

function checkOf(label: Label, records: Records | undefined) {
  const { pool, openJobs } = inProcessPool();
  const source = observable(
    { editor: { label, dpi: 203 as const, record: { index: 0 } }, sheet: { records }, pool },
    {},
    { deep: false },
  );
  const check = new RowCheck(source, 1);
  after(check.watch());
  return { check, source, openJobs };
}
const done = (check: RowCheck) =>
  when(() => check.progress === undefined && check.rows.bad.length + check.rows.odd.length > 0);

test('DATA-05 a wrong check digit marks its row and its cell, with element and reason', async () => {
  const { check } = checkOf(labelOf('excel'), recordsOf(300, [4, 170]));
  await done(check);
  expect(check.rows).toEqual({ bad: [4, 170], odd: [] });
  expect(check.of(4)).toMatchObject({ level: 'bad', columns: new Set([1]) });
  expect(check.of(4)!.words).toBe('条形码: 须为 12 / 13 位数字，当前 2 位');
  expect(check.of(5)).toBeUndefined();
  // Marks are made once: the grid compares them.
  expect(check.of(170)).toBe(check.of(170));
});

test('DATA-05 the right check digit is offered for the cell of a code, not where the code is more than the cell', async () => {
  const records = recordsOf(3);
  const rows = records.rows.map((row, i) => (i === 1 ? [row[0]!, '6901234505927'] : row));
  const { check, source } = checkOf(labelOf('excel'), { ...records, rows });
  await done(check);
  expect(check.of(1)!.fixes).toEqual(new Map([[1, '6901234505924']]));
  const { label } = source.editor;
  const elements = label.elements.map((element) =>
    element.excelKey === 'ean'
      ? { ...element, inputDataType: SOURCE.manual, content: '{ean}', excelKey: '' }
      : element,
  );
  runInAction(() => {
    source.editor = { ...source.editor, label: { ...label, elements } };
  });
  await when(() => check.rows.bad.length === 0);
  await done(check);
  expect([check.rows.bad, check.of(1)!.fixes]).toEqual([[1], undefined]);
});

test('DATA-05 an error cell marks the cell alone, a text over its box is to be reviewed', async () => {
  const label = labelOf('excel', { height: 20 });
  const text = newElement(1, { x: 0, y: 13, width: 12, height: 6 });
  const named = { ...text, id: 'text', inputDataType: SOURCE.excel, excelKey: 'name' };
  const records = recordsOf(20);
  const rows = records.rows.map((row, i) => (i === 7 ? [LONG, row[1]!] : [i % 10 ? 'a' : 'b', row[1]!]));
  const { check } = checkOf(
    { ...label, elements: [...label.elements, named] },
    { ...records, rows, errors: new Map([[3, [0]]]) },
  );
  await done(check);
  expect(check.rows).toEqual({ bad: [3], odd: [7] });
  expect(check.of(3)!.columns).toEqual(new Set([0]));
  expect(check.of(7)).toMatchObject({ level: 'odd', columns: new Set([0]) });
});

test('DATA-05 a change of the label or of the sheet is looked at again; values asked for at printing are no fault', async () => {
  const { check, source, openJobs } = checkOf(labelOf('excel'), recordsOf(30, [2]));
  await done(check);
  runInAction(() => {
    source.sheet = { records: recordsOf(30, [5, 6]) };
  });
  await when(() => check.rows.bad[0] === 5);
  expect(check.of(2)).toBeUndefined();
  const atPrint = { ...newElement(1, { x: 0, y: 0 }), id: 'asked', inputDataType: SOURCE.atPrint };
  const label = labelOf('excel');
  runInAction(() => {
    source.editor = { ...source.editor, label: { ...label, elements: [...label.elements, atPrint] } };
  });
  await when(() => check.rows.bad.length === 0);
  await done(check);
  expect(check.rows.bad).toEqual([5, 6]);
  expect(openJobs()).toBe(0);
});

test('DATA-05 without data, or without a column on the label, nothing is marked', async () => {
  const { check, source } = checkOf(labelOf('none'), recordsOf(10, [1]));
  runInAction(() => {
    source.sheet = { records: undefined };
  });
  await new Promise((go) => setTimeout(go, 30));
  expect([check.rows, check.progress]).toEqual([{ bad: [], odd: [] }, undefined]);
});
