import { expect, type Locator, test } from '@playwright/test';
import { box, makePdf } from '../app/documents/pdfs';
import { productWithFilePrinter } from './product';
import { addPdf, openAs } from './steps';

const product = productWithFilePrinter();
const WIDTH = 390;
test.use({ viewport: { width: WIDTH, height: 844 } });

/** Its edges, CSS px; it must be on the page. */
async function edges(of: Locator): Promise<{ left: number; right: number }> {
  await expect(of).toBeVisible();
  const { x, width } = (await of.boundingBox())!;
  return { left: x, right: x + width };
}
/** Not cut off by the edge of the window. */
async function expectInside(of: Locator): Promise<void> {
  const { left, right } = await edges(of);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(WIDTH);
}

test('SH-10 at 390 px the sidebar starts folded', async ({ page }) => {
  await openAs(page, product.url, '/label/recent');
  const sidebar = page.getByRole('navigation', { name: '主菜单' });
  const { left, right } = await edges(sidebar);
  expect(right - left).toBeLessThan(64);
  // Open, it covers the screen's edge, and closes with a choice.
  const main = page.getByRole('main');
  const folded = await edges(main);
  await sidebar.getByRole('button', { name: '展开菜单' }).click();
  await expect.poll(async () => (await edges(sidebar)).right).toBe(163);
  expect(await edges(main)).toEqual(folded);
  await sidebar.getByRole('link', { name: '打印任务' }).click();
  await expect.poll(async () => (await edges(sidebar)).right).toBe(right);
});

test('SH-10 a window made narrow keeps its width for the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, product.url, '/setting/fontsetting');
  await page.setViewportSize({ width: WIDTH, height: 844 });
  const { left, right } = await edges(page.getByRole('main'));
  expect(right - left).toBeGreaterThan(320);
});

test('PDF-03 at 390 px a page to crop or to split is large enough to see', async ({ page }) => {
  await openAs(page, product.url, '/pdf/index');
  await addPdf(page, '选择文件', '一.pdf', await makePdf([{ content: box(10, 10, 40, 40) }]));
  for (const name of ['裁剪', '拆分']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const { left, right } = await edges(page.getByRole('dialog').locator('canvas').first());
    expect(right - left).toBeGreaterThan(200);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('PDF-03 at 390 px printing and exporting pages are in reach', async ({ page }) => {
  await openAs(page, product.url, '/pdf/index');
  await addPdf(page, '选择文件', '一.pdf', await makePdf([{ content: box(10, 10, 40, 40) }]));
  await expectInside(page.getByRole('button', { name: '打印 1 页' }));
  await expectInside(page.getByRole('button', { name: '导出', exact: true }));
});

test('TOP-03 at 390 px help has its contents above the text, and no line of the text is cut off', async ({
  page,
}) => {
  for (const path of ['/help/help-userful', '/help/help-common']) {
    await page.goto(product.url + path);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await expectInside(heading);
    const { left, right } = await edges(page.getByRole('article'));
    expect(right - left).toBeGreaterThan(250);
    const button = page.getByRole('button', { name: '打印本页' });
    const print = (await button.boundingBox())!;
    const side = (await page.locator('aside', { has: button }).boundingBox())!;
    expect(print.height).toBeGreaterThanOrEqual(28);
    expect(print.y + print.height).toBeLessThanOrEqual(side.y + side.height);
    expect(right).toBeLessThanOrEqual(WIDTH);
  }
});

test('LIB-06 at 390 px templates and tools of a list are not cut off', async ({ page }) => {
  await openAs(page, product.url, '/label/mylabel');
  await expectInside(page.getByRole('button', { name: '看看公共模板' }));
  for (const name of ['尺寸', '排序', '布局']) {
    const { left, right } = await edges(page.getByRole('combobox', { name }));
    expect(right - left).toBeGreaterThan(90);
    expect(right).toBeLessThanOrEqual(WIDTH);
  }
  await page.goto(`${product.url}/label/marketlabel`);
  const card = page.getByRole('list', { name: '模板列表' }).getByRole('listitem').first();
  const { left, right } = await edges(card);
  expect(right - left).toBeGreaterThan(160);
  expect(right).toBeLessThanOrEqual(WIDTH);
});

test('EDIT-08 at 390 px a sample is shown whole', async ({ page }) => {
  await openAs(page, product.url);
  await page.getByRole('banner').getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '示例模板' }).click();
  const samples = page.getByRole('dialog').locator('button:has(canvas)');
  await expect(samples).toHaveCount(6);
  for (const sample of await samples.all()) {
    const [card, drawing] = [await edges(sample), await edges(sample.locator('canvas'))];
    expect(drawing.left).toBeGreaterThanOrEqual(card.left);
    expect(drawing.right).toBeLessThanOrEqual(card.right);
  }
});

test('EDIT-10 at 390 px settings of an element are on the screen, in a sheet that scrolls as one', async ({
  page,
}) => {
  await openAs(page, product.url);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('button', { name: '添加文本' }).click();
  await page.getByRole('button', { name: '属性' }).first().click();
  const content = page.getByRole('textbox', { name: '内容', exact: true });
  await expect(content).toBeInViewport({ ratio: 1 });
  // A click needs it uncovered.
  await content.click();
  await content.fill('批号 7');
  const layer = page.locator('[data-layer]').filter({ hasText: '批号 7' });
  await layer.scrollIntoViewIfNeeded();
  await expect(layer).toBeInViewport({ ratio: 1 });
});
