import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { type Page, expect as plainExpect, test } from '@playwright/test';
import sharp from 'sharp';
import { startProduct, temporaryFolder } from './peers';
import { openAs } from './steps';

const expect = plainExpect.configure({ timeout: 60_000 });

const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof startProduct>>;
/** A site on this machine: the server must not fetch from it. */
const near = createServer((_, response) => response.end('near'));
let asked = 0;
near.on('request', () => asked++);
let nearOrigin: string;

test.beforeAll(async () => {
  await new Promise<void>((go) => near.listen(0, '127.0.0.1', go));
  nearOrigin = `http://127.0.0.1:${(near.address() as AddressInfo).port}`;
  server = await startProduct(folder.folder, undefined, { command: 'server' });
});
test.afterAll(async () => {
  near.close();
  await server.stop();
  folder.remove();
});

const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'labelweb_token')?.value ?? '';

/** The mark of a layer whose picture cannot be loaded. */
const unloaded = (page: Page) => page.getByRole('button', { name: '图片无法加载，点击定位到元素' });

/** Opens a template with one picture, from a file. */
async function openTemplate(page: Page, name: string, content: string, fields: object = {}) {
  const picture = { id: 'p', elementType: 6, x: 2, y: 2, width: 20, height: 20, content };
  const path = join(folder.folder, `${name}.json`);
  writeFileSync(
    path,
    JSON.stringify({ name, width: 40, height: 30, data: JSON.stringify([picture]), ...fields }),
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '打开模板文件' }).first().click(),
  ]);
  await chooser.setFiles(path);
  await expect(page.getByRole('textbox', { name: '标签名称' }).first()).toHaveValue(basename(path, '.json'));
}

test('IMG-06 SEC-09 a picture under an absolute address of our own server is shown and saved', async ({
  page,
}) => {
  await openAs(page, server.url);
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const stored = await page.request.post(`${server.url}/api/v3/oss/uploadImg`, {
    headers: { accessToken: await tokenOf(page) },
    multipart: { uuid: 'u', file: { name: 'a.png', mimeType: 'image/png', buffer } },
  });
  const { data: path } = await stored.json();
  const loaded = page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
  await openTemplate(page, '绝对地址', `${server.url}${path}`);
  const reply = await loaded;
  plainExpect([reply.status(), new URL(reply.url()).searchParams.has('t')]).toEqual([200, true]);
  await expect(unloaded(page)).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('own.png') });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('“绝对地址”已保存到云端')).toBeVisible();
});

test('IMG-06 SEC-09 a picture that our server refuses to fetch is logged and shown at its element', async ({
  page,
}) => {
  await openAs(page, server.url);
  const logged = page.waitForEvent('console', (line) => line.text().includes(`picture ${nearOrigin}/a.png`));
  const refused = page.waitForResponse((reply) => reply.url().includes('/oss/picture?'));
  await openTemplate(page, '内网图片', `${nearOrigin}/a.png`);
  plainExpect(await (await refused).json()).toMatchObject({ code: 3204 });
  plainExpect((await logged).type()).toBe('warning');
  await expect(unloaded(page)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  // Saving says why, and the label stays.
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/^网络图片（127\.0\.0\.1:\d+）无法读取/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('not-saved.png') });
  plainExpect(asked).toBe(0);
});

test('DATA-04 a spreadsheet of another site is refused with its name', async ({ page }) => {
  await openAs(page, server.url);
  await openTemplate(page, '外部表格', '', { execlFilePath: `${nearOrigin}/a.xlsx`, excelName: 'a.xlsx' });
  await expect(page.getByText(/^数据表在其他网站（127\.0\.0\.1:\d+）上，不能直接读取/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
  plainExpect(asked).toBe(0);
});
