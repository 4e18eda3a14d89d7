import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startProduct, temporaryFolder } from './peers';
import { signIn } from './steps';

const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;

test.beforeAll(async () => {
  const site = { website: 'https://maker.example/', app: 'https://maker.example/app' };
  writeFileSync(join(work.folder, 'site.json'), JSON.stringify(site));
  product = await startProduct(work.folder);
});
test.afterAll(async () => {
  await product.stop();
  work.remove();
});

const at = (path: string) => `${product.url}${path}`;
const demo = (page: Page) => page.getByRole('button', { name: '进入演示账号' });

async function token(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'labelweb_token')?.value ?? '';
}

test('SH-02 SH-03 SH-19 a guest is asked to sign in and brought back, query and all', async ({ page }) => {
  await page.goto(at('/label/create?from=mail#top'));
  await expect(page).toHaveURL(at('/login?redirect=%2Flabel%2Fcreate%3Ffrom%3Dmail%23top'));
  await expect(page).toHaveTitle('登录 - 标签匠 Labelwright');
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-6'),
  );
  expect(primary).toBe('#007af5');
  await demo(page).click();
  await expect(page).toHaveURL(at('/label/create?from=mail#top'));
  await expect(page.getByRole('heading', { name: '新建标签' })).toBeVisible();
  // Signed in, the sign-in page leads home, an unknown path to the 404.
  for (const path of ['/login', '/login?redirect=%2Fedit']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(at('/'));
  }
  await page.goto(at('/nothing/here'));
  await expect(page).toHaveURL(at('/404'));
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('SH-03 an address elsewhere is never gone to', async ({ browser }) => {
  for (const evil of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
    const page = await browser.newPage();
    await page.goto(at(`/login?redirect=${encodeURIComponent(evil)}`));
    await demo(page).click();
    await expect(page, evil).toHaveURL(at('/'));
    await page.close();
  }
});

test('ACC-04 ACC-18 a wrong password is said in the form, the phone stays, the password goes', async ({
  page,
}) => {
  await page.goto(at('/login'));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('请输入手机号', { exact: true })).toBeVisible();
  const phone = page.getByRole('textbox', { name: '手机号' });
  await phone.fill('13900001111');
  await expect(page.getByText('请输入手机号', { exact: true })).toBeHidden();
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('手机号或密码错误');
  await expect(phone).toHaveValue('13900001111');
  await expect(page.getByRole('textbox', { name: '密码', exact: true })).toHaveValue('');
});

test('ACC-15 ACC-16 an account is opened by a code, and its forgotten password replaced', async ({
  page,
}) => {
  const phone = '13900002222';
  const codeFor = async (scene: string) => {
    const pattern = new RegExp(`SMS ${phone} ${scene} (\\d{6})`);
    await expect.poll(() => product.output()).toMatch(pattern);
    return pattern.exec(product.output())![1]!;
  };
  await page.goto(at('/register'));
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeFor('register'));
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Tea-and-labels');
  await page.getByRole('textbox', { name: '确认密码' }).fill('Tea-and-lables');
  await page.getByRole('textbox', { name: '昵称' }).fill('小王');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await page.getByRole('textbox', { name: '确认密码' }).fill('Tea-and-labels');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(at('/'));
  await expect(page.getByRole('heading', { name: '小王，您好' })).toBeVisible();

  await page.getByRole('button', { name: '小王的用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/home'));
  expect(await token(page.context())).toBe('');

  await page.goto(at('/forget'));
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  // One code per minute and phone, for any purpose.
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
});

test('ACC-07 ACC-10 a reload keeps the session and renews its token', async ({ page }) => {
  await signIn(page, product.url, '/label/create');
  const first = await token(page.context());
  await page.reload();
  await expect(page.getByRole('heading', { name: '新建标签' })).toBeVisible();
  await expect.poll(() => token(page.context())).not.toBe(first);
  expect(await token(page.context())).not.toBe('');
});

test('TOP-01 TOP-02 G-34 the bar links what the site sets and says what it does not; about names version 2.8.2 and its needs', async ({
  page,
}) => {
  await page.goto(at('/home'));
  const links = page.getByRole('navigation', { name: '帮助与反馈' });
  await expect(links.getByRole('link', { name: '官网' })).toHaveAttribute('href', 'https://maker.example/');
  // The bar may still change its width while the page loads: then the menu shuts, and the mouse has to come back.
  await expect(async () => {
    await page.mouse.move(0, 400);
    await links.getByRole('button', { name: 'App下载' }).hover();
    await expect(page.getByRole('img', { name: '用手机扫码下载' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('menuitem', { name: '手机 App' })).toHaveAttribute(
    'href',
    'https://maker.example/app',
  );
  // No installer is set: what starts the print service without one is shown in its place.
  await page.keyboard.press('Escape');
  await links.getByRole('button', { name: 'Windows客户端' }).click();
  for (const bits of ['64位', '32位'])
    await expect(page.getByRole('menuitem', { name: bits })).toBeDisabled();
  await expect(page.getByText('管理员尚未设置安装程序')).toBeVisible();
  await expect(page.getByText('node dist/cli.js service')).toBeVisible();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await links.getByRole('button', { name: '关于' }).click();
  const about = page.getByRole('dialog', { name: '关于' });
  await expect(about).toContainText('版本 2.8.2');
  expect(version).toBe('2.8.2');
  await expect(about.getByRole('definition')).toHaveText([
    '64位 Windows 10 及以上',
    'Chrome / Edge / Firefox 等主流浏览器',
    'CPU 4核及以上',
    '内存 8GB 及以上',
  ]);
});

test('TOP-05 an uncaught error is reported to the server and listed for the user, without data', async ({
  page,
}) => {
  await page.goto(at('/home'));
  await expect(page.getByRole('button', { name: '关于' })).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v3/log/error'));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('planted "张三 13812345678"');
    });
  });
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ error: 'TypeError: planted …', url: '/home' });
  expect(await (await request.response())!.json()).toMatchObject({ code: 200 });
  await page.getByRole('button', { name: '关于' }).click();
  await page.getByText('最近的错误 (1)').click();
  await expect(page.getByText('TypeError: planted …')).toBeVisible();
});

