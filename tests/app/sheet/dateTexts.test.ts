import { observable } from 'mobx';
import { expect, test } from 'vitest';
import {
  chooseDates,
  dateNames,
  printsIso,
  toggleIso,
  undecidedDates,
} from '../../../src/app/editor/dateTexts';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import { newElement } from '../../../src/label/elements';
import { sheetCalls } from '../../../src/label/sheet/calls';
import { recordsFor } from '../../../src/label/sheet/dates';
import {
  type Label,
  newLabel,
  readTemplate,
  type TemplateFields,
  writeTemplate,
} from '../../../src/label/template';
import { workbook } from '../../label/sheet/files';
import { LocalWorker } from '../../localWorker';

const day = (v: number, z: string) => ({ t: 'n', v, z }) as const;
const bytes = () =>
  workbook({
    S: [
      ['品名', '生产日期', '到期'],
      ['茶', day(46082, 'yyyy"年"m"月"d"日"'), day(46447, 'd-mmm-yy')],
    ],
  });

/** Reads in this thread what the app reads in a worker. */
const worker = () => new LocalWorker(sheetCalls);

async function opened(label: Label) {
  const editor = observable(
    {
      label,
      setLabel(patch: Partial<TemplateFields>) {
        editor.label = { ...editor.label, ...patch };
      },
    },
    {},
    { deep: false },
  );
  const sheet = new SheetStore(worker, { load: async () => undefined, save: async () => undefined });
  sheet.printFor(() => editor.label);
  await sheet.open(new File([bytes()], 'a.xlsx'));
  return { editor, sheet };
}

const boundText = () => newElement(1, { inputDataType: 3, excelKey: '生产日期', excelPos: 1 });
/** A template as versions before the choice stored it. */
const before = () => {
  const { dateTexts, isoColumns, ...stored } = writeTemplate({ ...newLabel('旧'), elements: [boundText()] });
  return readTemplate(stored);
};
const made = () => ({ ...newLabel('新'), elements: [boundText()] });
const AS_SHOWN = [['茶', '2026年3月1日', '1-Mar-27']];
const AS_ISO = [['茶', '2026-03-01', '2027-03-01']];

test('DATA-02 dates of a new label print as shown, those of one column as ISO when chosen', async () => {
  const { editor, sheet } = await opened(made());
  expect(sheet.records?.rows).toEqual(AS_SHOWN);
  expect(dateNames(sheet)).toEqual(['生产日期', '到期']);
  expect(undecidedDates(sheet, editor)).toEqual([]);
  toggleIso(sheet, editor, '到期');
  expect(sheet.records?.rows).toEqual([['茶', '2026年3月1日', '2027-03-01']]);
  expect(printsIso(editor.label, '到期')).toBe(true);
  toggleIso(sheet, editor, '到期');
  expect(sheet.records?.rows).toEqual(AS_SHOWN);
});

test('DATA-02 a label bound before there was a choice prints ISO until its user chooses, once', async () => {
  const { editor, sheet } = await opened(before());
  expect(sheet.records?.rows).toEqual(AS_ISO);
  expect(undecidedDates(sheet, editor)).toEqual(['生产日期']);
  chooseDates(editor, dateNames(sheet));
  expect(sheet.records?.rows).toEqual(AS_ISO);
  expect(undecidedDates(sheet, editor)).toEqual([]);
  chooseDates(editor, []);
  expect(sheet.records?.rows).toEqual(AS_SHOWN);
});

test('DATA-02 one column of such a label is changed without the others', async () => {
  const { editor, sheet } = await opened(before());
  toggleIso(sheet, editor, '生产日期');
  expect(sheet.records?.rows).toEqual([['茶', '2026年3月1日', '2027-03-01']]);
});

test('DATA-02 other edits of the label leave the records as they are', async () => {
  const { editor, sheet } = await opened(made());
  const { records } = sheet;
  editor.setLabel({ name: 'x' });
  expect(sheet.records).toBe(records);
});

test('DATA-02 the choice is stored with the label, and one bound to nothing needs none', () => {
  const label = { ...made(), isoColumns: ['到期'] };
  expect(readTemplate(writeTemplate(label))).toMatchObject({ dateTexts: 'shown', isoColumns: ['到期'] });
  expect(before().dateTexts).toBe('iso');
  expect(readTemplate({ name: 'x', data: JSON.stringify([newElement(1, { content: 'x' })]) }).dateTexts).toBe(
    'shown',
  );
});

test('DATA-02 headings with dates keep the names that a label is bound to', () => {
  const sheet = {
    fields: ['a', '2026/3/1'],
    isoFields: ['a', '2026-03-01'],
    records: [['1', '2']],
    numbers: Uint32Array.of(2),
  };
  const label = (excelKey: string) => ({
    ...newLabel('x'),
    elements: [newElement(1, { inputDataType: 3, excelKey })],
  });
  expect(recordsFor(sheet, label('2026-03-01')).fields).toEqual(['a', '2026-03-01']);
  expect(recordsFor(sheet, label('a')).fields).toEqual(['a', '2026/3/1']);
});
