import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { ready } from 'zpl-renderer-js';
import {
  HEADINGS,
  libreOfficeSheet,
  ROWS,
  readCodes,
  record,
  startProduct,
  tcpListener,
  temporaryFolder,
} from './peers';
import { FILE_PRINTER } from './product';
import { choose, listenTo, onlyJob, openAs, openSample, openSheet, print } from './steps';

const ZPL_PRINTER = '仓库 ZPL 打印机';
const work = temporaryFolder();
let listener: Awaited<ReturnType<typeof tcpListener>>;
let product: Awaited<ReturnType<typeof startProduct>>;
let sheet: string;

test.beforeAll(async () => {
  sheet = libreOfficeSheet(work.folder);
  listener = await tcpListener();
  const common = { dpi: 203, width: 104 };
  product = await startProduct(work.folder, {
    printers: [
      { ...common, name: FILE_PRINTER, driver: 'file', address: 'printed', language: 'pdf' },
      { ...common, name: ZPL_PRINTER, driver: 'tcp', address: `127.0.0.1:${listener.port}`, language: 'zpl' },
    ],
  });
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await listener.close();
  work.remove();
});

const layer = (page: Page, name: string, nth = 0) => page.getByRole('button', { name }).nth(nth);

/** Ink of a picture, a byte a dot. */
async function inkOf(bytes: Buffer): Promise<{ width: number; height: number; ink: Uint8Array }> {
  const { width, height, ...picture } = await loadImage(bytes).then((image) => {
    const ctx = createCanvas(image.width, image.height).getContext('2d');
    ctx.drawImage(image, 0, 0);
    return {
      width: image.width,
      height: image.height,
      data: ctx.getImageData(0, 0, image.width, image.height).data,
    };
  });
  const ink = new Uint8Array(width * height);
  for (let i = 0; i < ink.length; i++) ink[i] = picture.data[i * 4]! < 128 ? 1 : 0;
  return { width, height, ink };
}

test('an Excel file becomes labels at two printers, every one right and in order', async ({ page }) => {
  const { errors, foreign } = listenTo(page);
  await openAs(page, product.url);
  await openSample(page, '仓储物料标签');
  await openSheet(page, sheet);
  await expect(page.getByText(`${ROWS} 行 ×`)).toBeVisible();

  // What LibreOffice shows is what the table shows: zeros kept, 13 digits whole, dates as dates.
  const first = record(0);
  for (const text of [...HEADINGS, first.name, first.number, first.ean, first.date, first.price]) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }

  // A column of the sample is missing in this sheet: it is shown as such, then bound to another.
  await layer(page, '{日期}').click();
  await expect(page.getByText('数据表中没有列“日期”').first()).toBeVisible();
  await choose(page, '数据列', '生产日期');
  await expect(page.getByText('数据表中没有列“日期”')).toHaveCount(0);
  // With the longer name of its column the date needs a second line, over the barcode below.
  await expect(
    page.getByRole('status').getByText('内容超出文本框，可能盖住其他内容，或落到标签外'),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: '显示列名' }).uncheck();
  await expect(page.getByText('内容超出文本框，可能盖住其他内容，或落到标签外')).toHaveCount(0);

  // The barcode becomes an EAN-13 of the 13-digit column.
  await page.mouse.click(130, 100);
  await layer(page, '{编号}', 0).click();
  await choose(page, '条码类型', 'EAN-13');
  await choose(page, '数据列', '条码');

  await print(page, FILE_PRINTER, ROWS);
  const { folder, pictures } = onlyJob(join(work.folder, 'printed'));
  expect(pictures.map((picture) => basename(picture))).toEqual(
    Array.from({ length: ROWS }, (_, i) => `label-${String(i + 1).padStart(6, '0')}.png`),
  );
  expect(
    readdirSync(folder)
      .filter((name) => !name.endsWith('.png'))
      .sort(),
  ).toEqual(['job.json', 'job.pdf']);
  expect(JSON.parse(readFileSync(join(folder, 'job.json'), 'utf8'))).toMatchObject({
    asked: ROWS,
    printed: ROWS,
  });

  const codes = await readCodes(pictures);
  const found = pictures.map((picture) => {
    const own = codes.filter((code) => code.file === picture);
    return {
      qr: own.find((code) => code.kind === 'QR-Code')?.text,
      ean: own.find((code) => code.kind === 'EAN-13')?.text,
    };
  });
  expect(found).toEqual(
    Array.from({ length: ROWS }, (_, i) => ({ qr: record(i).number, ean: record(i).ean })),
  );

  await print(page, ZPL_PRINTER, ROWS);
  const zpl =
    listener
      .received()
      .toString('latin1')
      .match(/\^XA[\s\S]*?\^XZ/g) ?? [];
  expect(zpl).toHaveLength(ROWS);
  const { api } = await ready;
  for (const [i, label] of zpl.entries()) {
    const png = await inkOf(readFileSync(pictures[i]!));
    const rendered = await inkOf(Buffer.from(await api.zplToBase64Async(label, 40, 30, 8), 'base64'));
    expect([rendered.width, rendered.height]).toEqual([png.width, png.height]);
    expect(Buffer.compare(rendered.ink, png.ink), `label ${i + 1}`).toBe(0);
  }
  expect([errors, foreign]).toEqual([[], []]);
});
