import type { Page } from 'playwright-core';

/** A point of the canvas, as parts of its width and height, in the window. */
async function at(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = (await page.locator('[data-stage]').boundingBox())!;
  return [box.x + box.width * x, box.y + box.height * y];
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

/** Every type of the palette, each chosen with the mouse. */
async function addElements(page: Page): Promise<void> {
  for (const name of ['文本', '条形码', '二维码', '表格', '线条', '矩形', '圆形', '日期时间'])
    await button(page, `添加${name}`).click();
}

async function typeText(page: Page): Promise<void> {
  await button(page, '添加文本').click();
  await field(page, '内容').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('M8x20 304', { delay: 30 });
  await page.locator('[data-stage]').focus();
}

async function dragOnCanvas(page: Page): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await page.mouse.move(...(await at(page, 0.5, 0.45)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 0.45, 0.4)), { steps: 6 });
    await page.mouse.move(...(await at(page, 0.5, 0.45)), { steps: 6 });
    await page.mouse.up();
  }
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
}

async function changeProperties(page: Page): Promise<void> {
  await button(page, '添加矩形').click();
  for (const [name, value] of [
    ['横向 X (mm)', '5'],
    ['纵向 Y (mm)', '6'],
    ['宽 (mm)', '20'],
    ['高 (mm)', '10'],
  ] as const) {
    await field(page, name).click();
    await page.keyboard.type(value, { delay: 30 });
    await page.keyboard.press('Tab');
  }
}

/** A label of the gallery with its rows. */
async function stepRows(page: Page): Promise<void> {
  await button(page, '示例模板').click();
  await page.getByText('仓储物料标签').click();
  for (let i = 0; i < 4; i++) await button(page, '下一行').click();
  for (let i = 0; i < 4; i++) await button(page, '上一行').click();
}

async function printDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (let i = 0; i < 2; i++) {
    await button(page, '打印').click();
    await dialog.getByRole('button', { name: '取消', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Everything in the editor, without a reload. */
export async function editorJourney(page: Page): Promise<void> {
  await button(page, '添加文本').waitFor();
  await addElements(page);
  await typeText(page);
  await dragOnCanvas(page);
  await changeProperties(page);
  await stepRows(page);
  await printDialog(page);
}

/** From screen to screen, and a search among the templates everybody may use. */
export async function screensJourney(page: Page): Promise<void> {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  for (const name of ['公共模板', '个人云模板', 'PDF打印', '图片打印', '打印任务']) await link(name).click();
  const tabs = page.getByRole('navigation').getByRole('link');
  for (const name of ['公共模板', 'PDF打印', '公共模板']) await tabs.filter({ hasText: name }).last().click();
  await page.getByRole('searchbox', { name: '搜索模板' }).click();
  await page.keyboard.type('价签', { delay: 30 });
  await page.keyboard.press('Enter');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
}
