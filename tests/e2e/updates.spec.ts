import { type BrowserContext, type Page, expect as plainExpect, test } from '@playwright/test';
import { freePort } from '../ports';
import { deployment, relayBefore } from './deployment';
import { LONG } from './long';
import { startProduct, temporaryFolder } from './peers';
import { signIn } from './steps';
import { openUndriven, type Undriven } from './undriven';

/** A version is fetched in full before the user is notified. */
const expect = plainExpect.configure({ timeout: 60_000 });

test.use({ serviceWorkers: 'allow' });

// The app has more pieces than a browser lists by default.
test.beforeEach(({ context }) => context.addInitScript(() => performance.setResourceTimingBufferSize(5000)));

const name = (page: Page) => page.getByRole('textbox', { name: '标签名称' }).first();
const notice = (page: Page) => page.getByText('新版本已就绪');
const accept = (page: Page) => page.getByRole('button', { name: '更新', exact: true });

/** The script a page runs from. */
const script = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src);
const versions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('labelwright.app.')));
/** Pieces of code a page has loaded so far, by their file names. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('/').pop()!)
      .filter((name) => name.endsWith('.js')),
  );

async function installed(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((go) => navigator.serviceWorker.addEventListener('controllerchange', go));
  });
}

/** The network was away for a moment: the page looks for a new version when it is back. */
async function comeBack(context: BrowserContext) {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** A tab with a label that no cloud has, kept by the worker of the first version. */
async function openLabel(context: BrowserContext, url: string, title: string) {
  const page = await context.newPage();
  await signIn(page, url);
  await page.getByRole('button', { name: '添加文本' }).click();
  await name(page).fill(title);
  await installed(page);
  return page;
}

test('a new build comes while a label is open: the tab continues with the old one, takes the new one when asked to, and loses nothing', async ({
  context,
}) => {
  const data = temporaryFolder();
  const deployed = deployment();
  const part = { command: 'server', port: await freePort(), program: deployed.program } as const;
  let server = await startProduct(data.folder, undefined, part);
  try {
    const { url } = server;
    const page = await openLabel(context, url, '没保存');
    const other = await context.newPage();
    await other.goto(`${url}/label/create`);
    const [first] = await versions(page);
    const old = await script(page);

    await server.stop();
    const mark = deployed.renew();
    server = await startProduct(data.folder, undefined, part);
    expect((await page.request.get(old)).status(), 'the old code is gone from the server').toBe(404);

    // A tab keeps working, and still finds code that it loads only now.
    const before = await loaded(other);
    await other.getByRole('link', { name: 'PDF打印' }).first().click();
    await expect(other).toHaveURL(`${url}/pdf/index`);
    await expect(other.getByRole('button', { name: '选择文件' })).toBeVisible();
    const pieces = await loaded(other);
    expect(pieces.length).toBeGreaterThan(before.length);
    expect(pieces.filter((piece) => piece.includes(mark))).toEqual([]);
    await page.getByRole('button', { name: '添加矩形' }).click();
    await expect(notice(page)).toBeHidden();

    await comeBack(context);
    await expect(notice(page)).toBeVisible();
    await expect(notice(other)).toBeVisible();
    // Nothing happens automatically, and what is done until the last moment counts.
    expect(await script(page)).toBe(old);
    await page.getByRole('button', { name: '添加二维码' }).click();
    await name(page).fill('到最后一刻');
    await Promise.all([page.waitForEvent('load'), accept(page).click()]);
    await expect(name(page)).toHaveValue('到最后一刻');
    expect(await script(page)).toContain(mark);
    await expect(notice(page)).toBeHidden();
    // The background is one of them.
    const drawn = page.getByRole('list', { name: '标签上的元素，由后到前' });
    await expect(drawn.getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: '撤销 (Ctrl+Z)' })).toBeEnabled();
    expect((await loaded(page)).filter((piece) => !piece.includes(mark))).toEqual([]);

    // The other tab keeps the complete old version until it is reloaded too.
    expect(await script(other)).toBe(old);
    expect(await versions(page)).toEqual([first, expect.stringContaining('000001')]);
    await other.getByRole('link', { name: '公共模板' }).first().click();
    await expect(other).toHaveURL(`${url}/label/marketlabel`);
    await expect(other.getByRole('list', { name: '模板分类' })).toBeVisible();
    await Promise.all([other.waitForEvent('load'), accept(other).click()]);
    expect(await script(other)).toContain(mark);

    // Without the server a tab opens in the new version, and the old one goes with the last tab that had it.
    await page.close();
    await other.close();
    await server.stop();
    const offline = await context.newPage();
    await offline.goto(`${url}/edit`);
    await expect(name(offline)).toHaveValue('到最后一刻');
    expect(await script(offline)).toContain(mark);
    await expect.poll(() => versions(offline)).toEqual([expect.stringContaining('000001')]);
  } finally {
    await server.stop();
    deployed.remove();
    data.remove();
  }
});

