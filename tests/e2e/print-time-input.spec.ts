import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readCodes } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { choose, openAs } from './steps';

const product = productWithFilePrinter();

test('DATA-08 a label asks for a code, takes it from a scanner and prints it; the next one is asked for again', async ({
  page,
}) => {
  await openAs(page, product.url);
  await page.getByRole('button', { name: '二维码' }).first().click();
  await page.getByText('打印时输入', { exact: true }).click();
  await page.getByRole('textbox', { name: '输入项名称' }).fill('箱号');
  // Shown by its sample while designing: nothing is wrong with it.
  await expect(page.getByRole('button', { name: '[箱号]' })).toBeVisible();

  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const asking = page.getByRole('dialog', { name: '打印时输入' });
  await expect(asking.getByLabel('箱号')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(asking.getByText('扫描内容不能为空')).toBeVisible();
  await asking.getByLabel('箱号').focus();
  // A scanner types what it reads and ends with Enter.
  await page.keyboard.type('BOX-0001');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: '打印', exact: true });
  await expect(dialog.getByText('BOX-0001')).toBeVisible();
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', FILE_PRINTER);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();

  await dialog.getByRole('button', { name: '输入下一个' }).click();
  await expect(asking.getByLabel('箱号')).toBeFocused();
  await expect(asking.getByLabel('箱号')).toHaveValue('BOX-0001');
  // What is there is selected: the next scan takes its place.
  await page.keyboard.type('BOX-0002');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();

  // A reload remembers the last one.
  await page.reload();
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  await expect(asking.getByLabel('箱号')).toHaveValue('BOX-0002');

  const { printed } = product;
  const files = readdirSync(printed).map((job) => join(printed, job, 'label-000001.png'));
  const codes = await readCodes(files);
  expect(codes.map(({ kind, text }) => `${kind} ${text}`).sort()).toEqual([
    'QR-Code BOX-0001',
    'QR-Code BOX-0002',
  ]);
});
