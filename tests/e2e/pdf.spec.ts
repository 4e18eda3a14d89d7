import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from '@playwright/test';
import { code128 } from '../../src/label/symbology/code128';
import { box, makePdf, text } from '../app/documents/pdfs';
import { readCodes } from './peers';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { addPdf, type DroppedFiles, dropFiles, listenTo, onlyJob, openAs, printPages } from './steps';

const product = productWithFilePrinter();

/** A page with a barcode of its own in the middle of much white. */
function pageOf(n: number) {
  const { modules } = code128.encode(`PAGE-${n}`);
  const bars = [...modules].map((bar, i) => (bar ? box(60 + i * 1.5, 200, 1.5, 60) : '')).join('');
  return { content: bars + text(60, 180, 14, `Page ${n}`), width: 300, height: 420 };
}

test('PDF-01 PDF-02 PDF-03 pages of a PDF are chosen, cropped and printed, and are back after a reload', async ({
  page,
}) => {
  const { errors, foreign } = listenTo(page);
  await openAs(page, product.url, '/pdf/index');
  await addPdf(page, '选择文件', '发货单.pdf', await makePdf([1, 2, 3, 4].map(pageOf)));
  const pages = page.getByRole('listbox', { name: '页面列表' }).getByRole('option');
  await expect(pages).toHaveCount(4);

  await addPdf(page, '添加文件', '说明.txt', 'no pages here');
  await expect(page.getByText('“说明.txt”不是 PDF 文件')).toBeVisible();
  await addPdf(page, '添加文件', '密件.pdf', await makePdf([pageOf(9)], 'geheim'));
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

test('PDF-03 G-43 a page that is larger than its label says so, and is fitted, turned or split', async ({
  page,
}) => {
  const mm = (n: number) => (n / 25.4) * 72;
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(page, product.url, '/pdf/index');
  const wide = { content: box(0, 0, mm(140), mm(70)), width: mm(140), height: mm(70) };
  await addPdf(page, '选择文件', '宽.pdf', await makePdf([wide]));
  const notice = page.getByRole('alert').filter({ hasText: '超出部分不会打印' });
  await expect(page.getByText('已选 1 / 1 页')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const original = () => page.getByText('实际大小').click();
  await original();
  await expect(notice).toContainText('有 1 页超出可打印的 80 × 75 mm');
  await page.screenshot({ path: test.info().outputPath('cut-zh.png') });
  await notice.getByRole('button', { name: '缩小到适应' }).click();
  await expect(notice).toHaveCount(0);
  const height = page.getByRole('textbox', { name: '标签高度' });
  const setHeight = async (typed: string) => {
    await height.fill(typed);
    await height.press('Enter');
  };
  await setHeight('150');
  await original();
  await expect(notice).toContainText('有 1 页超出可打印的 80 × 150 mm');
  await notice.getByRole('button', { name: '旋转 90°' }).click();
  await expect(notice).toHaveCount(0);
  await setHeight('75');
  await expect(notice).toContainText('有 1 页超出可打印的 80 × 75 mm');
  await notice.getByRole('button', { name: '拆分' }).click();
  await expect(page.getByRole('dialog', { name: /拆分/ })).toBeVisible();
});

test('PDF-01 a thousand pages are dropped in two files: those in sight exist, and each is drawn as it comes into sight', async ({
  page,
}) => {
  const { errors } = listenTo(page);
  await openAs(page, product.url, '/pdf/index');
  const numbered = (from: number, to: number) =>
    makePdf(Array.from({ length: to - from + 1 }, (_, i) => ({ content: text(20, 30, 30, `${from + i}`) })));
  const files: DroppedFiles = [
    ['上.pdf', await numbered(1, 700)],
    ['下.pdf', await numbered(701, 1000)],
  ];
  await dropFiles(page.getByRole('region', { name: 'PDF打印' }), files, '松开鼠标，添加文件');
  await expect(page.getByText('已选 1,000 / 1,000 页')).toBeVisible({ timeout: 60_000 });
  const list = page.getByRole('listbox', { name: '页面列表' });
  const shown = list.getByRole('option');
  /** Share of a thumbnail that is ink. */
  const ink = (n: number) =>
    list
      .getByRole('option', { name: new RegExp(`^第 ${n} 页`) })
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        if (canvas.width === 0) return 0;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        const dark = data.filter((value, i) => i % 4 === 1 && value < 128).length;
        return (4 * dark) / data.length;
      });
  await expect.poll(() => ink(1)).toBeGreaterThan(0.005);
  expect(await shown.count()).toBeLessThan(100);
  await list.focus();
  for (const [key, n] of [
    ['End', 1000],
    ['Home', 1],
    ['End', 1000],
    ['ArrowLeft', 999],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => ink(n)).toBeGreaterThan(0.005);
    expect(await shown.count()).toBeLessThan(100);
  }
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByText('把 PDF 文件拖到这里')).toBeVisible();
  expect(errors).toEqual([]);
});

test('PDF-02 a page that prints blank is never called good', async ({ page }) => {
  await openAs(page, product.url, '/pdf/index');
  await addPdf(
    page,
    '选择文件',
    '空白.pdf',
    await makePdf([{ content: '' }, { content: box(10, 10, 40, 40) }]),
  );
  await page.getByRole('button', { name: '打印 2 页' }).click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('1 页需留意')).toBeVisible();
  await expect(dialog.getByText('这一张是空白，不会打印任何内容')).toBeVisible();
  await expect(dialog.getByText('检查通过')).toHaveCount(0);
});

test('PDF-03 an A4 page that would shrink offers to crop it, to split it, or a label of its size', async ({
  page,
}) => {
  await openAs(page, product.url, '/pdf/index');
  const content = [box(60, 700, 200, 90), box(60, 300, 200, 90)].join('');
  await addPdf(page, '选择文件', '面单.pdf', await makePdf([{ content, width: 595, height: 842 }]));
  const notice = page.getByRole('status').filter({ hasText: '有 1 页比标签大得多：缩小到 25% 打印' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: /^按页面大小 [\d.]+ × [\d.]+ mm/ }).click();
  await expect(page.getByRole('textbox', { name: '标签宽度' })).toHaveValue(/^2(09.9|10)/);
  await expect(notice).toHaveCount(0);

  await page.getByRole('textbox', { name: '标签宽度' }).fill('80');
  await page.getByRole('textbox', { name: '标签高度' }).fill('75');
  await page.keyboard.press('Tab');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '拆成多张标签' }).click();
  await expect(page.getByRole('dialog', { name: /拆分/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await notice.getByRole('button', { name: '关闭' }).click();
  await expect(notice).toHaveCount(0);
});
