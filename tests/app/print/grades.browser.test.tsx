import '@mantine/core/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadWords, t } from '../../../src/i18n/messages';
import { SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { numbered } from '../../label/numbered';
import { openDialog } from './openDialog';

test('SYM-07 the print dialog shows the lowest estimated grade and the list of all', async () => {
  await loadWords();
  const bound = { inputDataType: SOURCE.excel, excelKey: 'c' };
  const ean = newElement(2, { x: 2, y: 2, width: 28.25, height: 12, barcodeType: 4, ...bound });
  const qr = newElement(7, { x: 32, y: 2, width: 16, height: 16, content: 'A' });
  const label = { ...newLabel('t', 50, 30), elements: [ean, qr] };
  const records = numbered({ fields: ['c'], rows: [['690123456789'], ['12345'], ['690123456788']] });
  const { store } = openDialog({ label, records });
  const lowest = t('gradeOf', { letter: 'B', grade: '3.0', dots: 2 });
  await expect.element(page.getByText(lowest), { timeout: 30_000 }).toBeVisible();
  store.review();
  await expect.element(page.getByText(t('gradeTitle'))).toBeVisible();
  await expect.element(page.getByText(t('gradeOf', { letter: 'A', grade: '4.0', dots: 4 }))).toBeVisible();
  await expect
    .element(page.getByText(t('gradeModule', { letter: 'A', dots: 3, size: '42.38' })))
    .toBeVisible();
  await expect.element(page.getByText(t('gradeNote'))).toBeVisible();
});
