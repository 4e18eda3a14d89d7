import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { numbered } from '../../label/numbered';
import { disk } from './disk';
import { openDialog } from './openDialog';

/** A busy machine is no failure. */
const PATIENT = { timeout: 20_000 };
const ROWS = 12;

beforeEach(() => page.viewport(1280, 800));

/** The dialog over rows with a picture each; that of row 5 is missing. */
function dialog(purpose: 'form' | 'export') {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 20];
  canvas.getContext('2d')!.fillRect(5, 5, 30, 10);
  const picture = canvas.toDataURL();
  const image = newElement(6, { x: 2, y: 2, width: 20, height: 12, inputDataType: 3, excelKey: '图' });
  const label = { ...newLabel('图片标签', 40, 30), elements: [image] };
  const rows = Array.from({ length: ROWS }, (_, i) => [i === 4 ? '' : picture]);
  return openDialog({ label, records: numbered({ fields: ['图'], rows }), purpose }).store;
}

test('PRN-16 labels of the print dialog are put on sheets of paper, from the place that was chosen', async () => {
  const written = disk();
  const store = dialog('form');
  await page.getByRole('button', { name: t('exportBatch') }).click(PATIENT);
  await page.getByText(t('exportKindSheets'), { exact: true }).click(PATIENT);
  await page.getByRole('button', { name: t('exportStartAt', { n: 3 }), exact: true }).click(PATIENT);
  expect(store.exports!.options.start).toBe(3);
  await expect.element(page.getByText(t('exportSkips', { n: 1 })), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('exportCount', { n: ROWS - 1 })), PATIENT).toBeVisible();
  // The sheet shows the labels themselves, from the chosen place on, and numbers the free places.
  const place = (n: number) =>
    page.getByRole('button', { name: t('exportStartAt', { n }), exact: true }).element();
  await expect.poll(() => place(3 + ROWS - 2).querySelector('canvas')?.width, PATIENT).toBe(320);
  expect(place(3).querySelector('canvas')?.width).toBe(320);
  expect(place(2).querySelector('canvas')).toBeNull();
  expect(place(2).textContent).toBe('2');
  await page.getByRole('button', { name: t('exportTo'), exact: true }).click(PATIENT);
  await expect.element(page.getByText(t('exportDone', { n: ROWS - 1 })), PATIENT).toBeVisible();
  await expect.element(page.getByText(t('exportSkipped', { n: 1, rows: '5' })), PATIENT).toBeVisible();
  expect([written.name, written.closed]).toEqual(['图片标签.pdf', true]);
  expect((await new Blob(written.parts).text()).startsWith('%PDF-1.4')).toBe(true);
  await page.getByRole('button', { name: t('exportAgain') }).click(PATIENT);
  await page.getByRole('button', { name: t('exportBack') }).click(PATIENT);
  expect(store.phase).toBe('form');
});

test('PRN-16 opened for an export the dialog begins and ends with it; a place is chosen by key too', async () => {
  const store = dialog('export');
  await page.getByText(t('exportKindSheets'), { exact: true }).click(PATIENT);
  const place = page.getByRole('button', { name: t('exportStartAt', { n: 2 }), exact: true });
  await expect.element(place, PATIENT).toBeVisible();
  (place.element() as SVGElement).focus();
  place.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(store.exports!.options.start).toBe(2);
  await page.getByRole('button', { name: t('exportBack') }).click(PATIENT);
  expect(store.opened).toBe(false);
});

test('PRN-16 with no row chosen none is left out; the rows to export are chosen under that name', async () => {
  const store = dialog('export');
  const left = page.getByText(t('exportSkips', { n: 1 }));
  await expect.element(left, PATIENT).toBeVisible();
  await page.getByText(t('exportChosen'), { exact: true }).click(PATIENT);
  await expect.element(left, PATIENT).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('rowsChoose') }).click(PATIENT);
  await expect.element(page.getByRole('dialog', { name: t('exportRowsTitle') }), PATIENT).toBeVisible();
  store.form!.rows!.choice.toggle(4);
  await page.getByRole('button', { name: t('rowsDone') }).click(PATIENT);
  await expect.element(left, PATIENT).toBeVisible();
});

test('D-2 PRN-05 the modes are compared on a picture that comes with the rows', async () => {
  const store = dialog('form');
  expect(store.modes!.box).toEqual({ left: 16, top: 16, right: 176, bottom: 112 });
  await expect.poll(() => store.modes!.pictures.size, PATIENT).toBeGreaterThan(2);
});

test('PRN-09 modes have pictures only where they differ and the row can be printed', async () => {
  const cards = () => page.getByRole('dialog').element().querySelectorAll('[role=radio] canvas').length;
  const store = dialog('form');
  await expect.poll(cards, PATIENT).toBe(3);
  store.preview!.show(4);
  await expect.poll(() => store.modes!.unprintable, PATIENT).toBe(true);
  await expect.poll(cards).toBe(0);
  await expect.element(page.getByRole('radio', { name: t('modeInterval') })).toBeVisible();
  store.preview!.show(5);
  await expect.poll(cards, PATIENT).toBe(3);
});

test('PRN-09 a label without pictures has no pictures of the modes', async () => {
  const label = { ...newLabel('字', 40, 30), elements: [newElement(1, { content: 'A', x: 2, y: 2 })] };
  const { store } = openDialog({ label });
  await expect.element(page.getByText(t('modeNote')), PATIENT).toBeVisible();
  await expect.poll(() => store.modes!.pictures.size, PATIENT).toBe(3);
  const cards = () => page.getByRole('dialog').element().querySelectorAll('[role=radio] canvas').length;
  expect(cards()).toBe(0);
  store.form!.setWholeLabel(true);
  await expect.poll(cards, PATIENT).toBe(3);
});