/** Presses the visible button of a name. */
const press = (page: Undriven, title: string) =>
  page.until(
    title,
    (title) => {
      const named = ({ ariaLabel, textContent: innerText }: HTMLElement) =>
        (ariaLabel ?? innerText).trim() === title;
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.checkVisibility() && named(one),
      );
      button?.click();
      return button !== undefined;
    },
    title,
  );
const shows = (text: string) => document.body.textContent.includes(text);
const titled = (title: string) =>
  document.querySelector<HTMLInputElement>('[aria-label="标签名称"]')?.value === title;
const runsFrom = (mark: string) =>
  document.querySelector<HTMLScriptElement>('script[type=module]')!.src.includes(mark);
/** The dialog shows a label with black dots. */
const printsInk = () =>
  [...document.querySelectorAll<HTMLCanvasElement>('[role=dialog] canvas')].some((canvas) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 0 && value < 64 && data[at + 3]! > 192);
  });

test(
  'a server that dies in the middle of an update leaves the old version whole; the next look has the new one',
  LONG,
  async ({ browser }) => {
    const data = temporaryFolder();
    const deployed = deployment();
    const port = await freePort();
    const relay = await relayBefore(port);
    // The server answers under the relay's address too.
    const env = { PUBLIC_URL: relay.url };
    const part = { command: 'server', port, program: deployed.program, env } as const;
    let server = await startProduct(data.folder, undefined, part);
    const page = await openUndriven(browser);
    try {
      await page.open(`${relay.url}/login?redirect=${encodeURIComponent('/edit')}`);
      await press(page, '进入演示账号');
      await press(page, '添加文本');
      await page.evaluate(
        () => document.querySelector<HTMLInputElement>('[aria-label="标签名称"]')!.select(),
        null,
      );
      await page.type('半路');
      await page.until('a worker of its own', () => navigator.serviceWorker.controller !== null, null);
      const kept = () =>
        page.evaluate(
          async () => (await caches.keys()).filter((name) => name.startsWith('labelwright.app.')),
          null,
        );
      const [first] = await kept();
      const old = await page.evaluate(
        () => document.querySelector<HTMLScriptElement>('script[type=module]')!.src,
        null,
      );

      await server.stop();
      const mark = deployed.renew();
      server = await startProduct(data.folder, undefined, part);
      relay.dieAfter(40);
      await page.comeBack();
      await expect.poll(relay.isDown).toBe(true);
      const given = async () => !(await navigator.serviceWorker.getRegistration())!.installing;
      await page.until('the update abandoned', given, null);
      expect(await page.evaluate(shows, '新版本已就绪')).toBe(false);

      // Reopened without the server, it is the old version with all of its pieces.
      await page.evaluate(() => Object.assign(window, { before: true }) && undefined, null);
      await page.reload();
      await page.until(
        'the page again',
        () => !('before' in window) && document.readyState === 'complete',
        null,
      );
      await page.until('its label', titled, '半路');
      expect(await page.evaluate(runsFrom, old)).toBe(true);
      await press(page, '打印');
      await page.until('the label in the preview', printsInk, null);
      const pieces = await page.evaluate(
        () => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()!),
        null,
      );
      expect(pieces.some((piece) => piece.endsWith('.js'))).toBe(true);
      expect(pieces.filter((piece) => piece.includes(mark))).toEqual([]);
      expect((await kept())[0]).toBe(first);

      relay.revive();
      await page.comeBack();
      await page.until('the notice', shows, '新版本已就绪');
      await press(page, '更新');
      await page.until('the new version', runsFrom, mark);
      await page.until('its label', titled, '半路');
      expect(await kept()).toContain(first?.replace(/[\da-f]{16}$/, '0000000000000001'));
    } finally {
      await page.close();
      relay.close();
      await server.stop();
      deployed.remove();
      data.remove();
    }
  },
);
