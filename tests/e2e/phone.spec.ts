import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { code128 } from '../../src/label/symbology/code128';
import { chromiumLaunch } from '../chromium.mjs';
import { barriers } from './access';
import { outside } from './outside';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { choose, onlyJob, openAs } from './steps';

/** What the camera of this browser sees. */
const FILM = join(tmpdir(), `labelwright-camera-${process.pid}.y4m`);
const launchOptions = chromiumLaunch();
const product = productWithFilePrinter();
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});
test.afterAll(() => rmSync(FILM, { force: true }));

/** A film of five pictures a second: a code for two seconds, nothing for two seconds, and again. */
function film(content: string): Buffer {
  const [width, height, px, top, bars] = [640, 480, 3, 140, 200];
  const { modules } = code128.encode(content);
  const left = Math.floor((width - modules.length * px) / 2);
  const white = Buffer.alloc(width * height, 235);
  const code = Buffer.from(white);
  modules.forEach((ink, module) => {
    if (!ink) return;
    for (let y = top; y < top + bars; y++) {
      const at = y * width + left + module * px;
      code.fill(16, at, at + px);
    }
  });
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frames = (luma: Buffer) =>
    Array.from({ length: 10 }, () => [Buffer.from('FRAME\n'), luma, colours]).flat();
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...frames(code), ...frames(white)]);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '编辑工具' }).getByRole('button', { name, exact: true });

/** Opens the sample of a warehouse with its 16 rows, in the rows 2 to 17 of its file. */
async function openWarehouse(page: Page): Promise<void> {
  await openAs(page, product.url);
  await page.getByRole('banner').getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '示例模板' }).click();
  await page.getByText('仓储物料标签').click();
  await expect(page.getByText('行，共 16 行')).toBeVisible();
}

/** Nothing is cut off, and nothing is in the way of anybody. */
async function judge(page: Page): Promise<void> {
  expect(await outside(page)).toEqual([]);
  expect(await barriers(page, { every: true })).toEqual([]);
}

test('EDIT-10 on a phone a label is seen as it prints, its rows are stepped through and its texts changed', async ({
  page,
}) => {
  await openWarehouse(page);
  const preview = page.getByRole('region', { name: '打印预览' });
  const position = page.getByRole('main').getByRole('status').filter({ hasText: '行，共 16 行' });
  const settled = async () => {
    await expect(preview).toHaveAttribute('aria-busy', 'false');
    // A digest: what `expect` compares again and again is short, as it works out the difference each time.
    const drawn = await preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    return createHash('sha256').update(drawn).digest('hex');
  };
  const second = await settled();
  await expect(position).toContainText('第 2 行');
  // The paper of 40 x 30 mm at 203 dpi: the dots that are printed.
  expect(await preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(320);
  await judge(page);
  for (const button of await page
    .getByRole('main')
    .or(page.getByRole('navigation'))
    .getByRole('button')
    .all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await page.getByRole('button', { name: '下一行' }).click();
  await expect(position).toContainText('第 3 行');
  await expect.poll(settled).not.toBe(second);
  await preview.press('ArrowLeft');
  await expect(position).toContainText('第 2 行');
  await expect.poll(settled).toBe(second);
  const box = (await preview.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 100, box.y + 110, { steps: 4 });
  await page.mouse.up();
  await expect(position).toContainText('第 3 行');
  await page.getByRole('button', { name: '上一行' }).click();
  await expect.poll(settled).toBe(second);

  // A cell that its code cannot hold, and the way back to what is in the file.
  await tab(page, '改文字').click();
  await judge(page);
  const cell = page.getByRole('textbox', { name: '编号' });
  await cell.fill('编号');
  await cell.press('Enter');
  await expect(page.getByText('这一张无法打印')).toBeVisible();
  await judge(page);
  await page.getByRole('button', { name: '还原第 2 行 · 编号' }).click();
  await expect(cell).toHaveValue('WL-20481');
  await expect.poll(settled).toBe(second);

  // The canvas is one tab away; what is added there is changed here, and undo takes it back.
  await tab(page, '画布').click();
  await tab(page, '添加').click();
  await page.getByRole('button', { name: '添加文本' }).click();
  await tab(page, '预览').click();
  await expect.poll(settled).not.toBe(second);
  await tab(page, '改文字').click();
  // A content field: its value is its text.
  const text = page.getByRole('textbox', { name: '文本', exact: true });
  const before = (await text.textContent())!;
  const drawn = await settled();
  await text.fill('批号 7');
  await expect.poll(settled).not.toBe(drawn);
  await page.getByRole('banner').getByRole('button', { name: '撤销' }).click();
  await expect(text).toHaveText(before);
  await expect.poll(settled).toBe(drawn);
});

test('DATA-06 on a phone rows are found, chosen by code and printed', async ({ page }) => {
  await openWarehouse(page);
  await tab(page, '选行').click();
  const chosen = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await chosen('未选行，将打印全部 16 行');
  await page.getByRole('textbox', { name: '查找行' }).fill('wl-2048');
  await page.getByRole('checkbox', { name: '选择查到的 2 行' }).click();
  await chosen('已选 2 行，2 张');
  // A hand scanner types and ends with Enter; read twice, a row is printed twice.
  const code = page.getByRole('textbox', { name: '按编码选行' });
  for (const copies of [1, 2]) {
    await code.pressSequentially('WL-20495');
    await code.press('Enter');
    await chosen(`第 4 行，${copies} 张`);
    await expect(code).toHaveValue('');
  }
  await chosen('已选 3 行，4 张');
  await judge(page);
  await page.getByRole('banner').getByRole('button', { name: '打印', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', FILE_PRINTER);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  expect(onlyJob(product.printed).pictures).toHaveLength(4);
});

test('DATA-06 the camera reads a code and chooses its row, and once more when the code comes again', async ({
  page,
}) => {
  writeFileSync(FILM, film('WL-20495'));
  await page.context().grantPermissions(['camera'], { origin: product.url });
  await openWarehouse(page);
  await tab(page, '选行').click();
  await page.getByRole('button', { name: '用摄像头扫码' }).click();
  await expect(page.getByText('把条码或二维码放进框内')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '选择第 4 行', exact: true })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: '已选 1 行' })).toBeVisible();
  await judge(page);
  const copies = page.getByRole('textbox', { name: '第 4 行的份数' });
  await expect.poll(async () => Number(await copies.inputValue())).toBeGreaterThanOrEqual(2);
  await page.getByRole('button', { name: '关闭摄像头' }).click();
  await expect(page.getByLabel('摄像头画面')).toBeHidden();
  await expect(page.getByRole('textbox', { name: '按编码选行' })).toBeEditable();
});
