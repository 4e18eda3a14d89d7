import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct, temporaryFolder } from './peers';
import { choose, openAs, openSample, openSheet } from './steps';

const PRINTER = '虚拟打印机';
const ROWS = 120;
const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    [
      i === 30 ? '放不下的品名'.repeat(12) : `普洱茶 ${i + 1}`,
      i === 6 ? '中文编号' : `WL-${i}`,
      '1.00',
      '2026-11-21',
    ].join(),
  );
  writeFileSync(join(work.folder, '物料.csv'), `\ufeff品名,编号,单价,日期\n${rows.join('\n')}\n`);
  product = await startProduct(work.folder);
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  work.remove();
});

test('BAR-07 BAR-08 problems are known before printing, lead to the label, and every code is read back first', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, join(work.folder, '物料.csv'));
  await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();

  const open = async () => {
    await page.getByRole('button', { name: '打印', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('打印服务已连接')).toBeVisible();
    return dialog;
  };
  let dialog = await open();
  await dialog.getByRole('button', { name: /1 行无法打印/ }).click();
  await expect(dialog.getByRole('heading', { name: '条码内容不符合要求' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '文字超出文本框' })).toBeVisible();
  await dialog.getByRole('button', { name: /在标签上查看第 8 行/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('不支持的字符“中”').first()).toBeVisible();

  dialog = await open();
  await choose(page, '打印机', PRINTER);
  await expect(dialog.getByRole('switch', { name: '打印前验证条码' })).toBeChecked();
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: '1 行无法打印' })).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('条码扫不出或内容不符')).toHaveCount(0);
  const printed = join(work.folder, 'printed');
  const jobs = () => readdirSync(work.folder).includes('printed') && readdirSync(printed).length > 0;
  expect(jobs(), 'nothing leaves before the user chooses').toBe(false);
  await dialog.getByRole('button', { name: '停止' }).click();
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  expect(jobs()).toBe(false);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await dialog.getByRole('button', { name: '跳过这些行并打印' }).click({ timeout: 120_000 });
  await expect
    .poll(
      () =>
        jobs() &&
        readdirSync(join(printed, readdirSync(printed)[0]!)).filter((f) => f.endsWith('.png')).length,
      {
        timeout: 60_000,
      },
    )
    .toBe(ROWS - 1);
});
