import { makeAutoObservable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DataPanel } from '../../../../src/app/editor/data/DataPanel';
import { SheetStore } from '../../../../src/app/sheet/SheetStore';
import { t } from '../../../../src/i18n/messages';
import type { Label } from '../../../../src/label/template';
import { mount } from '../../mount';
import { labelOf } from '../../print/subject';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };

beforeEach(() => page.viewport(1280, 800));

const noRepository = { load: async () => undefined, save: async () => {} };

/** A label that takes what is set of it. */
class Editor {
  label: Label = labelOf('excel');
  constructor() {
    makeAutoObservable(this);
  }
  setLabel(patch: Partial<Label>): void {
    this.label = { ...this.label, ...patch };
  }
}

/** The panel of a signed-in user; what was asked of the database is written down. */
function panel() {
  const sheet = new SheetStore(undefined, noRepository);
  const editor = new Editor();
  const asked: string[] = [];
  const database = {
    get linked() {
      return editor.label.execlFilePath !== '';
    },
    get canKeep() {
      return !this.linked && sheet.original !== undefined;
    },
    busy: false,
    pick: () => void asked.push('pick'),
    keep: () => void asked.push('keep'),
  };
  mount(
    <DataPanel sheet={sheet} editor={editor} database={database} />,
    'display:flex;flex-direction:column;width:1000px;height:420px',
  );
  return { sheet, editor, asked };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('G-25 从数据库选择 is next to opening a file; an open file can be saved to the database', async () => {
  const { sheet, editor, asked } = panel();
  await expect.element(button(t('dataOpen')), PATIENT).toBeVisible();
  await button(t('dbPick')).click();
  expect(asked).toEqual(['pick']);

  await sheet.open(new File(['品名,ean\n茶,1\n'], '茶.csv'));
  await button(t('dbKeep')).click();
  await button(t('dbPick')).click();
  expect(asked).toEqual(['pick', 'keep', 'pick']);

  // One that is in the database is marked, and not saved there again.
  editor.setLabel({ excelName: '茶', execlFilePath: '/api/v3/oss/file/abcdefgh' });
  await expect.element(page.getByRole('img', { name: t('dbLinked') }), PATIENT).toBeVisible();
  expect(button(t('dbKeep')).query()).toBeNull();
});

test('DATA-09 G-25 closing the data of a label, or opening a file of this machine, ends what it keeps in the cloud', async () => {
  const { sheet, editor } = panel();
  await sheet.open(new File(['品名,ean\n茶,1\n'], '茶.csv'));
  editor.setLabel({ excelName: '茶', execlFilePath: '/api/v3/oss/file/abcdefgh' });
  await button(t('dataClose')).click();
  await expect.element(button(t('dataOpen')), PATIENT).toBeVisible();
  expect([editor.label.excelName, editor.label.execlFilePath]).toEqual(['', '']);

  editor.setLabel({ excelName: '茶', execlFilePath: '/api/v3/oss/file/abcdefgh' });
  const files = new DataTransfer();
  files.items.add(new File(['品名,ean\n米,2\n'], '米.csv'));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => editor.label.excelName, PATIENT).toBe('米.csv');
  expect(editor.label.execlFilePath).toBe('');
});
