import { type Browser, expect, type Page, test } from '@playwright/test';
import { layers, stage } from './canvas';
import { LONG } from './long';
import { productWithFilePrinter } from './product';
import { openAs, openSample } from './steps';

const product = productWithFilePrinter();
// Requests of the page itself can be changed on their way.
test.use({ serviceWorkers: 'block' });

const COVER = /\/templet\/cover/;

/** The list of templates on another computer of the same user. */
async function elsewhere(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await openAs(page, product.url, '/label/mylabel');
  return page;
}

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const NONE = { cover: '', coverDrawing: 0 };
const STALE = { coverDrawing: 1 };

/** Saves a sample under a name as a version did that drew its cover in another way, or none. */
async function saveAsBefore(page: Page, title: string, before: typeof NONE | typeof STALE) {
  await page.route(/\/templet\/save/, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...before }) }),
  );
  await page.goto(`${product.url}/edit`);
  await expect(stage(page)).toBeVisible();
  await openSample(page, '仓储物料标签');
  await expect(page.getByText('16 行 ×')).toBeVisible();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('textbox', { name: '标签名称' }).fill(title);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await page.unroute(/\/templet\/save/);
}

/** Opens a template of the list in the editor. */
async function openFromList(page: Page, title: string) {
  await page.goto(`${product.url}/label/mylabel`);
  await card(page, title).getByRole('button', { name: '编辑' }).click();
  await page.waitForURL('**/edit**');
  await expect(stage(page)).toBeVisible();
}

test('LIB-01 the cover of a template of an earlier version is drawn again when it is opened, once', async ({
  page,
  browser,
}) => {
  await openAs(page, product.url, '/label/mylabel');
  await saveAsBefore(page, '旧封面', NONE);
  const other = await elsewhere(browser);
  // Until then the list draws it itself.
  await expect(card(other, '旧封面').locator('img')).not.toHaveAttribute('src', /oss\/file/);
  const asked: unknown[] = [];
  other.on('request', (request) => {
    if (COVER.test(request.url())) asked.push(request.postDataJSON());
  });
  const renewed = other.waitForResponse(COVER);
  await openFromList(other, '旧封面');
  expect(await (await renewed).json()).toMatchObject({ code: 200 });
  expect(asked).toMatchObject([{ coverDrawing: 3, cover: expect.stringContaining('/api/v3/oss/file/') }]);
  await other.goto(`${product.url}/label/mylabel`);
  const stored = card(other, '旧封面').locator('img');
  await expect(stored).toHaveAttribute('src', /oss\/file/);
  await expect(stored).toHaveJSProperty('naturalWidth', 200);
  // The template itself is the same; the next computer that opens it has nothing to draw.
  const third = await elsewhere(browser);
  third.on('request', (request) => {
    if (COVER.test(request.url())) asked.push(request.url());
  });
  await openFromList(third, '旧封面');
  await expect(layers(third)).toHaveCount(7);
  expect(asked).toHaveLength(1);
  for (const one of [other, third]) await one.context().close();
});

test(
  'LIB-01 a cover that cannot be renewed leaves label and list as they are',
  LONG,
  async ({ page, browser }) => {
    await openAs(page, product.url, '/label/mylabel');
    await saveAsBefore(page, '没有封面', NONE);
    const other = await elsewhere(browser);
    await other.route(COVER, (route) => route.abort());
    const failed = other.waitForEvent('requestfailed', (request) => COVER.test(request.url()));
    await openFromList(other, '没有封面');
    await failed;
    await expect(layers(other)).toHaveCount(7);
    await expect(other.getByRole('alert')).toHaveCount(0);
    await other.goto(`${product.url}/label/mylabel`);
    await expect(card(other, '没有封面')).toBeVisible();
    await other.context().close();
  },
);

test(
  'LIB-01 a stored cover that was drawn in another way is replaced, and its picture is a new one',
  LONG,
  async ({ page, browser }) => {
    await openAs(page, product.url, '/label/mylabel');
    const saved = page.waitForRequest(/\/templet\/save/);
    await saveAsBefore(page, '过时封面', STALE);
    const stale: string = (await saved).postDataJSON().cover;
    expect(stale).toMatch(/oss\/file/);
    const other = await elsewhere(browser);
    const renewed = other.waitForRequest(COVER);
    await openFromList(other, '过时封面');
    const { cover, coverDrawing } = (await renewed).postDataJSON();
    expect(coverDrawing).toBeGreaterThan(STALE.coverDrawing);
    expect(cover.split('/').at(-1)).not.toBe(stale.split('/').at(-1));
    expect(await (await (await renewed).response())!.json()).toMatchObject({ code: 200 });
    await other.goto(`${product.url}/label/mylabel`);
    const shown = card(other, '过时封面').locator('img');
    await expect(shown).toHaveAttribute('src', new RegExp(cover.split('/').at(-1)));
    await expect(shown).toHaveJSProperty('naturalWidth', 200);
    await other.context().close();
  },
);

test(
  'LIB-01 a cover that the server refuses leaves label and list as they are',
  LONG,
  async ({ page, browser }) => {
    await openAs(page, product.url, '/label/mylabel');
    await saveAsBefore(page, '被拒封面', NONE);
    const other = await elsewhere(browser);
    // As when another computer has saved the label meanwhile.
    await other.route(COVER, (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify({ ...body, revision: body.revision + 1 }) });
    });
    const answered = other.waitForResponse(COVER);
    await openFromList(other, '被拒封面');
    expect((await (await answered).json()).code).not.toBe(200);
    await expect(layers(other)).toHaveCount(7);
    await expect(other.getByRole('alert')).toHaveCount(0);
    await other.goto(`${product.url}/label/mylabel`);
    await expect(card(other, '被拒封面')).toBeVisible();
    await expect(card(other, '被拒封面').locator('img')).not.toHaveAttribute('src', /oss\/file/);
    await other.context().close();
  },
);
