import { expect, test } from '@playwright/test';
import { violationsOf } from './access';
import { layers, stage } from './canvas';
import { productWithFilePrinter } from './product';
import { openAs } from './steps';

const product = productWithFilePrinter();

for (const width of [390, 1366]) {
  test(`EDIT-10 at ${width} px Ctrl+K finds commands, elements and pages by their words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, product.url);
    await expect(stage(page)).toBeVisible();
    const find = page.getByRole('textbox', { name: '搜索命令、页面和元素' });
    const run = async (words: string, option: string) => {
      await page.keyboard.press('Control+k');
      await expect(find).toBeFocused();
      await find.fill(words);
      await expect(page.getByRole('button', { name: option }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(find).toBeHidden();
    };
    await run('添加二维', '添加二维码');
    await page.keyboard.press('Control+k');
    await find.fill('二维码');
    await expect(page.getByRole('button', { name: '添加二维码' }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `test-results/commands-${width}.png` });
    await find.fill('没有这样的命令');
    await expect(page.getByText('没有匹配的命令')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(find).toBeHidden();
    await run('撤销', '撤销');
    await run('重做', '重做');
    if (width > 1000) await expect(layers(page)).toHaveCount(1);
    await run('标签设置', '标签设置');
    await expect(page.getByRole('dialog')).toBeVisible();
    // A dialog keeps its keys.
    await page.keyboard.press('Control+k');
    await expect(find).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await run('公共模板', '公共模板');
    await page.waitForURL('**/label/marketlabel');
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await run('字体', '字体');
    await page.waitForURL('**/setting/fontsetting');
  });
}
