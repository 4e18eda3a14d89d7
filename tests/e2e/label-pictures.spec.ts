import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Page, expect as plainExpect, test } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../ports';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { openAs } from './steps';

/** Twenty megabytes are read, drawn and sent: that may take a while. */
const expect = plainExpect.configure({ timeout: 90_000 });
test.describe.configure({ timeout: 400_000 });

const MB = 1024 * 1024;
const folder = temporaryFolder();
let port: number;
let server: Awaited<ReturnType<typeof startProduct>>;
const start = () => startProduct(folder.folder, undefined, { port, command: 'server' });

test.beforeAll(async () => {
  port = await freePort();
  server = await start();
});
test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** A photo of about so many bytes: noise, which no codec makes smaller, darker from one to the next. */
async function photo(bytes: number, shade: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 0.87));
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .linear(1, shade)
    .jpeg({ quality: 90 })
    .toBuffer();
}

const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

/** A template file with a background and photos next to each other. */
function templateFile(name: string, background: Buffer, photos: readonly Buffer[]) {
  const data = photos.map((bytes, i) => ({
    ...{ id: `p${i}`, elementType: 6, x: 2 + (i % 5) * 19, y: 2 + Math.floor(i / 5) * 38 },
    ...{ width: 18, height: 36, content: dataUrl(bytes) },
  }));
  const template = {
    name,
    width: 100,
    height: 80,
    templateBg: dataUrl(background),
    data: JSON.stringify(data),
  };
  const path = join(folder.folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(template));
  return path;
}

const name = (page: Page) => page.getByRole('textbox', { name: '标签名称' }).first();
const canvas = (page: Page) => page.locator('canvas').first();

async function openFile(page: Page, path: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '打开模板文件' }).first().click(),
  ]);
  await chooser.setFiles(path);
  await expect(name(page)).toHaveValue(basename(path, '.json'));
}

async function saveNew(page: Page) {
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

/** The one template of that name, as the server has it. */
const stored = (page: Page, title: string) =>
  page.evaluate(async (title) => {
    const { token } = JSON.parse(localStorage.getItem('labelwright.session') ?? '{}') as { token: string };
    const call = async (path: string) =>
      (await (await fetch(`/api/v3${path}`, { headers: { accessToken: token } })).json()).data;
    const { rows } = (await call('/templet/getMyTemplet')) as { rows: { name: string; templetId: number }[] };
    const found = rows.filter((row) => row.name === title);
    if (found.length !== 1) return undefined;
    const templet = await call(`/templet/getTemplet?templetId=${found[0]!.templetId}`);
    return { templetId: found[0]!.templetId, text: JSON.stringify(templet) };
  }, title);

/** Uploads a page makes: of pictures, and of a cover with every save. */
function uploadsOf(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oss/uploadImg')) urls.push(request.url());
  });
  return urls;
}

/** The stored template is small, and its pictures are the bytes of the photos. */
async function expectStored(page: Page, title: string, pictures: readonly Buffer[]): Promise<number> {
  await expect.poll(async () => (await stored(page, title))?.templetId).toBeGreaterThan(0);
  const { templetId, text } = (await stored(page, title))!;
  expect(text.length).toBeLessThan(20_000);
  const addresses = [...new Set(text.match(/\/api\/v3\/oss\/file\/[\w-]+/g))];
  const files = await Promise.all(
    addresses.map(async (address) => (await page.request.get(server.url + address)).body()),
  );
  for (const picture of pictures) expect(files.filter((file) => file.equals(picture))).toHaveLength(1);
  return templetId;
}

/** What the canvas shows in the end: nothing of it changes any more, and it is no blank paper. */
async function shown(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  await expect
    .poll(async () => {
      const now = await canvas(page).screenshot();
      const same = now.equals(last);
      last = now;
      return same;
    })
    .toBe(true);
  return last;
}

/** Raw pixels of a screenshot. */
const pixels = (shot: Buffer) => sharp(shot).removeAlpha().raw().toBuffer();

test('FORM-15 a label with a background of 1.9 MB and ten photos is saved, shown alike elsewhere, and sent once', async ({
  page,
  browser,
}) => {
  const background = await photo(1.9 * MB, 60);
  const photos = await Promise.all(Array.from({ length: 10 }, (_, i) => photo(1.35 * MB, -12 * i)));
  const uploads = uploadsOf(page);
  await openAs(page, server.url);
  await openFile(page, templateFile('十张照片', background, photos));
  await saveNew(page);
  const templetId = await expectStored(page, '十张照片', [background, ...photos]);
  expect(uploads).toHaveLength(11 + 1);

  const elsewhere = await (await browser.newContext()).newPage();
  const again = uploadsOf(elsewhere);
  const fetched = new Set<string>();
  elsewhere.on('response', (reply) => {
    const [, id] = /\/oss\/file\/([\w-]+)/.exec(reply.url()) ?? [];
    if (id && reply.ok()) fetched.add(id);
  });
  await openAs(elsewhere, server.url, '/');
  await elsewhere.goto(`${server.url}/edit?templetId=${templetId}`);
  await expect(name(elsewhere)).toHaveValue('十张照片');
  await expect.poll(() => fetched.size).toBeGreaterThanOrEqual(11);
  await page.goto(`${server.url}/edit?templetId=${templetId}`);
  await expect(name(page)).toHaveValue('十张照片');
  const [here, there] = [await pixels(await shown(page)), await pixels(await shown(elsewhere))];
  expect(there.equals(here)).toBe(true);

  // Saved there, its cover alone is sent: the template names what is stored.
  await name(elsewhere).fill('十张照片二');
  await elsewhere.keyboard.press('Control+s');
  await expectStored(elsewhere, '十张照片二', [background, ...photos]);
  expect(again).toHaveLength(1);
  await elsewhere.context().close();
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'pictures saved while the server is away are sent when it is back, also after a reload',
    LONG,
    async ({ page }) => {
      const [background, ...photos] = await Promise.all([photo(1.9 * MB, 0), photo(MB, 9), photo(MB, -9)]);
      await openAs(page, server.url);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go));
      });
      await server.stop();
      await openFile(page, templateFile('离线照片', background!, photos));
      await saveNew(page);
      const waits = page.getByRole('button', { name: '离线 · 1 项待同步', exact: true });
      await expect(waits).toBeVisible();
      await page.reload();
      await expect(waits).toBeVisible();
      await expect(name(page)).toHaveValue('离线照片');
      server = await start();
      await expect(page.getByRole('button', { name: /离线|同步 ·/ })).toHaveCount(0);
      await expectStored(page, '离线照片', [background!, ...photos]);
    },
  );
});
