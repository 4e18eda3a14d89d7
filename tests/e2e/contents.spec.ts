import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readCodes } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { choose, onlyJob, openAs, openSheet } from './steps';

const product = productWithFilePrinter();

test('DATA-01 two columns with formats in one code print what each row has; what a format cannot read is listed first and prints as it is', async ({
  page,
}) => {
  const sheet = join(product.folder, 'goods.csv');
  writeFileSync(sheet, '\ufeffname,made,lot\ntea,2026-03-01,42\nmilk,soon,7\n');
  await openAs(page, product.url);
  await page.getByRole('button', { name: '二维码' }).first().click();
  await page.getByRole('button', { name: '数据库列表' }).click();
  await openSheet(page, sheet);
  await expect(page.getByText('2 行 ×')).toBeVisible();

  const content = page.getByRole('textbox', { name: '内容', exact: true });
  await content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('LOT {lot} {ma');
  await expect(page.getByRole('option', { name: 'made 2026-03-01' })).toBeVisible();
  await page.keyboard.press('Enter');

  await content.getByRole('button', { name: '数据列 lot' }).click();
  await page.getByRole('textbox', { name: '最少位数' }).fill('5');
  await page.getByRole('textbox', { name: '前缀' }).fill('No.');
  await expect(page.getByRole('status').filter({ hasText: 'No.00042' })).toBeVisible();
  await page.keyboard.press('Escape');
  await content.getByRole('button', { name: '数据列 made' }).click();
  const format = page.getByRole('dialog', { name: 'made的格式' });
  await format.getByText('日期', { exact: true }).click();
  await format.getByLabel('日期格式', { exact: true }).first().fill('DD.MM.YY');
  await page.keyboard.press('Tab');
  await expect(format.getByText('01.03.26')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', FILE_PRINTER);
  await dialog.getByRole('button', { name: /1 行需留意/ }).click();
  await expect(dialog.getByRole('heading', { name: '不符合格式的内容' })).toBeVisible();
  await expect(dialog.getByText('“made”的内容“soon”不是可识别的日期').first()).toBeVisible();
  await dialog.getByRole('button', { name: '返回打印设置' }).click();
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await dialog.getByRole('button', { name: '仍然打印' }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 60_000 });
  const { pictures } = onlyJob(product.printed);
  const codes = await readCodes(pictures);
  expect(codes.map(({ text }) => text)).toEqual(['LOT No.00042 01.03.26', 'LOT No.00007 soon']);
});
