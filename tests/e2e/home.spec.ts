import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { openAs, print } from './steps';

const product = productWithFilePrinter();

/** Drops a file on the place for spreadsheets. */
async function drop(page: Page, name: string, text: string) {
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], file!, { type: 'text/csv' }));
      return transfer;
    },
    [name, text],
  );
  const place = page.getByRole('button', { name: '拖入 Excel 表格，开始做标签' });
  for (const kind of ['dragenter', 'dragover', 'drop'])
    await place.dispatchEvent(kind, { dataTransfer: data });
}

test('home: the way from a sample of a trade to paper, then the recent label, the printer and the last job', async ({
  page,
}) => {
  await openAs(page, product.url, '/home');
  await expect(page.getByRole('heading', { name: '三步打印标签' })).toBeVisible();
  const printers = page.getByRole('region', { name: '打印机' });
  await expect(printers.getByRole('listitem').filter({ hasText: FILE_PRINTER })).toContainText('就绪');
  await expect(printers).toContainText('还没有打印任务');
  const samples = page.getByRole('region', { name: '各行业示例' });
  await expect(samples.getByRole('button')).toHaveCount(6);
  await samples.getByRole('button', { name: /商品价签/ }).click();
  await expect(page).toHaveURL(`${product.url}/edit`);
  await expect(page.getByRole('textbox', { name: '标签名称' })).toHaveValue('商品价签');
  const rows = Number(/(\d+) 行 ×/.exec((await page.getByText(/\d+ 行 ×/).textContent())!)![1]);
  await print(page, FILE_PRINTER, rows);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog', { name: '保存到个人云模板' }).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A label opened from the list is a recent one.
  await page.goto(`${product.url}/label/mylabel`);
  await page.getByRole('button', { name: '打开“商品价签”' }).first().click();
  await expect(page).toHaveURL(`${product.url}/edit`);
  await page.goto(`${product.url}/home`);
  await expect(printers).toContainText(`${rows} / ${rows} 张`);
  await expect(page.getByRole('heading', { name: '最近使用' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '三步打印标签' })).toHaveCount(0);
  await page.getByRole('button', { name: '打印“商品价签”' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '打印' })).toBeVisible();
});

test('home: a dropped spreadsheet opens the editor with its rows, beginning a new label', async ({
  page,
}) => {
  await openAs(page, product.url, '/home');
  await drop(page, '客户.csv', '\ufeff客户,城市\n张三,杭州\n李四,苏州\n');
  await expect(page).toHaveURL(`${product.url}/edit`);
  await expect(page.getByText('2 行 ×')).toBeVisible();
  await expect(page.getByText('杭州').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('2 行 ×')).toBeVisible();
  await page.goto(`${product.url}/home`);
  const chosen = join(product.folder, '另一个.csv');
  writeFileSync(chosen, '\ufeff城市\n宁波\n');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '拖入 Excel 表格，开始做标签' }).click(),
  ]);
  await chooser.setFiles(chosen);
  await expect(page.getByText('宁波').first()).toBeVisible();
});
