import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { code128 } from '../../src/label/symbology/code128';
import { box, makePdf, text } from '../app/documents/pdfs';
import { readCodes } from './peers';
import { FILE_PRINTER, listenTo, onlyJob, openAs, printPages, productWithFilePrinter } from './steps';

const product = productWithFilePrinter();

/** A page with a barcode of its own in the middle of much white. */
function pageOf(n: number) {
  const { modules } = code128.encode(`PAGE-${n}`);
  const bars = [...modules].map((bar, i) => (bar ? box(60 + i * 1.5, 200, 1.5, 60) : '')).join('');
  return { content: bars + text(60, 180, 14, `Page ${n}`), width: 300, height: 420 };
}

async function add(page: Page, button: string, name: string, bytes: Uint8Array | string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
}

test('PDF-01 PDF-02 PDF-03 pages of a PDF are chosen, cropped and printed, and are back after a reload', async ({
  page,
}) => {
  const { errors, foreign } = listenTo(page);
  await openAs(page, product.url, '/pdf/index');
  await add(page, '选择文件', '发货单.pdf', await makePdf([1, 2, 3, 4].map(pageOf)));
  const pages = page.getByRole('listbox', { name: '页面列表' }).getByRole('option');
  await expect(pages).toHaveCount(4);

  await add(page, '添加文件', '说明.txt', 'no pages here');
  await expect(page.getByText('“说明.txt”不是 PDF 文件')).toBeVisible();
  await add(page, '添加文件', '密件.pdf', await makePdf([pageOf(9)], 'geheim'));
  await page.getByLabel('PDF 密码').fill('falsch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码不正确，请重新输入')).toBeVisible();
  await page.getByRole('button', { name: '不打开此文件' }).click();
  await expect(pages).toHaveCount(4);

  await page.getByLabel('页码范围').fill('1,3-');
  await page.keyboard.press('Enter');
  await expect(page.getByText('已选 3 / 4 页')).toBeVisible();
  await page.getByRole('button', { name: '自动裁剪' }).click();
  await expect(page.getByText('正在识别页面内容')).toHaveCount(0);
  // The box of the first page is pulled by hand: the words below the code are left out.
  await page.getByRole('button', { name: '裁剪', exact: true }).click();
  await page.getByRole('button', { name: '调整下边', exact: true }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowUp');
  await page.getByRole('button', { name: '应用', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await printPages(page, FILE_PRINTER, 3);
  const { folder, pictures } = onlyJob(product.printed);
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const { width, height } = await loadImage(readFileSync(picture));
    expect([width, height]).toEqual([640, 600]);
  }
  const codes = await readCodes(pictures);
  expect(codes.map(({ text }) => text)).toEqual(['PAGE-1', 'PAGE-3', 'PAGE-4']);
  expect(JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8'))).toMatchObject({ asked: 3, printed: 3 });

  await page.reload();
  await expect(page.getByText('已恢复上次打开的 4 页')).toBeVisible();
  await expect(page.getByText('已选 3 / 4 页')).toBeVisible();
  await page.getByRole('button', { name: '清空列表' }).click();
  await expect(page.getByText('把 PDF 文件拖到这里')).toBeVisible();
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});
