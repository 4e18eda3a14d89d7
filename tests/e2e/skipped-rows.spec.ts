import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LONG } from './long';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { openAs, openSample, openSheet, startPrinting } from './steps';

const ROWS = 12;
/** 0-based rows whose code cannot be printed. */
const BAD = [3, 8];

const product = productWithFilePrinter();

/** The spreadsheet, with good codes in place of bad ones where they were repaired, and with a new row on top if asked. */
function sheet(name: string, repaired: readonly number[], top = false): string {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    [
      `普洱茶 ${i + 1}`,
      BAD.includes(i) && !repaired.includes(i) ? '中文编号' : `WL-${i}`,
      '1.00',
      '2026-11-21',
    ].join(),
  );
  if (top) rows.unshift('新品,WL-NEW,2.00,2026-11-22');
  const file = join(product.folder, name);
  writeFileSync(file, `\ufeff品名,编号,单价,日期\n${rows.join('\n')}\n`);
  return file;
}

const jobs = () => readdirSync(product.printed).sort();
const pictures = (job: string) =>
  readdirSync(join(product.printed, job)).filter((name) => name.endsWith('.png')).length;

const list = (page: Page) => page.getByRole('article').filter({ hasText: '跳过' });

test('the rows that a job skipped are named, and printed alone once the sheet is repaired, also after a reload', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet('物料.csv', []));
  await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();
  const dialog = await startPrinting(page, FILE_PRINTER, ROWS);
  await dialog.getByRole('button', { name: '跳过这些行并打印' }).click({ timeout: 120_000 });
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });
  const [first] = jobs();
  expect(pictures(first!)).toBe(ROWS - BAD.length);
  await expect(dialog.getByText(`${ROWS - BAD.length} / ${ROWS - BAD.length}`)).toBeVisible();
  await expect(dialog.getByText(join(product.printed, first!))).toBeVisible();
  const rows = dialog.getByRole('region', { name: '跳过' });
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await expect(rows.getByRole('listitem').first()).toContainText('第 5 行');
  await expect(rows.getByRole('listitem').first()).toContainText('不支持的字符“中”');
  await expect(rows.getByRole('listitem').last()).toContainText('第 10 行');

  // The button of the done screen, before anything is repaired: the two rows, and no others.
  await rows.getByRole('button', { name: '修正后补打这 2 行' }).click();
  await expect(dialog.getByText('只打印之前跳过的 2 行')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /2 行无法打印/ })).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // One is repaired, in a file with another name and a row more; then the page is closed.
  await openSheet(page, sheet('物料-改.csv', [3], true));
  await expect(page.getByText(`${ROWS + 1} 行 ×`)).toBeVisible();
  await page.goto(`${product.url}/print/jobs`);
  await expect(list(page).getByText('第 5 行')).toBeVisible();
  await expect(list(page).getByText(join(product.printed, first!))).toBeVisible();
  await list(page).getByRole('link', { name: '修正后补打这 2 行' }).click();
  await expect(dialog.getByText('只打印之前跳过的 2 行')).toBeVisible();
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await dialog.getByRole('button', { name: '跳过这些行并打印' }).click({ timeout: 120_000 });
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });
  expect(jobs()).toHaveLength(2);
  expect(pictures(jobs()[1]!)).toBe(1);
  await dialog.getByRole('button', { name: '完成' }).click();

  await page.goto(`${product.url}/print/jobs`);
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).last().getByText('已补打')).toBeVisible();
  await expect(list(page).last().getByRole('link', { name: '修正后补打这 1 行' })).toBeVisible();
});

test('the rows of another label are not printed with the open one', LONG, async ({ page }) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet('物料.csv', []));
  await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();
  const dialog = await startPrinting(page, FILE_PRINTER, ROWS);
  await dialog.getByRole('button', { name: '跳过这些行并打印' }).click({ timeout: 120_000 });
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: '完成' }).click();
  await openSample(page, '商品价签');
  await page.goto(`${product.url}/print/jobs`);
  await list(page).first().getByRole('link', { name: '修正后补打这 2 行' }).click();
  await expect(page.getByText(/跳过的行属于标签“仓储物料标签”/)).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page).toHaveURL(`${product.url}/edit`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
