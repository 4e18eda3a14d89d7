import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { DataPanel } from '../../../src/app/editor/data/DataPanel';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import { t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel, type TemplateFields } from '../../../src/label/template';
import { LocalWorker } from '../../localWorker';
import { mount } from '../mount';

/** A worker that has read two columns, one of dates. */
function worker() {
  const sheet = {
    fields: ['品名', '生产日期'],
    records: [['茶', '2026年3月1日']],
    numbers: Uint32Array.of(2),
    dates: [{ column: 1, texts: ['2026-03-01'] }],
  };
  return new LocalWorker({ read: async () => sheet });
}

test('DATA-02 the panel asks once how an old label prints its dates', async () => {
  const bound = newElement(1, { inputDataType: 3, excelKey: '生产日期', excelPos: 1 });
  const label: Label = { ...newLabel('x'), dateTexts: 'iso', elements: [bound] };
  const editor = observable(
    {
      label,
      setLabel: (patch: Partial<TemplateFields>) =>
        runInAction(() => {
          editor.label = { ...editor.label, ...patch };
        }),
    },
    {},
    { deep: false },
  );
  const sheet = new SheetStore(worker, { load: async () => undefined, save: async () => {} });
  sheet.printFor(() => editor.label);
  await sheet.open(new File(['x'], 'a.xlsx'));
  const host = mount(
    <DataPanel sheet={sheet} editor={editor} />,
    'display:flex;flex-direction:column;width:900px;height:420px',
  );
  const button = (name: string) => [...host.querySelectorAll('button')].find((b) => b.textContent === name);
  await expect.poll(() => button(t('noticeDatesShown'))).toBeDefined();
  expect(sheet.records?.rows).toEqual([['茶', '2026-03-01']]);
  button(t('noticeDatesShown'))!.click();
  await expect.poll(() => sheet.records?.rows).toEqual([['茶', '2026年3月1日']]);
  await expect.poll(() => button(t('noticeDatesKeep'))).toBeUndefined();
  expect(editor.label).toMatchObject({ dateTexts: 'shown', isoColumns: [] });
});
