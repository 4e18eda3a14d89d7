import { expect, test } from '@playwright/test';
import { add, drag, expectBox, field, layers, paper, stage } from './canvas';
import { expectNoErrors, productOfFile } from './product';
import { openAs } from './steps';

const product = productOfFile();
expectNoErrors();

test.beforeEach(async ({ page }) => {
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
});

test('EDIT-10 a selection is resized by its corner, seen while it is, and undone in one step', async ({
  page,
}) => {
  await add(page, '矩形', [4, 4, 8, 6]);
  await add(page, '矩形', [16, 12, 4, 2]);
  await stage(page).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('complementary', { name: '属性' })).toContainText('已选中 2 个元素');
  const { at } = await paper(page);
  await page.keyboard.down('Control');
  await page.mouse.move(...at(20, 14));
  await page.mouse.down();
  await page.mouse.move(...at(24, 16), { steps: 4 });
  const middle = await stage(page).screenshot();
  await page.mouse.move(...at(28, 19), { steps: 4 });
  expect((await stage(page).screenshot()).equals(middle)).toBe(false);
  await page.mouse.up();
  await page.keyboard.up('Control');
  await layers(page).nth(1).click();
  await expectBox(page, [4, 4, 12, 9]);
  await layers(page).nth(0).click();
  await expectBox(page, [22, 16, 6, 3]);
  await stage(page).focus();
  await page.keyboard.press('Control+z');
  await expectBox(page, [16, 12, 4, 2]);
  await layers(page).nth(1).click();
  await expectBox(page, [4, 4, 8, 6]);
});

test('ELEM-14 the handle above turns an element, with Shift in steps of 15 degrees', async ({ page }) => {
  await add(page, '矩形', [15, 12, 10, 6]);
  const { scale } = await paper(page);
  const reach = 3 + 40 / scale;
  await page.keyboard.down('Shift');
  await drag(page, [20, 15 - reach], [20 + reach * Math.sin(0.65), 15 - reach * Math.cos(0.65)]);
  await page.keyboard.up('Shift');
  await expect(field(page, '旋转')).toHaveValue('30°');
  await drag(
    page,
    [20 + reach * Math.sin(Math.PI / 6), 15 - reach * Math.cos(Math.PI / 6)],
    [20 + reach * Math.sin(0.8), 15 - reach * Math.cos(0.8)],
  );
  const degrees = async () => Number.parseFloat(await field(page, '旋转').inputValue());
  await expect.poll(async () => Math.abs((await degrees()) - (0.8 * 180) / Math.PI)).toBeLessThan(1);
});

test('ELEM-13 ELEM-14 cells are picked by a drag, merged and split; lines are dragged', async ({ page }) => {
  await add(page, '表格', [5, 5, 30, 18]);
  const { at } = await paper(page);
  await page.mouse.click(...at(10, 8));
  await expect(page.getByText('第 1 行，第 1 列')).toBeVisible();
  await drag(page, [10, 8], [20, 14]);
  await expect(page.getByText('已选 2 行 × 2 列')).toBeVisible();
  await page.getByRole('button', { name: '合并单元格' }).click();
  await page.mouse.click(...at(20, 14));
  await expect(page.getByText('第 1 行，第 1 列')).toBeVisible();
  await page.getByRole('button', { name: '拆分单元格' }).click();
  await page.mouse.click(...at(20, 14));
  await expect(page.getByText('第 2 行，第 2 列')).toBeVisible();
  const width = Number(await field(page, '列宽 (mm)').inputValue());
  const height = Number(await field(page, '行高 (mm)').inputValue());
  await drag(page, [25, 8], [28, 8]);
  expect(Number(await field(page, '列宽 (mm)').inputValue()) - width).toBeCloseTo(3, 0);
  await drag(page, [8, 17], [8, 19]);
  expect(Number(await field(page, '行高 (mm)').inputValue()) - height).toBeCloseTo(2, 0);
  await stage(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => Number(await field(page, '列宽 (mm)').inputValue())).toBe(width);
});

test('ELEM-01 a double click opens a text in place', async ({ page }) => {
  await add(page, '文本', [5, 5, 30, 5]);
  const { at } = await paper(page);
  await page.mouse.dblclick(...at(10, 7));
  const area = stage(page).locator('textarea');
  await expect(area).toBeFocused();
  await page.keyboard.type('螺栓 M8');
  await page.mouse.click(...at(36, 28));
  await expect(area).toHaveCount(0);
  await expect(layers(page).first()).toHaveAccessibleName(/螺栓 M8/);
});

test('EDIT-02 Ctrl and the wheel zoom at the pointer; the wheel alone moves the paper', async ({ page }) => {
  const before = await paper(page);
  const point = before.at(10, 10);
  await page.mouse.move(...point);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 120);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await paper(page)).scale).toBeLessThan(before.scale);
  const zoomed = await paper(page);
  expect(Math.hypot(zoomed.at(10, 10)[0] - point[0], zoomed.at(10, 10)[1] - point[1])).toBeLessThan(3);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await paper(page)).at(0, 0)[1] - zoomed.at(0, 0)[1]).toBeCloseTo(-100, -1);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true });
  test('EDIT-02 two fingers zoom and move the paper, and no element with it', async ({ page }) => {
    await add(page, '矩形', [10, 8, 20, 14]);
    const before = await paper(page);
    const [x, y] = before.at(20, 15);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined ? [] : [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id })),
      });
    await touch('touchStart', 150);
    for (const apart of [130, 115, 100, 85, 75]) await touch('touchMove', apart);
    await touch('touchEnd');
    await expect.poll(async () => (await paper(page)).scale / before.scale).toBeCloseTo(0.5, 1);
    const after = await paper(page);
    expect(Math.hypot(after.at(20, 15)[0] - x, after.at(20, 15)[1] - y)).toBeLessThan(4);
    await expectBox(page, [10, 8, 20, 14]);
  });
});
