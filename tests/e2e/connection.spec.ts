import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { chromiumLaunch } from '../chromium.mjs';
import { violationsOf } from './access';
import { LONG } from './long';
import {
  buildOlderService,
  endPart,
  httpBefore,
  httpsBefore,
  ownEnvironment,
  startPart,
  unlockStatusPage,
} from './parts';
import { temporaryFolder } from './peers';
import { signIn } from './steps';

/** A name of the internet; the browser is configured to resolve it to this machine or not. */
const HOST = 'app.test';
const work = temporaryFolder();
let env: NodeJS.ProcessEnv;
let server: ChildProcess;
let service: ChildProcess | undefined;
let proxy: Awaited<ReturnType<typeof httpsBefore>>;
let plain: Awaited<ReturnType<typeof httpBefore>>;
/** One to whom the servers' addresses are of the internet. */
let abroad: Browser;
let [local, insecure, secure, statusPage] = ['', '', '', ''];

const startService = async () => {
  service = await startPart(['dist/cli.js', 'service'], env, 'Ctrl-C');
};

test.beforeAll(async ({ playwright }) => {
  const own = await ownEnvironment(work.folder);
  const { port } = own;
  ({ env, url: local, statusPage } = own);
  // Where a deployment offers no installer the command is shown; here it offers one.
  writeFileSync(join(work.folder, 'site.json'), JSON.stringify({ windows64: 'https://example.com/64.exe' }));
  server = await startPart(['dist/cli.js', 'server'], env, String(port));
  proxy = await httpsBefore(port, work.folder);
  plain = await httpBefore(port);
  insecure = `http://${HOST}:${plain.port}`;
  secure = `https://${HOST}:${proxy.port}`;
  // It has to ask for the local network.
  const launchOptions = chromiumLaunch();
  const isPublic = [plain.port, proxy.port].map((one) => `127.0.0.1:${one}=public`).join(',');
  abroad = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...launchOptions.args,
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--ip-address-space-overrides=${isPublic}`,
    ],
  });
});
test.afterAll(async () => {
  await abroad?.close();
  proxy?.close();
  plain?.close();
  await endPart(service);
  await endPart(server);
  work.remove();
});
test.afterEach(() => endPart(service));

/** Opens the print dialog of an empty label. */
async function openDialog(page: Page, url: string) {
  await signIn(page, url);
  await page.getByRole('button', { name: '添加文本', exact: true }).first().click();
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  return page.getByRole('dialog', { name: '打印' });
}

/** A page of the internet, and how its user allows it the local network. */
async function pageAbroad() {
  const options = { locale: 'zh-CN', viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true };
  const context = await abroad.newContext(options);
  const allow = () => context.grantPermissions(['local-network-access'], { origin: secure });
  return { context, page: await context.newPage(), allow };
}

/** Shows that, and what to do about it, also without relying on looks. */
async function expectTrouble(page: Page, words: string, remedy: string) {
  const trouble = page.getByRole('dialog').getByRole('alert').filter({ hasText: words });
  await expect(trouble).toContainText(remedy, { timeout: 90_000 });
  const violations = await violationsOf(page, { part: '[role=dialog]' });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  return trouble;
}

const expectConnected = (page: Page) =>
  expect(page.getByRole('dialog').getByText('打印服务已连接')).toBeVisible({ timeout: 90_000 });

test('SVC-02 no service: the installer is offered, and once it is started the page continues without a click', async ({
  page,
}) => {
  await openDialog(page, local);
  const trouble = await expectTrouble(page, '未检测到网页打印服务', '下载并安装打印服务');
  await expect(trouble.getByRole('link', { name: '64位' })).toHaveAttribute(
    'href',
    'https://example.com/64.exe',
  );
  await startService();
  await expectConnected(page);
});

test('SVC-03 a service that is too old: asks for an update, and the page continues with the new one', async ({
  page,
}) => {
  const older = await buildOlderService('0.9.0.0');
  try {
    const args = [older.program, join(work.folder, 'older'), env.PRINT_SERVICE_PORT!, local];
    service = await startPart(args, process.env, 'listening');
    await openDialog(page, local);
    const trouble = await expectTrouble(page, '打印服务版本过低', '更新并重启本机的打印服务');
    await endPart(service);
    await startService();
    await trouble.getByRole('button', { name: '重新连接' }).click();
    await expectConnected(page);
  } finally {
    older.remove();
  }
});

test(
  'SVC-02 a page of the internet without https: says that no browser will let it, and https does',
  LONG,
  async () => {
    const { page, allow, context } = await pageAbroad();
    await startService();
    await openDialog(page, insecure);
    const trouble = await expectTrouble(page, '当前页面不是 https', '请用 https 开头的地址打开本网站');
    await expect(trouble.getByText('安装')).toHaveCount(0);
    await allow();
    await openDialog(page, secure);
    await expectTrouble(page, '本网站还没有与打印服务配对', '获取配对码');
    await context.close();
  },
);

test('SVC-06 a page of the internet: the browser denies, the user allows, the code is typed, and it prints', async () => {
  const { page, allow, context } = await pageAbroad();
  await startService();
  const dialog = await openDialog(page, secure);
  const denied = await expectTrouble(page, '浏览器禁止本网站访问本机打印服务', '把“本地网络”改为允许');
  await expect(denied.getByText('安装')).toHaveCount(0);

  // Resumes automatically when the setting is changed.
  await allow();
  const trouble = await expectTrouble(page, '本网站还没有与打印服务配对', '6 位数字');
  await trouble.getByRole('button', { name: '获取配对码' }).click();
  await unlockStatusPage(context, work.folder);
  const status = await context.newPage();
  await status.goto(statusPage);
  await expect(status.getByText(secure)).toBeVisible();
  const code = (await status.locator('.code').textContent())!.replace(' ', '');
  await page.bringToFront();
  await trouble.getByRole('textbox', { name: '配对码 1' }).click();
  await page.keyboard.type(code);
  await expectConnected(page);

  // After the service revokes the pairing, the page shows that immediately.
  await status.goto(`${statusPage}sites`);
  const row = status.getByRole('row').filter({ hasText: secure });
  await row.locator('summary').click();
  await row.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(0);
  await page.bringToFront();
  await expect(dialog.getByRole('alert').filter({ hasText: '本网站还没有与打印服务配对' })).toBeVisible();
  await context.close();
});