test('SH-14 SH-15 SH-18 tabs keep what was typed, refresh starts over, close opens the next', async ({
  page,
}) => {
  await signIn(page, product.url, '/label/create');
  const name = page.getByRole('textbox', { name: '标签名称' });
  await name.fill('写到一半');
  await page.getByRole('link', { name: /标签匠/ }).click();
  await expect(page).toHaveURL(at('/'));
  await expect(page.getByRole('heading', { name: /您好/ })).toBeVisible();
  const tab = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '新建标签' });
  await tab.click();
  await expect(name).toHaveValue('写到一半');

  // The editor has the window to itself; the tabs are as they were afterwards.
  await page.getByRole('link', { name: /标签匠/ }).click();
  await page.getByRole('link', { name: '打开编辑器' }).click();
  await expect(page).toHaveURL(at('/edit'));
  await page.getByRole('link', { name: /标签匠/ }).click();
  await tab.click();
  await expect(name).toHaveValue('写到一半');

  await tab.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await expect(name).toHaveValue('新建标签');
  await expect(page).toHaveURL(at('/label/create'));

  await page.getByRole('button', { name: '关闭“新建标签”' }).click();
  await expect(page).toHaveURL(at('/'));
  await expect(tab).toBeHidden();
});

test('SH-10 the sidebar folds and stays so', async ({ page }) => {
  await signIn(page, product.url, '/');
  const sidebar = page.getByRole('navigation', { name: '主菜单' });
  await expect(sidebar).toHaveCSS('width', '163px');
  await sidebar.getByRole('button', { name: '收起菜单' }).click();
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '56px');
  const status = (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus');
  expect(status?.value).toBe('0');
  // The new label opens over the page, without leaving it.
  await sidebar.getByRole('button', { name: '新建标签' }).click();
  await expect(page.getByRole('dialog', { name: '新建标签' })).toBeVisible();
  await expect(page).toHaveURL(at('/'));
});

test('G-01 ACC-11 several tabs of a browser sign in and out together', async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto(at('/label/create'));
  await expect(other).toHaveURL(/\/login\?/);
  await signIn(page, product.url, '/');
  await expect(other).toHaveURL(at('/label/create'));
  await page.getByRole('button', { name: '演示账号的用户菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page).toHaveURL(at('/home'));
  await expect(other).toHaveURL(/\/login\?redirect=%2Flabel%2Fcreate/);
});

test('the first screen loads neither editor, spreadsheets, codes nor raster workers', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (reply) => {
    if (/\.(js|wasm)$/.test(new URL(reply.url()).pathname))
      sizes.set(reply.url(), (await reply.body()).length);
  });
  await page.goto(at('/login'));
  await expect(demo(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const names = [...sizes.keys()].map((url) => url.replace(/.*\//, ''));
  expect(
    names.filter((name) => /EditPage|RootStore|fabric|xlsx|zxing|worker|kernels|\.wasm/i.test(name)),
  ).toEqual([]);
  expect(names.length).toBeGreaterThan(3);
  const { gzipSync } = await import('node:zlib');
  let bytes = 0;
  for (const url of sizes.keys()) bytes += gzipSync(await (await page.request.get(url)).body()).length;
  expect(bytes).toBeLessThan(200_000);
});

test('SH-02 a page that was left clears no timer of the page after it', async ({ page }) => {
  const TIMERS = 60;
  await page.addInitScript((timers) => {
    const numbers = Array.from({ length: timers }, (_, i) => i + 1);
    if (window.location.href === 'about:blank') return;
    if (window.location.pathname === '/login') {
      // As a library does: what is no longer reachable has its timer cleared.
      const registry = new FinalizationRegistry((timer: number) => clearTimeout(timer));
      const kept: object[] = [];
      for (const timer of numbers) {
        const one = {};
        registry.register(one, timer);
        kept.push(one);
      }
      window.addEventListener('pagehide', () => kept.splice(0));
      // Another window keeps the page from being forgotten.
      Object.assign(window.open('about:blank', 'other')!, { registry });
    } else {
      const ran: number[] = [];
      Object.assign(window, { ran });
      for (const one of numbers) setTimeout(() => ran.push(one), 3_000);
    }
  }, TIMERS);
  const session = await page.context().newCDPSession(page);
  await page.goto(at('/login'));
  await expect(demo(page)).toBeVisible();
  await page.evaluate(() => window.location.assign('/register'));
  await expect(page.getByRole('textbox', { name: '昵称' })).toBeVisible();
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForFunction(() => performance.now() > 4_500);
  expect(await page.evaluate(() => (window as unknown as { ran: number[] }).ran)).toHaveLength(TIMERS);
});
