import { expect, test } from '@playwright/test';
import { productOfFile } from './product';
import { openAs } from './steps';

const product = productOfFile();

test('3004 a version restored, undone and saved again clashes with nobody', async ({ page }) => {
  await openAs(page, product.url);
  const saved = page.getByText('“甲”已保存到云端');
  await page.getByRole('button', { name: '添加矩形' }).click();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存到个人云模板' });
  await dialog.getByRole('textbox', { name: '标签名称' }).fill('甲');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: '添加矩形' }).click();
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: '保存选项', exact: true }).click();
  await page.getByRole('menuitem', { name: '历史版本' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /恢复/ }).first().click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+s');
  await expect(saved).toBeVisible();
  await expect(page.getByText('模板已在别处修改')).toHaveCount(0);
});
