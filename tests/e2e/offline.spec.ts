import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, type Page, expect as plainExpect, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../ports';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { choose, signIn } from './steps';

/** A server comes and goes, and a page opens from what is kept: that may take a while. */
const expect = plainExpect.configure({ timeout: 30_000 });

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
test.use({ serviceWorkers: 'allow' });

const name = (page: Page) => page.getByRole('textbox', { name: '标签名称' }).first();
const sign = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });
const save = (page: Page) => page.keyboard.press('Control+s');
/** A notice came, and went: the next one is of another save. */
async function notified(page: Page, text: string) {
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
}
const savedHere = (page: Page, title: string) => notified(page, `“${title}”已保存在本机`);
const savedThere = (page: Page, title: string) => notified(page, `“${title}”已保存到云端`);
const question = (page: Page) => page.getByRole('dialog', { name: '模板已在别处修改' });

/** Everything of the app is in this browser, and its worker answers the page. */
async function installed(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go));
  });
}

/** Saves the label of the editor to the cloud as a new one. */
async function saveNew(page: Page, title: string) {
  await save(page);
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('textbox', { name: '标签名称' }).fill(title);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

/** Names of the account's own templates, as the server has them. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('labelwright.session') ?? '{}') as { token?: string };
    const reply = await fetch('/api/v3/templet/getMyTemplet', { headers: { accessToken: token ?? '' } });
    const { data } = (await reply.json()) as { data: { rows: { name: string }[] } };
    return data.rows.map((row) => row.name).sort();
  });

/** Saves a template as a user at another computer does. */
const saveElsewhere = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([from, to]) => {
      const { token } = JSON.parse(localStorage.getItem('labelwright.session') ?? '{}') as { token: string };
      const headers = { accessToken: token, 'content-type': 'application/json' };
      const call = async (path: string, body?: object) => {
        const reply = await fetch(`/api/v3${path}`, {
          headers,
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        return (await reply.json()) as {
          data: Record<string, unknown> & { rows: Record<string, unknown>[] };
        };
      };
      const { rows } = (await call('/templet/getMyTemplet')).data;
      const { templetId } = rows.find((row) => row.name === from)!;
      const templet = (await call(`/templet/getTemplet?templetId=${templetId}`)).data;
      await call('/templet/save', { ...templet, name: to, templetId, revision: templet.revision });
    },
    [from, to] as const,
  );

/** A tab with a label of one element that the cloud has, while the worker has the app. */
async function openSaved(context: BrowserContext, tool: string, title: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, server.url);
  await page.getByRole('button', { name: tool }).click();
  await saveNew(page, title);
  await savedThere(page, title);
  await installed(page);
  return page;
}

test('G-50 the editor opens, draws, saves and prints with its server stopped, and what was saved is sent once', async ({
  context,
}) => {
  const first = await openSaved(context, '添加文本', '断网');
  await first.close();

  await server.stop();
  const page = await context.newPage();
  await page.goto(`${server.url}/edit`);
  await expect(name(page)).toHaveValue('断网');
  await expect(sign(page, '离线')).toBeVisible();
  await page.getByRole('button', { name: '添加矩形' }).click();
  await name(page).fill('断网改名');
  await save(page);
  await savedHere(page, '断网改名');
  await expect(sign(page, '离线 · 1 项待同步')).toBeVisible();
  // Saved again: the same template waits, as it is now.
  await name(page).fill('断网再改');
  await save(page);
  await savedHere(page, '断网再改');
  await expect(sign(page, '离线 · 1 项待同步')).toBeVisible();
  await page.reload();
  await expect(name(page)).toHaveValue('断网再改');
  await expect(sign(page, '离线 · 1 项待同步')).toBeVisible();

  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', '虚拟打印机');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();

  await page.getByRole('button', { name: '保存选项' }).click();
  await page.getByRole('menuitem', { name: '另存为' }).click();
  const where = page.getByRole('dialog', { name: '保存到个人云模板' });
  await where.getByRole('textbox', { name: '标签名称' }).fill('断网新建');
  await where.getByRole('button', { name: '保存' }).click();
  await savedHere(page, '断网新建');
  await sign(page, '离线 · 2 项待同步').click();
  const list = page.getByRole('dialog', { name: '离线与同步' });
  await expect(list.getByRole('listitem')).toHaveText([/断网再改.*等待同步/, /断网新建.*新模板.*等待同步/]);
  await page.keyboard.press('Escape');

  server = await start();
  // After a minute without its server the page asks for it every 30 seconds.
  await expect(page.getByRole('button', { name: /离线|同步 ·/ })).toHaveCount(0, { timeout: 60_000 });
  expect(await stored(page)).toEqual(['断网再改', '断网新建']);
  // The label continues as the cloud has it: it does not conflict with itself.
  await name(page).fill('断网之后');
  await save(page);
  await savedThere(page, '断网之后');
  expect(await stored(page)).toEqual(['断网之后', '断网再改']);
});

/** Pictures of labels the virtual printer has made so far. */
const labels = () =>
  readdirSync(folder.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => join(folder.folder, file));

test('a picture that only the server has is drawn and printed without it, once its label was open', async ({
  context,
}) => {
  const first = await openSaved(context, '添加图片', '图在云端');
  const templetId = await first.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('labelwright.session') ?? '{}') as { token: string };
    const call = async <T>(path: string, body?: FormData | string) => {
      const json = typeof body === 'string' && { 'content-type': 'application/json' };
      const headers = { accessToken: token, ...json };
      const reply = await fetch(`/api/v3${path}`, { headers, ...(body && { method: 'POST', body }) });
      return ((await reply.json()) as { data: T }).data;
    };
    const canvas = new OffscreenCanvas(100, 100);
    const ctx = canvas.getContext('2d')!;
    ctx.fillRect(0, 0, 100, 100);
    const form = new FormData();
    form.append('file', await canvas.convertToBlob(), 'black.png');
    const url = await call<string>('/oss/uploadImg', form);
    const { rows } = await call<{ rows: { name: string; templetId: number }[] }>('/templet/getMyTemplet');
    const { templetId } = rows.find((row) => row.name === '图在云端')!;
    const templet = await call<{ data: string }>(`/templet/getTemplet?templetId=${templetId}`);
    const data = (JSON.parse(templet.data) as object[]).map((one) => ({ ...one, content: url }));
    await call('/templet/save', JSON.stringify({ ...templet, data: JSON.stringify(data), templetId }));
    return templetId;
  });
  const shown = first.waitForResponse(
    (reply) => reply.url().includes('/oss/file/') && reply.url().includes('t='),
  );
  await first.goto(`${server.url}/edit?templetId=${templetId}`);
  expect((await shown).ok()).toBe(true);
  await expect
    .poll(() =>
      first.evaluate(async () =>
        (await (await caches.open('labelwright.pictures')).keys()).map(({ url }) => url),
      ),
    )
    .toEqual([expect.stringMatching(/\/oss\/file\/[\w-]+$/)]);
  await first.close();

  await server.stop();
  const before = new Set(labels());
  const page = await context.newPage();
  await page.goto(`${server.url}/edit`);
  await expect(name(page)).toHaveValue('图在云端');
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', '虚拟打印机');
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible();
  await expect.poll(() => labels().filter((file) => !before.has(file))).toHaveLength(1);
  const [printed] = labels().filter((file) => !before.has(file));
  // The whole picture is ink, the rest of the label is not.
  const { channels } = await sharp(printed).greyscale().stats();
  expect(channels[0]!.min).toBe(0);
  expect(channels[0]!.mean).toBeLessThan(250);
  server = await start();
});

