import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from './access';
import { unlockStatusPage } from './parts';
import { startProduct, temporaryFolder } from './peers';

test.use({ locale: 'zh-CN' });

const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;
let statusPage: string;
const errors: string[] = [];

test.beforeAll(async () => {
  product = await startProduct(work.folder);
  statusPage = /print service: (http:\/\/127\.0\.0\.1:\d+\/)\?key=/.exec(product.output())![1]!;
});
test.afterAll(async () => {
  await product.stop();
  work.remove();
});
test.beforeEach(async ({ page, context }) => {
  await unlockStatusPage(context, work.folder);
  errors.length = 0;
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
});

/** A page of a site the print service does not know. */
async function foreignPage(page: Page): Promise<string> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<p>ERP'));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(url);
  return url;
}

/** POST /pair from the page itself, by the browser's rules. */
const pair = (page: Page, body: object) =>
  page.evaluate(
    async ([url, text]) => {
      const reply = await fetch(url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text!,
      });
      return { status: reply.status, ...(await reply.json()) };
    },
    [`http://127.0.0.1:${product.servicePort}/pair`, JSON.stringify(body)],
  );

/**
 * Opens the socket of the page and sends hello; returns the first message, and the close code once it is
 * closed.
 */
const greet = (page: Page, token?: string) =>
  page.evaluate(
    ([url, given]) =>
      new Promise<{ type?: string; closed?: number }>((go) => {
        const socket = new WebSocket(url!);
        const hello = { id: 1, type: 'hello', version: '1.0.0.0', os: 'x', ...(given && { token: given }) };
        socket.onopen = () => socket.send(JSON.stringify(hello));
        socket.onmessage = ({ data }) => go(JSON.parse(data));
        socket.onclose = ({ code }) => {
          document.title = `closed ${code}`;
          go({ closed: code });
        };
      }),
    [`ws://127.0.0.1:${product.servicePort}`, token ?? ''],
  );

test('SVC-06 a site is paired by the code of the status page and cut off when it is revoked', async ({
  page,
  context,
}) => {
  const origin = await foreignPage(page);
  // A page only learns that a refused socket is closed.
  expect(await greet(page)).toEqual({ closed: 1006 });
  const status = await context.newPage();
  await status.goto(statusPage);
  await expect(status.locator('.code')).toHaveCount(0);
  expect(await pair(page, {})).toMatchObject({ status: 202 });

  // It appears without a reload.
  await expect(status.locator('.code')).toHaveText(/^\d{3} \d{3}$/);
  await expect(status.getByText(origin)).toBeVisible();
  await expect(status).toHaveTitle(/^\(1\) /);
  const code = (await status.locator('.code').textContent())!.replace(' ', '');
  expect(await pair(page, { code: code === '000000' ? '000001' : '000000' })).toMatchObject({
    status: 403,
    error: 'svcPairWrong',
  });
  const { token } = await pair(page, { code });
  expect(await greet(page, token)).toMatchObject({ type: 'hello', statusPage });
  await expect(status.locator('.code')).toHaveCount(0);

  await status.getByRole('link', { name: '已配对网站' }).click();
  const row = status.getByRole('row').filter({ hasText: origin });
  await row.locator('summary').click();
  await row.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(0);
  await expect(page).toHaveTitle('closed 4401');
  expect(await greet(page, token)).toEqual({ closed: 1006 });
});

test('SVC-07 a printer is added by form; what was typed survives a refusal, what is open an update', async ({
  page,
}) => {
  await page.goto(statusPage);
  await page.getByRole('link', { name: '添加打印机' }).click();
  await page.getByLabel('名称').fill('仓库 2 号');
  await page.getByLabel('IP 地址和端口').fill('somewhere');
  await page.locator('#language-tcp').selectOption('zpl');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('IP 地址和端口')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('名称')).toHaveValue('仓库 2 号');
  await expect(page.locator('#language-tcp')).toHaveValue('zpl');
  await page.getByLabel('IP 地址和端口').fill('127.0.0.1:9');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: '仓库 2 号' });
  await expect(card).toContainText('203 dpi · 104 mm · ZPL');
  await expect(page).toHaveURL(statusPage);

  // By keyboard, while the page renews itself below: it stays open, and keeps the focus.
  const summary = card.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('从列表中移除')).toBeVisible();
  await page.waitForResponse((response) => response.url() === statusPage);
  await page.waitForResponse((response) => response.url() === statusPage);
  await expect(card.getByText('从列表中移除')).toBeVisible();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card.getByText('从列表中移除')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
});

test('SVC-07 what is opened stays open and keeps the focus when a reason comes above it and when it goes', async ({
  page,
}) => {
  await page.goto(`${statusPage}printers/new`);
  await page.getByLabel('名称').fill('备用机');
  await page.getByText('不连打印机').click();
  await page.locator('#address-file').fill('printed/spare');
  await page.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('article').filter({ hasText: '备用机' });
  const reason = card.getByText('缺纸');
  const summary = card.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  // The page as the service gives it for a printer that ran out of paper.
  await page.route(statusPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('<dl>', '<p class="why">缺纸</p>\n  <dl>');
    await route.fulfill({ response, body });
  });
  await expect(reason).toBeVisible();
  await expect(summary).toBeFocused();
  await page.unroute(statusPage);
  await expect(reason).toHaveCount(0);
  await expect(summary).toBeFocused();
  await expect(card.getByText('从列表中移除')).toBeVisible();
  await card.getByRole('button', { name: '移除' }).click();
  await expect(card).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('SEC-12 the page is locked for other users of the machine, and the owner’s file opens it for good', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 780 } });
  const page = await context.newPage();
  const owned = join(work.folder, 'status-page.html');
  expect((await page.goto(statusPage))!.status()).toBe(403);
  await expect(page.getByRole('heading', { name: '此页面已锁定' })).toBeVisible();
  await expect(page.getByText(owned)).toBeVisible();
  await expect(page.getByRole('link', { name: '添加打印机' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(pathToFileURL(owned).href);
  await expect(page.getByRole('link', { name: '添加打印机' })).toBeVisible();
  await expect(page).toHaveURL(statusPage);
  await page.goto(`${statusPage}jobs`);
  await expect(page.getByRole('heading', { name: '打印任务' })).toBeVisible();
  await context.close();
});

test('without its script the page works all the same', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const page = await context.newPage();
  await unlockStatusPage(context, work.folder);
  await page.goto(`${statusPage}printers/new`);
  await page.getByLabel('名称').fill('试用');
  await page.getByText('不连打印机').click();
  await page.locator('#address-file').fill('printed/trial');
  await page.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('article').filter({ hasText: '试用' });
  await card.locator('summary').click();
  await card.getByRole('button', { name: '移除' }).click();
  await expect(card).toHaveCount(0);
  await context.close();
});

for (const [width, height] of [
  [1280, 800],
  [1920, 1080],
  [390, 780],
] as const)
  test(`the pages of the print service at ${width}: readable, nothing beyond the edge, no errors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['', 'jobs', 'sites', 'log', 'printers/new']) {
      await page.goto(`${statusPage}${path}`);
      const violations = await violationsOf(page);
      expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, beyond]).toEqual([path, 0]);
    }
    expect(errors).toEqual([]);
  });
