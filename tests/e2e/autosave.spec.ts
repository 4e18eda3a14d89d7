import { expect, test } from '@playwright/test';
import { barriers } from './access';
import { layers, stage } from './canvas';
import { productWithFilePrinter } from './product';
import { openAs } from './steps';

const product = productWithFilePrinter();

test('LIB-07 a label of the cloud is saved automatically, says so, and is there on another computer', async ({
  page,
  browser,
}) => {
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
  const state = (words: string) => page.getByRole('status', { name: words });
  await page.getByRole('button', { name: '添加矩形' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('textbox').first().fill('自动保存的标签');
  await ask.getByRole('button', { name: '保存' }).click();
  await expect(ask).toBeHidden();
  await expect(state('所有修改都已保存到云端')).toBeVisible();

  await page.getByRole('button', { name: '添加圆形' }).click();
  await expect(state('有修改尚未保存到云端')).toBeVisible();
  // The other tests turn it off.
  await page.getByRole('button', { name: '保存选项' }).click();
  const choice = page.getByRole('menuitemcheckbox', { name: '自动保存到云端' });
  await expect(choice).not.toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await page.screenshot({ path: 'test-results/autosave.png' });
  await choice.click();
  await page.keyboard.press('Escape');
  await expect(state('正在自动保存…')).toBeVisible();
  await expect(state('所有修改都已保存到云端')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openAs(other, product.url, '/label/mylabel');
  await other
    .getByRole('listitem')
    .filter({ hasText: '自动保存的标签' })
    .getByRole('button', { name: '编辑' })
    .click();
  await other.waitForURL('**/edit**');
  await expect(layers(other)).toHaveCount(2);
  await other.context().close();
});
