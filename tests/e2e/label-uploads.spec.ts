import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Page, expect as plainExpect, test } from '@playwright/test';
import sharp from 'sharp';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { openAs } from './steps';

/** The server may ask for a minute of patience. */
const expect = plainExpect.configure({ timeout: 120_000 });

/** Pictures an account may send in a minute, the largest ones: `UPLOADS` of the server. */
const A_MINUTE = 60;
const folder = temporaryFolder();
let server: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  server = await startProduct(folder.folder, undefined, { command: 'server' });
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

const api = (path: string) => `${server.url}/api/v3${path}`;
const tokenOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'labelweb_token')?.value ?? '';

/** A template file of pictures in one colour each. */
async function templateFile(name: string, pictures: number): Promise<{ path: string; pictures: Buffer[] }> {
  const colours = Array.from({ length: pictures }, (_, i) => ({ r: 20 * i, g: 90, b: 200 - 20 * i }));
  const files = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const data = files.map((bytes, i) => ({
    ...{ id: `p${i}`, elementType: 6, x: 2 + 12 * i, y: 2, width: 10, height: 10 },
    content: `data:image/png;base64,${bytes.toString('base64')}`,
  }));
  const path = join(folder.folder, `${name}.json`);
  writeFileSync(path, JSON.stringify({ name, width: 90, height: 30, data }));
  return { path, pictures: files };
}

async function openFile(page: Page, path: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '打开模板文件' }).first().click(),
  ]);
  await chooser.setFiles(path);
  await expect(page.getByRole('textbox', { name: '标签名称' }).first()).toHaveValue(basename(path, '.json'));
}

/** Opens the dialog that saves a new label; its button. */
async function openSave(page: Page) {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await expect(dialog.getByRole('radio', { name: '未分组' })).toBeChecked();
  return dialog.getByRole('button', { name: '保存' });
}

/** The pictures of the one template of a name, as the server gives them. */
async function storedPictures(page: Page, name: string): Promise<Buffer[]> {
  const headers = { accessToken: await tokenOf(page) };
  const call = async (path: string) =>
    (await (await page.request.get(api(`/templet/${path}`), { headers })).json()).data;
  const { rows } = await call(`getMyTemplet?keyword=${encodeURIComponent(name)}`);
  plainExpect(rows).toHaveLength(1);
  const { data } = await call(`getTemplet?templetId=${rows[0].templetId}`);
  const elements = JSON.parse(data) as { elementType: number; content: string }[];
  const addresses = elements.filter(({ elementType }) => elementType === 6).map(({ content }) => content);
  return Promise.all(
    addresses.map(async (address) => (await page.request.get(new URL(address, server.url).href)).body()),
  );
}

test(
  'pictures of a label that pass the limit of uploads wait as long as the server asks, say so, and are all saved',
  LONG,
  async ({ page }) => {
    await openAs(page, server.url);
    const { path, pictures } = await templateFile('超过上限', 6);
    await openFile(page, path);
    // All but one of a minute's uploads are used up: files that are no pictures.
    const headers = { accessToken: await tokenOf(page) };
    for (let i = 1; i < A_MINUTE; i++) {
      const file = { name: 'none.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
      const reply = await page.request.post(api('/oss/uploadImg'), { headers, multipart: { file } });
      plainExpect((await reply.json()).code).not.toBe(0);
    }
    const replies: number[] = [];
    page.on('response', (reply) => {
      if (reply.url().endsWith('/oss/uploadImg')) replies.push(reply.status());
    });
    await (await openSave(page)).click();
    await expect(page.getByText(/^图片已上传 \d\/6 张，\d+ 秒后继续$/)).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('waits.png') });
    await expect(page.getByText('“超过上限”已保存到云端')).toBeVisible();
    await expect(page.getByText(/图片已上传|正在上传图片/)).toHaveCount(0);
    expect(replies).toContain(429);
    plainExpect(await storedPictures(page, '超过上限')).toEqual(pictures);
  },
);

test('ERR-02 10001 while a label with pictures is saved: it is there after signing in again, pictures and undo steps, and is saved whole', async ({
  page,
}) => {
  await openAs(page, server.url);
  const { path, pictures } = await templateFile('登录过期', 3);
  await openFile(page, path);
  await page.getByRole('button', { name: '添加矩形' }).click();
  await page.getByRole('button', { name: '撤销 (Ctrl+Z)' }).click();
  const save = await openSave(page);
  const { phone, password } = (await (await page.request.get(api('/site/config'))).json()).data.demo;
  await page.request.post(api('/login/logout'), {
    data: {},
    headers: { accessToken: await tokenOf(page) },
  });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: '请先登录' })).toHaveCount(1);
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fedit`);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '标签名称' }).first()).toHaveValue('登录过期');
  await expect(page.getByRole('button', { name: '重做 (Ctrl+Y)' })).toBeEnabled();
  await expect(page.getByRole('button', { name: '撤销 (Ctrl+Z)' })).toBeEnabled();
  await (await openSave(page)).click();
  await expect(page.getByText('“登录过期”已保存到云端')).toBeVisible();
  plainExpect(await storedPictures(page, '登录过期')).toEqual(pictures);
});

test('SH-02 EDIT-09 a guest at the editor is asked to sign in and then finds the label as it was, pictures and undo steps', async ({
  page,
}) => {
  await openAs(page, server.url);
  const { path, pictures } = await templateFile('未保存', 4);
  await openFile(page, path);
  await page.getByRole('button', { name: '添加矩形' }).click();
  const name = page.getByRole('textbox', { name: '标签名称' }).first();
  await page.goto(`${server.url}/`);
  await page.getByRole('button', { name: '演示账号的用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(`${server.url}/home`);

  await page.goto(`${server.url}/edit`);
  await expect(page).toHaveURL(`${server.url}/login?redirect=%2Fedit`);
  await page.getByRole('button', { name: '进入演示账号' }).click();
  await expect(name).toHaveValue('未保存');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: '保存选项' }).click();
      await page.getByRole('menuitem', { name: '保存模板文件' }).click();
    })(),
  ]);
  const { data } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  const elements = JSON.parse(data) as { elementType: number; content: string }[];
  expect(elements.map(({ elementType }) => elementType)).toEqual([3, 6, 6, 6, 6, 11]);
  const shown = elements.slice(1, -1).map(({ content }) => Buffer.from(content.split(',')[1]!, 'base64'));
  expect(shown).toEqual(pictures);
  // An open menu takes the keys.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('图层（4）')).toBeVisible();
});
