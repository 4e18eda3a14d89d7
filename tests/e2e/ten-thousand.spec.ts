import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { utils, write } from 'xlsx';
import { readCodes } from './peers';
import { productOfFile } from './product';
import { openAs, openSample, openSheet, print, startPrinting } from './steps';

const ROWS = 10_000;
const PRINTER = '虚拟打印机';
const product = productOfFile(undefined, { signal: 'SIGTERM' });

const code = (i: number) => `WL-${20_000 + i}`;
const name = (i: number) => `${['不锈钢螺栓', '深沟球轴承', '镀锌平垫圈', '普洱茶熟饼'][i % 4]} ${i}`;

function sheet(file: string, codeOf: (i: number) => string): string {
  const rows = Array.from({ length: ROWS }, (_, i) => [name(i), codeOf(i), (i / 7).toFixed(2), '2026-11-21']);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名', '编号', '单价', '日期'], ...rows]), '物料');
  const path = join(product.folder, file);
  writeFileSync(path, write(book, { type: 'buffer', bookType: 'xlsx' }));
  return path;
}

const jobFolders = () => readdirSync(product.printed).map((job) => join(product.printed, job));
const labelsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort();

test('10,000 rows print in order, none missing, every code read back', async ({ page }) => {
  test.setTimeout(900_000);
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet('物料.xlsx', code));
  await expect(page.getByText('10,000 行 ×')).toBeVisible();
  await print(page, PRINTER, ROWS);

  const [folder] = jobFolders();
  const files = labelsIn(folder!);
  expect(files.length).toBe(ROWS);
  expect([files[0], files.at(-1)]).toEqual(['label-000001.png', 'label-010000.png']);
  expect(JSON.parse(readFileSync(join(folder!, 'job.json'), 'utf8'))).toMatchObject({
    asked: ROWS,
    printed: ROWS,
  });
  const pdf = readFileSync(join(folder!, 'job.pdf'), 'latin1');
  expect(pdf.match(/\/Type ?\/Page\b/g)?.length).toBe(ROWS);

  const codes = await readCodes(files.map((file) => join(folder!, file)));
  const read = new Map<string, Set<string>>();
  for (const { file, kind, text } of codes) {
    const key = file.slice(-'label-000001.png'.length);
    if (!read.has(key)) read.set(key, new Set());
    read.get(key)!.add(`${kind} ${text}`);
  }
  const wrong = files.filter((file, i) => {
    const own = read.get(file);
    return own?.size !== 2 || !own.has(`QR-Code ${code(i)}`) || !own.has(`CODE-128 ${code(i)}`);
  });
  expect(wrong).toEqual([]);
});

test('BAR-07 rows that cannot print are listed by number, left out only on request, and a cancel stops', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(
    page,
    sheet('错误.xlsx', (i) => (i % 2000 === 6 ? '中文' : code(i))),
  );
  await expect(page.getByText('10,000 行 ×')).toBeVisible();
  const before = jobFolders().length;
  const dialog = await startPrinting(page, PRINTER, ROWS);
  await expect(dialog.getByText('5 行无法打印')).toBeVisible({ timeout: 60_000 });
  // Rows of the file: its first one has the headings.
  await expect(dialog.getByText('5 行 · 第 8, 2008, 4008, 6008, 8008 行')).toBeVisible();
  expect(jobFolders().length).toBe(before);
  await dialog.getByRole('button', { name: '跳过这些行并打印' }).click();
  await expect(dialog.getByText(/^[\d,]+ \/ 9,995 张$/)).toBeVisible();
  await dialog.getByRole('button', { name: '取消打印' }).click();
  await expect(dialog.getByText('已取消').first()).toBeVisible({ timeout: 60_000 });
  const folder = jobFolders().find((job) => labelsIn(job).length < ROWS)!;
  const printed = labelsIn(folder).length;
  expect(printed).toBeLessThan(9995);
  expect(JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8'))).toMatchObject({ asked: 9995, printed });
});

/** Names of the spreadsheets that the browser has stored. */
const keptSheets = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const all = opening.result.transaction('keyval').objectStore('keyval').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(all.result.map(({ name }: { name: string }) => name));
          };
        };
      }),
  );

test('EDIT-09 a reload brings back label and spreadsheet; a broken file leaves them as they are', async ({
  page,
}) => {
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet('物料.xlsx', code));
  await expect(page.getByText('10,000 行 ×')).toBeVisible();
  // The rows are shown a moment before the browser has written their file.
  await expect.poll(() => keptSheets(page)).toContain('物料.xlsx');
  await page.reload();
  await expect(page.getByText('10,000 行 ×')).toBeVisible();
  await expect(page.getByText(name(0)).first()).toBeVisible();

  const broken = join(product.folder, 'broken.xlsx');
  writeFileSync(broken, 'PK\u0003\u0004 this is no spreadsheet');
  await openSheet(page, broken);
  await expect(page.getByText('无法读取该表格文件').first()).toBeVisible();
  await expect(page.getByText(name(0)).first()).toBeVisible();
  await openSheet(
    page,
    sheet('再来.xlsx', (i) => `N-${i}`),
  );
  await expect(page.getByText('N-0').first()).toBeVisible();
});
