import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../src/app/messages';
import { PrintModal } from '../../../src/app/print/PrintDialog';
import { PrintStore } from '../../../src/app/stores/PrintStore';
import { RasterPool } from '../../../src/raster/pool';
import { labelOf, memory, recordsOf } from './subject';
import { withoutService } from './withoutService';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const work of cleanups.splice(0).reverse()) work();
});

function dialog(rows: number) {
  const pool = new RasterPool(1);
  const store = new PrintStore(
    { editor: { label: labelOf('excel'), dpi: 203 }, sheet: { records: recordsOf(rows) }, pool },
    {
      ...withoutService(),
      memory: () => memory(),
    },
  );
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <MantineProvider>
      <PrintModal print={store} />
    </MantineProvider>,
  );
  cleanups.push(() => {
    store.close();
    root.unmount();
    host.remove();
    pool.close();
  });
  store.open();
  return store;
}

const copies = (n: number) => page.getByLabelText(t('rowCopies', { n }), { exact: true });

test('PRN-01 DATA-05 DATA-06 the table titled 数据库列表 lists ten rows a page; copies are editable in chosen rows only', async () => {
  const store = dialog(23);
  await page.getByText(t('printCustom')).click();
  await page.getByRole('button', { name: t('rowsChoose') }).click();
  await expect.element(page.getByRole('dialog', { name: t('excelTitle') })).toBeVisible();
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
