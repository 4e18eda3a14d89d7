import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openDialog } from './openDialog';
import { labelOf, recordsOf } from './subject';

const copies = (n: number) => page.getByLabelText(t('rowCopies', { n }), { exact: true });

test('PRN-01 DATA-05 DATA-06 the table of rows lists ten rows a page; copies are editable in chosen rows only', async () => {
  const { store } = openDialog({ label: labelOf('excel'), records: recordsOf(23) });
  await page.getByText(t('printCustom')).click();
  await page.getByRole('button', { name: t('rowsChoose') }).click();
  await expect.element(page.getByRole('dialog', { name: t('rowsTitle') })).toBeVisible();
  // The buttons are at its foot, with nothing below.
  const dialog = page.getByRole('dialog').element().getBoundingClientRect();
  const foot = page
    .getByRole('button', { name: t('rowsDone') })
    .element()
    .getBoundingClientRect();
  expect(dialog.bottom - foot.bottom).toBeLessThan(24);
  const rows = () => document.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(10);
  await expect.element(copies(3)).toBeDisabled();
  await page.getByRole('checkbox', { name: t('rowChoose', { n: 3 }), exact: true }).click();
  await userEvent.fill(copies(3), '4');
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect.poll(rows).toBe(3);
  await page.getByText('row 22', { exact: true }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: t('rowsChosen', { rows: 2, labels: 5 }) }))
    .toBeVisible();

  await page.getByRole('textbox', { name: t('rowsFind') }).fill('ROW 1');
  await expect.poll(rows).toBe(10);
  await page.getByRole('textbox', { name: t('rowsFind') }).fill('nothing');
  await expect.poll(rows).toBe(0);
  await expect.element(page.getByText(t('rowsNone', { text: 'nothing' }))).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: t('printTitle'), exact: true })).toBeVisible();
  expect(store.form!.records).toEqual([2, 21]);
  await expect.element(page.getByText(t('printSheets', { n: 5 }), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: t('printCopies') })).toBeDisabled();
});
