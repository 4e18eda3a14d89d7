import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { utils, write } from 'xlsx';
import { readCodes, startProduct, temporaryFolder } from './peers';
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

test('DATA-05 DATA-06 a faulty cell is corrected in the grid, and the rows chosen there are printed in their order', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, join(work.folder, '物料.csv'));
  await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();
  await page.getByText('有问题 1', { exact: true }).click();
  const cell = page.getByRole('gridcell').filter({ hasText: '中文编号' });
  await cell.dblclick();
  await page.keyboard.type('WL-6');
  await page.keyboard.press('Enter');
  await expect(page.getByText('有问题 0', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '已更正 1 格' })).toBeVisible();
  // A reload has the correction, and the label of that row prints it.
  await page.reload();
  await expect(page.getByRole('button', { name: '已更正 1 格' })).toBeVisible();
  await page.getByRole('checkbox', { name: '选择第 8 行', exact: true }).check();
  await page.getByRole('checkbox', { name: '选择第 4 行', exact: true }).check();
  await page.getByRole('button', { name: '“编号”列' }).click();
  await page.getByRole('menuitemcheckbox', { name: '降序' }).click();
  await expect(page.getByText('已选 2 行，2 张 · 按当前排序打印')).toBeVisible();
  const before = readdirSync(join(work.folder, 'printed'));
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '自定义打印' })).toBeChecked();
  await choose(page, '打印机', PRINTER);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });
  const job = readdirSync(join(work.folder, 'printed')).find((one) => !before.includes(one))!;
  const folder = join(work.folder, 'printed', job);
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort();
  const codes = await readCodes(pictures.map((name) => join(folder, name)));
  expect(codes.filter(({ kind }) => kind === 'CODE-128').map(({ text }) => text)).toEqual(['WL-6', 'WL-2']);
});

test('BAR-07 a logo over the QR code and an error cell are named for all rows, and by row, before printing', async ({
  page,
}) => {
  const black = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const column = (excelKey: string, excelPos: number) => ({ inputDataType: 3, excelKey, excelPos });
  const data = [
    { id: 'q', elementType: 7, x: 2, y: 2, width: 20, height: 20, content: 'x', ...column('编号', 0) },
    { id: 't', elementType: 1, x: 2, y: 24, width: 30, height: 5, content: 'x', ...column('单价', 1) },
    {
      ...{ id: 'l', elementType: 5, x: 6, y: 6, width: 10, height: 10 },
      content: `data:image/png;base64,${black.toString('base64')}`,
    },
  ];
  const template = { name: '图标盖码', width: 40, height: 30, data: JSON.stringify(data) };
  const [label, book] = [join(work.folder, '图标盖码.json'), join(work.folder, '单价.xlsx')];
  writeFileSync(label, JSON.stringify(template));
  const cells = Array.from({ length: 60 }, (_, i) => [`A-${1000 + i}`, `${i}.50`]);
  const sheet = utils.aoa_to_sheet([['编号', '单价'], ...cells]);
  sheet.B18 = { t: 'e', v: 0x2a, w: '#N/A' };
  writeFileSync(
    book,
    write({ SheetNames: ['单价'], Sheets: { 单价: sheet } }, { type: 'buffer', bookType: 'xlsx' }),
  );

  await openAs(page, product.url);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '打开模板文件' }).first().click(),
  ]);
  await chooser.setFiles(label);
  await expect(page.getByRole('textbox', { name: '标签名称' }).first()).toHaveValue('图标盖码');
  await page.getByRole('button', { name: '数据库列表' }).click();
  await openSheet(page, book);
  await expect(page.getByText('60 行 ×')).toBeVisible();
  // The grid marks the row and the cell, and shows the faulty rows alone.
  await page.getByText('有问题 1', { exact: true }).click();
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('A-1016');
  await expect(rows.last().getByRole('img', { name: '无法打印' })).toBeVisible();
  await expect(rows.last().getByRole('gridcell').last()).toHaveAttribute(
    'title',
    /文本: 列“单价”的单元格是错误值 #N\/A，请在表格中更正/,
  );
  await page.getByText('全部 60', { exact: true }).click();

  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /1 行无法打印/ }).click();
  await expect(dialog.getByText('列“单价”的单元格是错误值 #N/A，请在表格中更正')).toBeVisible();
  // The file's row: the heading is row 1.
  await expect(dialog.getByRole('button', { name: '在标签上查看第 18 行' }).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '条码被其他内容盖住' })).toBeVisible();
  await expect(dialog.getByText(/盖住了二维码/).first()).toBeVisible();
});
