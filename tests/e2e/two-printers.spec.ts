import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { violationsOf } from './access';
import { readCodes, startProduct, temporaryFolder } from './peers';
import { choose, openAs, openSample, openSheet } from './steps';

const ROWS = 200;
const NAMES = ['一号线', '二号线'];
const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  const folder = (name: string) => ({
    name,
    driver: 'file',
    address: name,
    language: 'pdf',
    dpi: 203,
    width: 104,
  });
  product = await startProduct(work.folder, { printers: NAMES.map(folder) });
});
test.afterAll(async () => {
  await product.stop();
  work.remove();
});

const code = (i: number) => `TP-${30_000 + i}`;

/** The codes on the labels of a printer's one job, in the order they were printed. */
async function printedBy(name: string): Promise<string[]> {
  const [job, ...others] = readdirSync(join(work.folder, name));
  expect(others).toEqual([]);
  const folder = join(work.folder, name, job!);
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'));
  const codes = await readCodes(files.sort().map((file) => join(folder, file)));
  return codes
    .filter(({ kind }) => kind === 'QR-Code')
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ text }) => text);
}

test('SVC-07 one job shared among two printers from the dialog: each in order, together every label once', async ({
  page,
}) => {
  const book = utils.book_new();
  const rows = Array.from({ length: ROWS }, (_, i) => [`镀锌平垫圈 ${i}`, code(i), '1.20', '2026-11-21']);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名', '编号', '单价', '日期'], ...rows]), '物料');
  const sheet = join(work.folder, '物料.xlsx');
  writeFileSync(sheet, write(book, { type: 'buffer', bookType: 'xlsx' }));

  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet);
  await expect(page.getByText('200 行 ×')).toBeVisible();
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', NAMES[0]!);
  await dialog.getByText('同时用这些打印机分担').click();
  await dialog.getByRole('checkbox', { name: NAMES[1]! }).check();
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 120_000 });

  const shares = dialog.getByLabel('各打印机');
  for (const name of NAMES) await expect(shares.getByText(name)).toBeVisible();
  const violations = await violationsOf(page, { part: '[role=dialog]' });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const said = await shares.textContent();

  const both = await Promise.all(NAMES.map(printedBy));
  for (const [i, own] of both.entries()) {
    expect(own).toEqual(own.toSorted());
    expect(own.length).toBeGreaterThan(0);
    expect(said).toContain(`${NAMES[i]}${own.length} 张`);
  }
  expect(both.flat().sort()).toEqual(Array.from({ length: ROWS }, (_, i) => code(i)));
});
