import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { productOfFile } from './product';
import { openAs } from './steps';

const product = productOfFile();

const FOCUS_STEPS = 120;

/** Presses Tab until a control with an accessible name has the focus, as who has no pointer does. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await expect(wanted).toBeAttached();
  for (let i = 0; i < FOCUS_STEPS; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is out of the keyboard's reach`);
}

/** The elements of the canvas in words. */
const spoken = (page: Page) => page.getByRole('list', { name: /^标签上的元素/ }).getByRole('listitem');

async function type(page: Page, field: string, value: string) {
  await tabTo(page, 'textbox', field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Tab');
}

test('EDIT-10 a label is designed, bound to a column and brought to print without a pointer', async ({
  page,
}) => {
  const sheet = join(product.folder, 'keys.csv');
  writeFileSync(sheet, '品名,编号\n红枣,A-1\n核桃,A-2\n');
  const { keyboard } = page;
  await openAs(page, product.url);
  await expect(page.locator('[data-stage]')).toBeVisible();

  await tabTo(page, 'button', '添加文本');
  await keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await expect(spoken(page).last()).toContainText('文本');

  // Moved by arrows: its final position is announced.
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: /^位置 7\.00/ })).toHaveCount(1);
  await keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: '已撤销：移动文本' })).toHaveCount(1);
  await keyboard.press('Control+y');
  await expect(page.getByRole('status').filter({ hasText: '已重做：移动文本' })).toHaveCount(1);

  // Placed, sized and turned by numbers.
  await keyboard.press('Tab');
  for (const [field, value] of [
    ['横向 X (mm)', '3'],
    ['纵向 Y (mm)', '4'],
    ['宽 (mm)', '22.5'],
    ['旋转', '90'],
  ] as const) {
    await type(page, field, value);
  }
  await expect(spoken(page).last()).toContainText('位置 3.00, 4.00 mm，大小 22.50');
  await expect(spoken(page).last()).toContainText('旋转 90°');

  // Bound to a column.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, 'button', '打开数据表');
  await keyboard.press('Enter');
  await (await choosing).setFiles(sheet);
  await expect(page.getByText('2 行 ×')).toBeVisible();
  await tabTo(page, 'radio', '手动输入');
  for (const source of ['序列号', 'Excel导入']) {
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: source })).toBeChecked();
  }
  await tabTo(page, 'combobox', '数据列');
  // It opens with the focus; keys choose what is there to choose.
  await expect(page.getByRole('option', { name: '品名' })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(spoken(page).last()).toContainText('{品名}');

  // A second element. On the canvas Tab moves from one to the next, Esc clears the selection, the arrows
  // begin.
  await tabTo(page, 'button', '添加二维码');
  await keyboard.press('Enter');
  await expect(page.getByRole('application')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(spoken(page).and(page.locator('[aria-current]'))).toContainText('文本');
  await keyboard.press('Escape');
  await expect(page.locator('li[aria-current]')).toHaveCount(0);
  await keyboard.press('ArrowRight');
  await keyboard.press('Tab');
  await expect(page.locator('li[aria-current]')).toContainText('二维码');
  await expect(page.getByRole('application')).toBeFocused();

  // The element's menu, and back to the canvas.
  await keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('application')).toBeFocused();
  await expect(page.locator('li[aria-current]')).toContainText('二维码');

  // Past the last element Tab leaves the canvas. A row of the list selects and names.
  await keyboard.press('Tab');
  await expect(page.getByRole('application')).not.toBeFocused();
  await tabTo(page, 'button', /^\{品名\}，/);
  await keyboard.press('Enter');
  await expect(page.locator('li[aria-current]')).toContainText('{品名}');
  await keyboard.press('F2');
  await keyboard.type('名称');
  await keyboard.press('Enter');
  await expect(spoken(page).nth(1)).toContainText('名称');

  // Dialogs keep the focus and give it back.
  for (const [opener, title] of [
    ['标签设置', ''],
    ['示例模板', '示例模板'],
    ['键盘快捷键', '键盘快捷键'],
  ] as const) {
    await tabTo(page, 'button', opener);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog').filter({ hasText: title });
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 40; i++) await keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement)), opener).toBe(true);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: opener, exact: true }).first()).toBeFocused();
  }

  await tabTo(page, 'button', '打印');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('共 2 行')).toBeVisible();
});

test('EDIT-10 Esc before the menu has the focus shuts the menu and keeps the selection', async ({ page }) => {
  await openAs(page, product.url);
  await page.getByRole('button', { name: '添加文本', exact: true }).first().click();
  await expect(page.locator('li[aria-current]')).toContainText('文本');
  const early = await page.evaluate(() => {
    const stage = document.querySelector('[data-stage]')!;
    const press = (init: KeyboardEventInit) =>
      stage.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    return new Promise<boolean>((go) => {
      // As soon as it is in the page: no timer has moved the focus yet.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=menu]')) return;
        observer.disconnect();
        go(document.activeElement === stage);
        press({ key: 'Escape' });
      }).observe(document.body, { childList: true, subtree: true });
      press({ key: 'F10', shiftKey: true });
    });
  });
  expect(early).toBe(true);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('li[aria-current]')).toContainText('文本');
  await expect(page.getByRole('application')).toBeFocused();
});
