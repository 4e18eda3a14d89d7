import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { boxFont } from '../raster/boxFont';
import { productOfFile } from './product';
import { choose, openAs } from './steps';

/** A busy machine takes its time to start workers and to load fonts. */
const PATIENCE = { timeout: 60_000 };
const PRINTER = '虚拟打印机';
const product = productOfFile();

/** Which pixels are ink, a byte each. */
const inkOf = async (png: Buffer): Promise<string> => {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.map((gray) => (gray < 128 ? 1 : 0)).join('');
};

/** The same of the preview in the print dialog. */
const previewOf = (dialog: Locator): Promise<string> =>
  dialog
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: data.length / 4 }, (_, i) => (data[4 * i]! < 128 ? 1 : 0)).join('');
    });

const folders = () => (readdirSync(product.folder).includes('printed') ? readdirSync(product.printed) : []);

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  return dialog;
}

async function uploadFont(page: Page, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传字体' }).click();
  await (await chooser).setFiles({ name, mimeType: 'font/ttf', buffer });
}

test('FONT-01 FONT-03 FONT-04 a font is uploaded, set, still there after a reload, printed as previewed, and deleted', async ({
  page,
}) => {
  await openAs(page, product.url, '/setting/fontsetting');
  await expect(page.getByText('还没有云字体')).toBeVisible();
  await uploadFont(page, '说明.ttf', Buffer.from('no font'));
  await expect(page.getByRole('alert').getByText('“说明.ttf”不是')).toBeVisible();
  await uploadFont(page, 'box.ttf', boxFont('双击编辑文字0123456789', { name: 'Box Sans' }));
  const row = page.getByRole('listitem').filter({ hasText: 'Box Sans' });
  // Its sample is shown there in its own face.
  await expect(row.locator('[data-face=there]')).toBeVisible();

  await openAs(page, product.url);
  await page.getByRole('button', { name: '添加文本' }).click();
  let dialog = await openDialog(page);
  await expect(dialog.getByText('检查通过')).toBeVisible(PATIENCE);
  const bundled = await previewOf(dialog);
  expect(bundled).toContain('1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await choose(page, '字体', 'Box Sans');
  // Every frame is kept: a reload right after the edit loses nothing.
  await page.reload();

  dialog = await openDialog(page);
  await expect(dialog.getByText('检查通过')).toBeVisible(PATIENCE);
  await expect.poll(async () => (await previewOf(dialog)) !== bundled, PATIENCE).toBe(true);
  const preview = await previewOf(dialog);
  await choose(page, '打印机', PRINTER);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible(PATIENCE);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect.poll(folders).toHaveLength(1);
  const folder = join(product.printed, folders()[0]!);
  const png = () => readdirSync(folder).find((name) => name.endsWith('.png'));
  await expect.poll(png).toBeDefined();
  expect(await inkOf(readFileSync(join(folder, png()!)))).toBe(preview);

  await openAs(page, product.url, '/setting/fontsetting');
  await page.getByRole('button', { name: '删除“Box Sans”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除字体' }).click();
  await expect(page.getByText('还没有云字体')).toBeVisible();

  // From now on the bundled face is used instead, and that is reported before anything is printed.
  await openAs(page, product.url);
  dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: '每张标签都有提示' })).toBeVisible(PATIENCE);
  expect(await previewOf(dialog)).toBe(bundled);
  await dialog.getByRole('button', { name: '每张标签都有提示' }).click();
  await expect(dialog.getByText('字体“Box Sans”不可用').first()).toBeVisible();
});

test('FONT-02 FONT-03 a font of the machine is found, picked and drawn; one that is elsewhere is marked as missing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['local-fonts'], { origin: product.url });
  await openAs(page, product.url);
  await page.getByRole('button', { name: '添加文本' }).click();
  let dialog = await openDialog(page);
  await expect(dialog.getByText('检查通过')).toBeVisible(PATIENCE);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const fonts = await page.evaluate(async () =>
    (
      await (
        window as unknown as {
          queryLocalFonts(): Promise<Record<'fullName' | 'postscriptName' | 'family' | 'style', string>[]>;
        }
      ).queryLocalFonts()
    ).map(({ fullName, postscriptName, family, style }) => ({ fullName, postscriptName, family, style })),
  );
  // One without Chinese, as faces of even width mostly are.
  const machine = fonts.find(({ fullName }) => /Mono/.test(fullName)) ?? fonts[0];
  expect(machine, 'this machine has no fonts of its own').toBeDefined();
  const field = page.getByRole('textbox', { name: '字体' }).or(page.getByRole('combobox', { name: '字体' }));
  await field.first().click();
  await field.first().fill(machine!.fullName);
  await page.getByRole('option', { name: machine!.fullName }).first().click();
  await expect(field.first()).toHaveValue(machine!.fullName);

  // Its file was read: the missing Chinese characters are reported, and the bundled face is used for them.
  dialog = await openDialog(page);
  await dialog.getByRole('button', { name: '每张标签都有提示' }).click(PATIENCE);
  await expect(dialog.getByText(`字体“${machine!.fullName}”中没有这些字符`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Another machine has no such font: the text of the field, and the replacement.
  await page.addInitScript(() => {
    Object.assign(window, { queryLocalFonts: async () => [] });
  });
  await page.reload();
  await page.locator('[data-stage]').first().waitFor();
  await page.keyboard.press('Control+a');
  await expect(field.first()).toHaveValue(`${machine!.fullName}（不可用）`, PATIENCE);
});

test('FONT-02 the page of fonts lists a font of the machine by full name, with family and style', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['local-fonts'], { origin: product.url });
  await openAs(page, product.url, '/setting/fontsetting');
  await page.getByRole('button', { name: /允许访问本机字体|重新读取/ }).click();
  const machine = await page.evaluate(async () => {
    type Font = Record<'fullName' | 'family' | 'style', string>;
    const query = (window as unknown as { queryLocalFonts(): Promise<Font[]> }).queryLocalFonts;
    const [first] = await query.call(window);
    return first && { fullName: first.fullName, family: first.family, style: first.style };
  });
  expect(machine, 'this machine has no fonts of its own').toBeDefined();
  const row = page.getByRole('list', { name: '本机字体' }).getByText(machine!.fullName, { exact: true });
  await expect(row.first()).toHaveAttribute('title', `${machine!.family} · ${machine!.style}`);
});
