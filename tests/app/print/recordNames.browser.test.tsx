import { when } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { documentLabel, documentRecords } from '../../../src/app/documents/label';
import { RecordPager } from '../../../src/app/editor/data/RecordPager';
import { SheetStore } from '../../../src/app/sheet/SheetStore';
import { loadWords, t } from '../../../src/i18n/messages';
import { mount } from '../mount';
import { openDialog } from './openDialog';
import { ean13, labelOf } from './subject';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };
const noRepository = { load: async () => undefined, save: async () => {} };
/** A number of rows, or the number of one. */
const ROWS = /\d[\d, -]* 行/;

beforeEach(() => page.viewport(1280, 800));

test('BAR-07 PRN-03 a bad row below blank rows has its number in the file on the canvas, in the list and in the dialog', async () => {
  // A title, a blank row, the headings in row 3, a blank row, then records in rows 5, 6, 8 and 9: that of row 8 is bad.
  const lines = ['盘点表', '', 'name,ean', '', `a,${ean13(1)}`, `b,${ean13(2)}`, '', 'c,12', `d,${ean13(4)}`];
  const sheet = new SheetStore(undefined, noRepository);
  await sheet.open(new File([lines.join('\n')], '盘点.csv'));
  const records = sheet.records!;
  const pager = mount(<RecordPager sheet={sheet} />);
  const { store } = openDialog({ label: labelOf('excel'), records, show: sheet.show });

  const range = page.getByRole('group', { name: t('printRange') });
  await expect.element(range, PATIENT).toHaveTextContent(t('printRangeRows', { from: 5, to: 9 }));
  store.form!.set({ from: 2, to: 3 });
  await expect.element(range).toHaveTextContent(t('printRangeRows', { from: 6, to: 8 }));
  store.form!.set({ from: 1, to: 4 });
  await when(() => store.preview?.raster !== undefined && !store.preview.busy);
  store.preview!.show(3);
  await expect.element(page.getByText(t('printRecords', { rows: 9 })), PATIENT).toBeVisible();

  await page.getByRole('button', { name: t('printBadNow', { n: 1 }) }).click(PATIENT);
  await page.getByRole('button', { name: t('printShowRow', { n: 8 }) }).click();
  expect(sheet.current).toBe(2);
  await expect.poll(() => pager.querySelector('input')?.value).toBe('8');
});

test('PRN-03 pages of a document are named as pages everywhere in the dialog, as their list counts them', async () => {
  await loadWords();
  const canvas = new OffscreenCanvas(80, 80);
  canvas.getContext('2d')!.fillRect(10, 10, 40, 40);
  const picture = URL.createObjectURL(await canvas.convertToBlob());
  const gone = URL.createObjectURL(new Blob());
  URL.revokeObjectURL(gone);
  // Page 2 of the list could not be made ready.
  const records = documentRecords([picture, gone, picture], [1, 3, 4]);
  const { store } = openDialog({ label: documentLabel('发货单', { width: 20, height: 20 }), records });
  const dialog = page.getByRole('dialog');
  const range = page.getByRole('group', { name: t('printRange') });
  await expect.element(range, PATIENT).toHaveTextContent(t('pagesOf', { n: 3 }));
  await expect.element(range).toHaveTextContent(t('pagesRange', { from: 1, to: 4 }));
  await when(() => store.preview?.raster !== undefined && !store.preview.busy);
  store.preview!.show(2);
  await expect.element(page.getByText(t('pagesShown', { rows: 4 })), PATIENT).toBeVisible();
  expect(dialog.element().textContent).not.toMatch(ROWS);

  await page.getByRole('button', { name: t('pagesBad', { n: 1 }) }).click(PATIENT);
  await expect.element(page.getByRole('button', { name: t('pageShow', { n: 3 }) })).toBeVisible();
  expect(dialog.element().textContent).not.toMatch(ROWS);
  store.back();

  store.form!.set({ type: 2 });
  await page.getByRole('button', { name: t('pagesChoose') }).click(PATIENT);
  await expect.element(page.getByRole('checkbox', { name: t('pageChoose', { n: 4 }) })).toBeVisible();
  expect(dialog.element().querySelectorAll('td img')).toHaveLength(3);
  expect(dialog.element().textContent).not.toMatch(/blob:|行/);
});
