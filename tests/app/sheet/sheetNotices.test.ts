import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { SheetNotices } from '../../../src/app/sheet/SheetNotices';
import type { Records } from '../../../src/label/bind';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import { numbered } from '../../label/numbered';

const sheetOf = (count: number): Records =>
  numbered({
    fields: ['编号'],
    rows: Array.from({ length: count }, (_, i) => [`A${Math.floor(i / 2)}`]),
  });
const labelOf = (code: number): Label => ({
  ...newLabel('t'),
  elements: [newElement(code, { inputDataType: 3, excelKey: '编号' })],
});

test('DATA-05 notices follow the sheet and the label; a search overtaken by an edit says nothing', async () => {
  const turns: (() => void)[] = [];
  const sheet = observable.object<{ records: Records | undefined }>(
    { records: undefined },
    {},
    { deep: false },
  );
  const editor = observable.object<{ label: Label }>({ label: labelOf(2) }, {}, { deep: false });
  const notices = new SheetNotices(sheet, editor, () => new Promise((go) => void turns.push(go)));
  const stop = notices.watch();
  expect(notices.found).toEqual([]);

  runInAction(() => {
    sheet.records = sheetOf(4);
  });
  expect(notices.found).toEqual([{ kind: 'duplicate', column: '编号', rows: [1, 3] }]);

  runInAction(() => {
    editor.label = labelOf(1);
  });
  expect(notices.found).toEqual([]);

  runInAction(() => {
    sheet.records = sheetOf(50_000);
    editor.label = labelOf(2);
  });
  expect(turns).toHaveLength(1);
  runInAction(() => {
    sheet.records = sheetOf(2);
  });
  const current = notices.found;
  turns.shift()!();
  await Promise.resolve();
  expect(turns).toEqual([]);
  expect(notices.found).toBe(current);
  expect(current).toEqual([{ kind: 'duplicate', column: '编号', rows: [1] }]);

  stop();
  runInAction(() => {
    sheet.records = undefined;
  });
  expect(notices.found).toBe(current);
});

test('an edit that uses the same columns does not search again', () => {
  const sheet = { records: sheetOf(4) };
  const editor = observable.object<{ label: Label }>({ label: labelOf(2) }, {}, { deep: false });
  const notices = new SheetNotices(sheet, editor);
  notices.watch();
  const before = notices.found;
  runInAction(() => {
    editor.label = { ...editor.label, name: 'anders' };
  });
  expect(notices.found).toBe(before);
});
