import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/i18n/messages';
import { openDialog } from './openDialog';
import { labelOf, recordsOf } from './subject';

const copies = (n: number) => page.getByLabelText(t('rowCopies', { n }), { exact: true });

const WIDE = [1280, 800] as const;
const PHONE = [390, 844] as const;

test('PRN-01 DATA-05 DATA-06 the table of rows lists ten rows a page; copies are editable in chosen rows only', async () => {
  await page.viewport(...WIDE);
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

test('DATA-06 on a phone the rows are a list: found rows are chosen at once, a code picks its row', async () => {
  await page.viewport(...PHONE);
  const { store } = openDialog({ label: labelOf('excel'), records: recordsOf(230) });
  await page.getByText(t('printCustom')).click();
  await page.getByRole('button', { name: t('rowsChoose') }).click();
  const row = (n: number) => page.getByRole('checkbox', { name: t('rowChoose', { n }), exact: true });
  await expect.element(row(3)).toBeVisible();
  // A few rows more than fit, of 230.
  expect(document.querySelectorAll('li').length).toBeLessThan(40);
  const within = row(3).element().closest('label')!.getBoundingClientRect();
  expect(within.height).toBeGreaterThanOrEqual(44);
  await expect.element(page.getByRole('button', { name: t('rowsDone') })).toBeInViewport({ ratio: 0.99 });

  const find = page.getByRole('textbox', { name: t('rowsFind') });
  await find.fill('row 22');
  await page.getByRole('checkbox', { name: t('rowsChooseFound', { n: 11 }) }).click();
  await find.fill('');
  await expect
    .element(page.getByRole('status').filter({ hasText: t('rowsChosen', { rows: 11, labels: 11 }) }))
    .toBeVisible();

  const code = page.getByRole('textbox', { name: t('codeField') });
  for (const text of ['row 150', 'row 150']) {
    await code.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveValue('');
  }
  // Wherever it is in the list, it is in view.
  await expect.element(row(150)).toBeChecked();
  await expect.element(copies(150)).toHaveValue('2');
  await page
    .getByRole('button', { name: t('copiesMore') })
    .first()
    .click();
  await code.fill('row 999');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(t('codeNone', { code: 'row 999' }))).toBeVisible();
  expect(store.form!.rows!.choice.size).toBe(12);
  expect(store.form!.rows!.choice.labels).toBe(14);
});

test('DATA-06 without a camera the reason is shown, and codes can be typed on', async () => {
  await page.viewport(...PHONE);
  openDialog({ label: labelOf('excel'), records: recordsOf(5) });
  await page.getByText(t('printCustom')).click();
  await page.getByRole('button', { name: t('rowsChoose') }).click();
  await page.getByRole('button', { name: t('cameraOpen') }).click();
  const why = page.getByRole('alert').filter({ hasText: t('cameraInstead') });
  await expect.element(why).toBeVisible();
  const words = why.element().textContent;
  expect(['cameraNone', 'cameraDenied'].some((key) => words.includes(t(key as 'cameraNone')))).toBe(true);
  await expect.element(page.getByRole('textbox', { name: t('codeField') })).toBeEnabled();
});
