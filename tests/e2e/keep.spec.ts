import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { productOfFile } from './product';
import { openAs, openSample } from './steps';

const product = productOfFile();

const editor = async (context: BrowserContext) => {
  const page = await context.newPage();
  await openAs(page, product.url);
  await expect(page.getByRole('textbox', { name: '标签名称' })).toBeVisible();
  return page;
};
const undo = (page: Page) => page.getByRole('button', { name: '撤销 (Ctrl+Z)' });
const name = (page: Page) => page.getByRole('textbox', { name: '标签名称' });
const bar = (page: Page) => page.getByText('此标签正在另一个页面中编辑');
const add = (page: Page, element: string) =>
  page.getByRole('button', { name: `添加${element}`, exact: true }).click();
/** The steps of the history, the newest first. */
async function steps(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '操作历史' }).click();
  const list = page.getByRole('dialog', { name: '操作历史' }).getByRole('listitem');
  await expect(list.first()).toBeVisible();
  const texts = await list.allTextContents();
  await page.keyboard.press('Escape');
  return texts;
}

/** Two frames: what was edited before them has been sent to the database. */
const written = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((go) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, 100))),
      ),
  );

test('EDIT-09 EDIT-10 a reload brings back the label and its history: undo continues', async ({
  context,
}) => {
  const page = await editor(context);
  await openSample(page, '仓储物料标签');
  await expect(name(page)).toHaveValue('仓储物料标签');
  await add(page, '矩形');
  await name(page).fill('货架一');
  await name(page).blur();
  const before = await steps(page);
  expect(before.length).toBe(4);
  // At once: what is edited last is not waited for.
  await page.reload();
  await expect(name(page)).toHaveValue('货架一');
  expect(await steps(page)).toEqual(before);
  await undo(page).click();
  await expect(name(page)).toHaveValue('仓储物料标签');
  await undo(page).click();
  await undo(page).click();
  await expect(undo(page)).toBeDisabled();
  await page.reload();
  expect(await steps(page)).toEqual(before);
  await page.getByRole('button', { name: '重做 (Ctrl+Y)' }).click();
  await expect(name(page)).toHaveValue('仓储物料标签');
});

test('EDIT-09 EDIT-10 a crash and a closed tab lose nothing', async ({ context }) => {
  const page = await editor(context);
  await name(page).fill('崩溃前');
  await name(page).blur();
  await add(page, '矩形');
  await add(page, '圆形');
  const before = await steps(page);
  await written(page);
  await page.goto('chrome://crash').catch(() => undefined);
  const again = await editor(context);
  await expect(name(again)).toHaveValue('崩溃前');
  expect(await steps(again)).toEqual(before);
  await undo(again).click();
  await written(again);
  // Closed without any event of leaving.
  await again.close({ runBeforeUnload: false });
  const third = await editor(context);
  expect(await steps(third)).toEqual(before);
  await expect(bar(third)).toHaveCount(0);
  await undo(third).click();
  await undo(third).click();
  await expect(undo(third)).toBeDisabled();
});

test('EDIT-09 a label is kept for the account that made it: the next user of the browser has a fresh one', async ({
  context,
}) => {
  const page = await editor(context);
  await name(page).fill('只给自己看');
  await name(page).blur();
  await written(page);
  const leave = async (user: string) => {
    await page.getByRole('link', { name: /标签匠/ }).click();
    await page.getByRole('button', { name: `${user}的用户菜单` }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/home$/);
  };
  await leave('演示账号');

  // In the same page, without a reload in between.
  const phone = '13900003333';
  await page.getByRole('link', { name: '注册', exact: true }).first().click();
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  const pattern = new RegExp(`SMS ${phone} register (\\d{6})`);
  await expect.poll(() => product.output()).toMatch(pattern);
  await page.getByRole('textbox', { name: '短信验证码' }).fill(pattern.exec(product.output())![1]!);
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Tea-and-labels');
  await page.getByRole('textbox', { name: '确认密码' }).fill('Tea-and-labels');
  await page.getByRole('textbox', { name: '昵称' }).fill('小李');
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page.getByRole('heading', { name: '小李，您好' })).toBeVisible();
  await page.getByRole('link', { name: '打开编辑器' }).click();
  await expect(name(page)).toHaveValue('新建标签');
  await name(page).fill('另一个人的');
  await name(page).blur();
  await written(page);
  await leave('小李');

  await openAs(page, product.url);
  await expect(name(page)).toHaveValue('只给自己看');
});

test('EDIT-09 two tabs: the second looks on, takes over, copies; closing one frees the other', async ({
  context,
}) => {
  const first = await editor(context);
  await name(first).fill('共用');
  await name(first).blur();
  await written(first);
  const second = await editor(context);
  await expect(bar(second)).toBeVisible();
  await expect(name(second)).toHaveValue('共用');
  await expect(undo(second).click({ timeout: 1000 })).rejects.toThrow();
  await name(first).fill('先写');
  await second.getByRole('button', { name: '在此处编辑' }).click();
  await expect(bar(second)).toHaveCount(0);
  await expect(bar(first)).toBeVisible();
  await expect(name(second)).toHaveValue('先写');
  await undo(second).click();
  await first.getByRole('button', { name: '打开副本' }).click();
  await expect(bar(first)).toHaveCount(0);
  await expect(name(first)).toHaveValue('共用 副本');
  await add(first, '矩形');
  await written(first);
  await first.reload();
  await second.reload();
  await expect(name(first)).toHaveValue('共用 副本');
  await expect(name(second)).toHaveValue('共用');
  await expect(bar(first)).toHaveCount(0);
  await expect(bar(second)).toHaveCount(0);
  // A third tab opens what was edited last, and has it once that tab is gone.
  const third = await editor(context);
  await expect(bar(third)).toBeVisible();
  await expect(name(third)).toHaveValue('共用 副本');
  await first.close();
  await expect(bar(third)).toHaveCount(0);
  await expect(undo(third)).toBeEnabled();
});
