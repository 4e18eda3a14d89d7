import { expect, type Page } from '@playwright/test';

/** Chooses an option of the select with a label. */
export async function choose(page: Page, label: string, option: string) {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).click();
}

/** Opens a page of the product, signed in as the account anybody may try. */
export async function openAs(page: Page, url: string, path = '/edit') {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  const demo = page.getByRole('button', { name: '进入演示账号' });
  await Promise.race([demo.waitFor(), page.waitForURL(url + path)]);
  if (await demo.isVisible()) await demo.click();
  await page.waitForURL(url + path);
}

/** Opens a label of the gallery, with or without its own rows. */
export async function openSample(page: Page, name: string) {
  await page.getByRole('button', { name: '示例模板' }).click();
  await page.getByText(name).click();
}

export const openSheet = (page: Page, file: string) =>
  page.locator('input[type=file][accept*=".xlsx"]').first().setInputFiles(file);

/** Opens the print dialog, chooses a printer and presses print. */
export async function startPrinting(page: Page, printer: string, records: number) {
  await page.getByRole('button', { name: '打印', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`共 ${records.toLocaleString('en')} 条`)).toBeVisible();
  await expect(dialog.getByText('打印服务已连接')).toBeVisible();
  await choose(page, '打印机', printer);
  await dialog.getByRole('button', { name: '打印', exact: true }).click();
  return dialog;
}

/** Prints everything and closes the dialog. */
export async function print(page: Page, printer: string, records: number) {
  const dialog = await startPrinting(page, printer, records);
  await expect(dialog.getByText('已全部送往打印机')).toBeVisible({ timeout: 400_000 });
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toBeHidden();
}
