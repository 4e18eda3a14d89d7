import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readCodes } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { listenTo, onlyJob, openAs, openSample, print } from './steps';

const NUMBERS = ['KC-1001', 'KC-1002', 'KC-1003'];
const product = productWithFilePrinter();

test('G-25 DATA-04 a spreadsheet is uploaded, chosen in the editor, stepped through, printed, and opens with the label', async ({
  page,
}) => {
  const { errors } = listenTo(page);
  const sheet = join(product.folder, '库存.csv');
  const rows = NUMBERS.map((number, i) => `螺栓 M${i + 6},${number},${i + 1}.50,2026-01-0${i + 1}`);
  writeFileSync(sheet, ['品名,编号,单价,日期', ...rows].join('\n'));

  await openAs(page, product.url, '/setting/dbdata');
  await expect(page.getByText('还没有上传过表格')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(sheet);
  const listed = page.getByRole('row', { name: /库存\.csv/ });
  await expect(listed.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '预览“库存.csv”' }).click();
  await expect(page.getByRole('dialog').getByText('KC-1003')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '重命名“库存.csv”' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill('五金库存');
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('row', { name: /五金库存/ })).toBeVisible();

  await page.goto(`${product.url}/edit`);
  await openSample(page, '仓储物料标签');
  await page.getByRole('button', { name: '从数据库选择' }).click();
  await page.getByRole('dialog').getByText('五金库存').click();
  await expect(page.getByText('3 行 × 4 列').first()).toBeVisible();
  await expect(page.getByRole('img', { name: '来自数据库，打开标签时自动载入' })).toBeVisible();
  await page.getByRole('button', { name: '下一行' }).click();
  await expect(page.getByRole('textbox', { name: '跳到第几行' })).toHaveValue('3');

  await print(page, FILE_PRINTER, 3);
  const { pictures } = onlyJob(product.printed);
  const codes = await readCodes(pictures);
  const read = pictures.map(
    (picture) => codes.find(({ file, kind }) => file === picture && kind === 'QR-Code')?.text,
  );
  expect(read).toEqual(NUMBERS);

  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('“仓储物料标签”已保存到云端')).toBeVisible();

  // The list forgets the file, the label does not: it opens with it in a browser that never saw either.
  await page.goto(`${product.url}/setting/dbdata`);
  await page.getByRole('button', { name: '删除“五金库存”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有上传过表格')).toBeVisible();
  const other = await page.context().browser()!.newContext();
  const fresh = await other.newPage();
  await openAs(fresh, product.url, '/label/mylabel');
  await fresh
    .getByRole('button', { name: /仓储物料标签/ })
    .first()
    .click();
  await fresh.waitForURL(/\/edit/);
  await expect(fresh.getByText('3 行 × 4 列').first()).toBeVisible();
  await other.close();
  expect(errors).toEqual([]);
});
