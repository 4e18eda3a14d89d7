import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { temporaryFolder } from './peers';

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const work = temporaryFolder();
/** The folder it is served under. */
const FOLDER = '/demo/x/';

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.svg', 'image/svg+xml'],
  ['.wasm', 'application/wasm'],
]);

/** Requests that were not for a file of the folder. */
const strays: string[] = [];
let server: Server;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await build();
  server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const name = pathname.slice(FOLDER.length) || 'index.html';
    const bytes =
      pathname.startsWith(FOLDER) && (await readFile(join(work.folder, name)).catch(() => undefined));
    if (!bytes) strays.push(pathname);
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    reply.writeHead(bytes ? 200 : 404, { 'content-type': type }).end(bytes || '');
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${FOLDER}`;
});
test.afterAll(async () => {
  await new Promise((go) => server.close(go));
  work.remove();
});

const build = (): Promise<void> =>
  new Promise((done, fail) => {
    const config = ['-c', 'vite/demo.config.ts', '--outDir', work.folder, '--emptyOutDir'];
    const vite: ChildProcess = spawn('npx', ['vite', 'build', ...config], { stdio: 'ignore' });
    vite.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the demo is not built: ${code}`))));
  });

/** The contents of the codes on the printed labels, the first printed first. */
async function scanned(page: Page): Promise<string[]> {
  const labels = page.getByRole('dialog').locator('canvas');
  const pictures = await labels.evaluateAll((all) =>
    (all as HTMLCanvasElement[]).map((canvas) => canvas.toDataURL('image/png').split(',')[1]!),
  );
  const texts = await Promise.all(
    pictures.map(async (png) => {
      const [code] = await readBarcodes(Buffer.from(png, 'base64'), { tryHarder: true });
      return code?.text ?? '';
    }),
  );
  return texts.reverse();
}

test.describe('in simplified Chinese', () => {
  // Stored pictures are shown through the demo's service worker.
  test.use({ viewport: { width: 1366, height: 800 }, locale: 'zh-CN', serviceWorkers: 'allow' });

  test('the demo prints the rows of a sheet to its own printer, keeps all of it, and asks nothing of a server', async ({
    page,
  }) => {
    await page.goto(`${url}#/edit`);
    await page.getByRole('button', { name: '示例模板' }).click();
    await page.getByText('仓储物料标签').click();
    await expect(page.getByText('行，共 16 行')).toBeVisible();
    await expect(page.getByText('未连接')).toHaveCount(0);
    await page.getByRole('button', { name: '打印', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '打印', exact: true }).click();
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('button', { name: '已打印 16 张' }).click();
    const texts = await scanned(page);
    expect(texts).toEqual(Array.from({ length: 16 }, (_, row) => `WL-${20481 + 7 * row}`));
    await page.reload();
    await expect(page.getByRole('textbox', { name: '标签名称' })).toHaveValue('仓储物料标签');
    await page.getByRole('button', { name: '已打印 16 张' }).click();
    expect(await scanned(page)).toEqual(texts);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    const saving = page.getByRole('dialog', { name: '保存到个人云模板' });
    await saving.getByRole('button', { name: '保存', exact: true }).click();
    await expect(saving).toBeHidden();
    await page.goto(`${url}#/label/mylabel`);
    await page.getByRole('button', { name: '打开“仓储物料标签”' }).click();
    await expect(page.getByRole('textbox', { name: '标签名称' })).toHaveValue('仓储物料标签');
    expect(strays).toEqual([]);
  });
});

test.describe('what needs a server', () => {
  test.use({ viewport: { width: 1366, height: 800 }, locale: 'zh-CN', serviceWorkers: 'allow' });

  const SCREENS = [
    ...['/home', '/edit', '/label/create', '/label/recent', '/label/mylabel', '/label/marketlabel'],
    ...['/pdf/index', '/image/index', '/setting/fontsetting', '/setting/dbdata', '/setting/personal'],
  ];
  /** Screens that a demo does not have. */
  const GONE = /#\/(?:login|register|forget|print\/jobs|setting\/share|setting\/printers|feedback)/;
  const OFFERS =
    /分享|未连接|Windows|客户端|开放接口|退出登录|意见反馈|打印服务|打印任务|短信|修改密码|注销|WOFF2/;

  test('the demo offers none of it: no screen, menu or help page leads there', async ({ page }) => {
    let visits = 0;
    /** Loads a screen again, so that nothing of the one before is looked at. */
    const visit = async (path: string) => {
      await page.goto(`${url}?${visits++}#${path}`);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      const place =
        path === '/edit' ? page.getByRole('textbox', { name: '标签名称' }) : page.getByRole('main');
      await expect(place).toBeVisible();
    };
    const offered = page.getByText(OFFERS).filter({ visible: true });
    for (const path of SCREENS) {
      await visit(path);
      await expect(offered, path).toHaveCount(0);
    }
    await visit('/edit');
    await page.getByRole('textbox', { name: '标签名称' }).fill('价签');
    await page.keyboard.press('Control+s');
    const saving = page.getByRole('dialog', { name: '保存到个人云模板' });
    await saving.getByRole('button', { name: '保存', exact: true }).click();
    await expect(saving).toBeHidden();
    await page.getByRole('button', { name: '保存选项' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(offered).toHaveCount(0);
    await visit('/label/mylabel');
    await page
      .getByRole('button', { name: /^更多操作/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(offered).toHaveCount(0);
    for (const path of ['/home', '/setting/personal', '/help/help-userful', '/help/help-common']) {
      await visit(path);
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(links.length, path).toBeGreaterThan(2);
      expect(
        links.filter((link) => GONE.test(link)),
        path,
      ).toEqual([]);
    }
  });
});

test.describe('in English on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' });

  test('the demo signs its one account in and shows the public templates', async ({ page }) => {
    await page.goto(`${url}#/label/marketlabel`);
    await expect(page.getByText('Demo: everything is kept in this browser only')).toBeVisible();
    await expect(page.getByRole('button', { name: 'All templates 50' })).toBeVisible();
    for (const left of ['Website', 'App download', 'Windows client', 'Share'])
      await expect(page.getByText(left, { exact: true })).toHaveCount(0);
    // Each is drawn in the page: there are no stored covers.
    await expect(page.getByRole('main').locator('img[src^="blob:"]').first()).toBeVisible();
    expect(strays).toEqual([]);
  });
});
