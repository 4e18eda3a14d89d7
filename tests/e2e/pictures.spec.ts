import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { listenTo, onlyJob, openAs, printPages } from './steps';

const product = productWithFilePrinter();

/** Corners of a picture, and which of them a picture of the test has black. */
const CORNERS = { topLeft: [0, 0], topRight: [1, 0], bottomLeft: [0, 1], bottomRight: [1, 1] } as const;
type Corner = keyof typeof CORNERS;

/** A picture as wide and high as the label, black in one quarter. */
const svgOf = (corner: Corner, colour: string) => {
  const [x, y] = CORNERS[corner];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="150"><rect width="160" height="150" fill="#fff"/><rect x="${x * 80}" y="${y * 75}" width="80" height="75" fill="${colour}"/></svg>`;
};

/** The quarters of a picture that are dark in their middle. */
async function darkCorners(picture: Buffer): Promise<Corner[]> {
  const image = await loadImage(picture);
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  return (Object.keys(CORNERS) as Corner[]).filter((corner) => {
    const [x, y] = CORNERS[corner].map((one) => (1 + 2 * one) / 4) as [number, number];
    const [r, g, b] = ctx.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data;
    return r! + g! + b! < 384;
  });
}

async function add(page: Page, button: string, files: { name: string; buffer: Buffer }[]) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
}

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: '导出' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('PIC-01 PIC-02 ERR-04 pictures of three kinds are put in order, printed and exported, and are back after a reload', async ({
  page,
}) => {
  const { errors, foreign } = listenTo(page);
  // A place to save at cannot be chosen by a test: files come as downloads.
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await openAs(page, product.url, '/image/index');
  const tiff = await sharp(Buffer.from(svgOf('topRight', '#101010')))
    .tiff({ compression: 'lzw' })
    .toBuffer();
  const png = await sharp(Buffer.from(svgOf('bottomRight', '#000')))
    .png()
    .toBuffer();
  await add(page, '选择文件', [
    { name: '左上.svg', buffer: Buffer.from(svgOf('topLeft', '#800000')) },
    { name: '右上.tif', buffer: tiff },
    { name: '右下.png', buffer: png },
    { name: '坏图.png', buffer: png.subarray(0, png.length / 2) },
    { name: '照片.heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  ]);
  const pages = page.getByRole('listbox').getByRole('option');
  // The worker of the TIFF picture may take a busy machine its time.
  await expect(pages).toHaveCount(3, { timeout: 60_000 });
  await expect(page.getByText('“坏图.png”：图片已损坏，无法读取')).toBeVisible();
  await expect(page.getByText(/“照片\.heic”：文件类型错误，仅支持 jpg/)).toBeVisible();

  // The last one comes first, by the keyboard.
  await pages.nth(2).click();
  await page.getByRole('listbox').focus();
  await page.keyboard.press('Alt+Home');
  await expect(pages.first()).toHaveAccessibleName(/右下\.png/);

  // The line between the original and its print is moved by the keyboard too.
  const line = page.getByRole('slider', { name: '移动分界线，对比原图与打印效果' });
  await line.press('End');
  await expect(line).toHaveAttribute('aria-valuetext', '左侧 100% 为原图');

  await printPages(page, FILE_PRINTER, 3);
  const labels = onlyJob(product.printed).pictures.map((picture) => readFileSync(picture));
  expect(labels).toHaveLength(3);
  const printed: Corner[][] = [['bottomRight'], ['topLeft'], ['topRight']];
  for (const [i, label] of labels.entries()) {
    const { width, height } = await loadImage(label);
    expect([width, height]).toEqual([640, 600]);
    expect(await darkCorners(label)).toEqual(printed[i]);
  }

  const pdf = await exported(page, 'PDF 文件');
  expect(pdf.name).toBe('图片打印.pdf');
  const text = pdf.bytes.toString('latin1');
  expect([...text.matchAll(/\/MediaBox\[0 0 226\.7716 212\.5984\]/g)]).toHaveLength(3);
  const photos = [...text.matchAll(/\/DCTDecode\/Length (\d+)>>\nstream\n/g)].map((match) => {
    const from = match.index + match[0].length;
    return pdf.bytes.subarray(from, from + Number(match[1]));
  });
  expect(photos).toHaveLength(3);
  for (const [i, photo] of photos.entries()) {
    const { width, height, format } = await sharp(photo).metadata();
    expect([width, height, format]).toEqual([960, 900, 'jpeg']);
    expect(await darkCorners(photo)).toEqual(printed[i]);
  }

  const zip = await exported(page, 'PNG 图片');
  expect(zip.name).toBe('图片打印.zip');
  const names = zip.bytes.toString('utf8').match(/\d [左右][上下]\.png/g);
  expect([...new Set(names)]).toEqual(['1 右下.png', '2 左上.png', '3 右上.png']);

  await page.reload();
  await expect(page.getByText('已恢复上次打开的 3 页')).toBeVisible({ timeout: 60_000 });
  await expect(pages.first()).toHaveAccessibleName(/右下\.png/);

  // Pictures are pasted too; at most 50 of them are taken.
  await page.evaluate(
    (svg) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([svg], '粘贴.svg', { type: 'image/svg+xml' }));
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    svgOf('bottomLeft', '#000'),
  );
  await expect(page.getByText('已选 4 / 4 页')).toBeVisible();
  const more = Array.from({ length: 47 }, (_, i) => ({ name: `${i + 5}.png`, buffer: png }));
  await add(page, '添加文件', more);
  await expect(page.getByText('已选 50 / 50 页')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/“51\.png”.*最多 50 /)).toBeVisible();
  expect(errors).toEqual([]);
  expect(foreign).toEqual([]);
});

test('PIC-02 photos print by error diffusion and drawings by threshold, until the user chooses otherwise', async ({
  page,
}) => {
  await openAs(page, product.url, '/image/index');
  const scene =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="300"><radialGradient id="g"><stop stop-color="#ccc"/><stop offset="1" stop-color="#444"/></radialGradient><rect width="320" height="300" fill="url(#g)"/></svg>';
  const photo = await sharp(Buffer.from(scene)).png().toBuffer();
  await add(page, '选择文件', [
    { name: '照片.png', buffer: photo },
    { name: '图标.svg', buffer: Buffer.from(svgOf('topLeft', '#000')) },
  ]);
  const pages = page.getByRole('listbox', { name: '页面列表' }).getByRole('option');
  await expect(pages).toHaveCount(2);
  const mode = page
    .getByRole('combobox', { name: '模式' })
    .or(page.getByRole('textbox', { name: '模式' }))
    .first();
  const hint = page.getByText('这是照片：默认用误差扩散打印');
  await expect(hint).toBeVisible();
  await expect(mode).toHaveValue('误差扩散');
  await pages.nth(1).click();
  await expect(mode).toHaveValue('默认');
  await expect(hint).toBeHidden();

  await page.getByRole('button', { name: '打印 2 页' }).click();
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByText('图片中有照片')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '误差扩散' })).toBeVisible();
  const coverage = dialog.getByText(/^黑度 \d/);
  await expect(coverage).toBeVisible();
  const share = Number.parseFloat((await coverage.textContent())!.replace('黑度', ''));
  expect(share).toBeGreaterThan(30);
  expect(share).toBeLessThan(70);
  await dialog.getByRole('radio', { name: '默认' }).click();
  await dialog.getByRole('button', { name: '取消' }).click();

  // What was chosen for photos stays for photos.
  await page.reload();
  await pages.nth(0).click();
  await expect(hint).toBeVisible();
  await expect(mode).toHaveValue('默认');
});