test(
  '3004 what clashes with what others saved meanwhile is asked about: keep mine, take theirs, save a copy',
  LONG,
  async ({ context, browser }) => {
    const page = await context.newPage();
    await signIn(page, server.url);
    await page.getByRole('button', { name: '添加文本' }).click();
    await saveNew(page, '冲突');
    await installed(page);
    const elsewhere = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await signIn(elsewhere, server.url, '/');

    /** Saves here while there is no network, and elsewhere meanwhile. */
    const clash = async (title: string, theirs: string, before: string) => {
      await context.setOffline(true);
      await expect(sign(page, '离线')).toBeVisible();
      await name(page).fill(title);
      await save(page);
      await expect(sign(page, '离线 · 1 项待同步')).toBeVisible();
      await saveElsewhere(elsewhere, before, theirs);
      await context.setOffline(false);
      await expect(question(page)).toContainText(title);
    };

    await clash('我的', '他们的', '冲突');
    await question(page).getByRole('button', { name: '保留我的' }).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(() => stored(elsewhere)).toContain('我的');
    expect(await stored(elsewhere)).not.toContain('他们的');

    await clash('我又改', '他们又改', '我的');
    await question(page).getByRole('button', { name: '使用云端的' }).click();
    await expect(name(page)).toHaveValue('他们又改');
    await expect(page.getByRole('button', { name: /离线|同步 ·/ })).toHaveCount(0);
    await name(page).fill('接着改');
    await save(page);
    await savedThere(page, '接着改');

    await clash('留两份', '他们还改', '接着改');
    await question(page).getByRole('button', { name: '稍后处理' }).click();
    await sign(page, '同步 · 1 项待处理').click();
    await page.getByRole('dialog', { name: '离线与同步' }).getByRole('button', { name: '处理' }).click();
    await question(page).getByRole('button', { name: '另存副本' }).click();
    await expect(name(page)).toHaveValue('留两份 副本');
    await expect.poll(() => stored(elsewhere)).toEqual(expect.arrayContaining(['他们还改', '留两份 副本']));
    await elsewhere.context().close();
  },
);
