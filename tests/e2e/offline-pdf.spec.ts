import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect as plainExpect, test } from '@playwright/test';
import sharp from 'sharp';
import type { FontList } from '../../src/raster/fontFaces';
import { jbig2, jpeg2000 } from '../app/documents/packedPictures';
import { makePdf, text, undescribed } from '../app/documents/pdfs';
import { freePort } from '../ports';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { addPdf, printPages, signIn } from './steps';

/** A server comes and goes, and a page opens from what is kept: that may take a while. */
const expect = plainExpect.configure({ timeout: 60_000 });

const folder = temporaryFolder();
/** Two processes: the print service stays while the server is stopped. */
let ports: { port: number; servicePort: number };
let server: Awaited<ReturnType<typeof startProduct>>;
let service: Awaited<ReturnType<typeof startProduct>>;
const start = () => startProduct(folder.folder, undefined, { ...ports, command: 'server' });

test.beforeAll(async () => {
  ports = { port: await freePort(), servicePort: await freePort() };
  server = await start();
  service = await startProduct(folder.folder, undefined, { ...ports, command: 'service' });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
  folder.remove();
});
// A thousand files are kept first.
test.describe.configure({ timeout: 300_000 });
test.use({ serviceWorkers: 'allow', viewport: { width: 1366, height: 768 } });

const SIZE = { width: 170, height: 140 };
const picture = 'q 120 0 0 90 20 20 cm /P Do Q';
const pdf = () =>
  makePdf([
    {
      content: 'BT /C 30 Tf 20 60 Td <c8c8c3f4b1eac7a9> Tj ET',
      fonts: { C: undescribed('STSong-Light', 'GBK-EUC-H', 'GB1') },
      ...SIZE,
    },
    { content: picture, pictures: { P: jpeg2000 }, ...SIZE },
    { content: picture, pictures: { P: jbig2 }, ...SIZE },
    { content: text(20, 60, 30, 'Label 128'), ...SIZE },
  ]);

/** Pictures of labels the virtual printer has made so far. */
const labels = () =>
  readdirSync(folder.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => join(folder.folder, file));

/** Prints the pages of the list; answers the dots of each label. */
async function printed(page: Page, pages: number): Promise<Buffer[]> {
  const before = new Set(labels());
  await printPages(page, '虚拟打印机', pages);
  await expect.poll(() => labels().length).toBe(before.size + pages);
  const made = labels().filter((file) => !before.has(file));
  return Promise.all(made.sort().map((file) => sharp(file).grayscale().raw().toBuffer()));
}

/** All that is kept in the browser, as paths. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const keys = await Promise.all(caches.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the app, the faces of its font and what PDFs need are kept. */
async function keptWhole(page: Page): Promise<void> {
  const faces = await page.evaluate(async () => {
    const list: FontList = await (await fetch('/fonts/faces.json')).json();
    return Object.values(list).flatMap(({ files }) => files.map((file) => `/fonts/${file}`));
  });
  const wanted = [...faces, '/cmaps/V.bcmap', '/pdf-data/wasm/qcms_bg.wasm'];
  await expect
    .poll(
      async () => {
        const there = new Set(await kept(page));
        return wanted.filter((path) => !there.has(path));
      },
      { timeout: 120_000, intervals: [2000] },
    )
    .toEqual([]);
}

test('G-50 PDF-01 a PDF that was never open prints without the server, dot for dot as with it', async ({
  context,
  browser,
}) => {
  const first = await context.newPage();
  await signIn(first, server.url, '/pdf/index');
  await keptWhole(first);
  await first.close();

  await server.stop();
  const away = await context.newPage();
  await away.goto(`${server.url}/pdf/index`);
  await addPdf(away, '选择文件', '离线.pdf', await pdf());
  await expect(away.getByText('已选 4 / 4 页')).toBeVisible();
  const without = await printed(away, 4);
  await away.close();

  server = await start();
  const online = await browser.newContext({ serviceWorkers: 'block' });
  const page = await online.newPage();
  await signIn(page, server.url, '/pdf/index');
  await addPdf(page, '选择文件', '离线.pdf', await pdf());
  const withServer = await printed(page, 4);
  await online.close();
  expect(new Set(withServer.map((dots) => dots.toString('base64'))).size).toBe(4);
  for (const [i, dots] of withServer.entries()) {
    expect(dots.filter((gray) => gray === 0).length, `ink of page ${i + 1}`).toBeGreaterThan(1000);
    expect(without[i]!.equals(dots), `page ${i + 1} is the same`).toBe(true);
  }
});

test(
  'PDF-02 a page that lacks a map or a decoder is named with the file that is missing, and not printed blank',
  LONG,
  async ({ context }) => {
    const first = await context.newPage();
    await signIn(first, server.url, '/pdf/index');
    await keptWhole(first);
    await first.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const path of ['/cmaps/GBK-EUC-H.bcmap', '/pdf-data/wasm/openjpeg.wasm'])
          await cache.delete(path);
      }
    });
    await first.close();

    await server.stop();
    const page = await context.newPage();
    await page.goto(`${server.url}/pdf/index`);
    await addPdf(page, '选择文件', '离线.pdf', await pdf());
    const list = page.getByRole('alert').filter({ hasText: '离线.pdf' }).first();
    const lacks = [
      '“离线.pdf · 1”有文字无法显示：缺少文件 GBK-EUC-H.bcmap，请连接服务器后重试',
      '“离线.pdf · 2”有图片无法显示：缺少文件 openjpeg.wasm，请连接服务器后重试',
    ];
    for (const text of lacks) await expect(list.getByText(text)).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('region', { name: '打印效果' }).getByRole('alert')).toHaveText(lacks[0]!);
    await expect(page.getByRole('button', { name: '打印 2 页' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('lacks.png') });
    // What is left out is named in the print dialog too.
    await page.getByRole('button', { name: '打印 2 页' }).click();
    const dialog = page.getByRole('dialog');
    for (const text of lacks) await expect(dialog.getByText(text)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('lacks-dialog.png') });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    server = await start();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('button', { name: '打印 4 页' })).toBeVisible();
    await expect(list).toHaveCount(0);
  },
);
