import { createCanvas } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { startProduct, temporaryFolder } from './peers';
import { type DroppedFiles, dropFiles, openAs, openSample } from './steps';

const WIDTH = 40;
const HEIGHT = 30;
const work = temporaryFolder();
let product: Awaited<ReturnType<typeof startProduct>>;
let errors: string[];

test.beforeAll(async () => {
  product = await startProduct(work.folder);
});
test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
  work.remove();
});
test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
});
test.afterEach(() => expect(errors).toEqual([]));

const stage = (page: Page) => page.locator('[data-stage]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const layers = (page: Page) => page.locator('[data-layer]');

/**
 * Position of the label in the window: a point of it in mm as CSS px. Its dimensions are centred below it.
 */
async function paper(page: Page) {
  const measure = stage(page).getByText(`${WIDTH} × ${HEIGHT} mm`);
  const [box, percent] = [
    await measure.boundingBox(),
    await page.getByRole('button', { name: /缩放 \d+%/ }).textContent(),
  ];
  const scale = (Number.parseInt(percent!, 10) / 100) * (96 / 25.4);
  const left = box!.x + box!.width / 2 - (WIDTH / 2) * scale;
  const top = box!.y - 14 - HEIGHT * scale;
  return { scale, at: (x: number, y: number) => [left + x * scale, top + y * scale] as const };
}

/** Drags from one point of the label to another, mm, as a hand does. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const { at } = await paper(page);
  await page.mouse.move(...at(...from));
  await page.mouse.down();
  await page.mouse.move(...at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), { steps: 4 });
  await page.mouse.move(...at(...to), { steps: 4 });
  await page.mouse.up();
}

/** Adds an element of the palette and gives it a place and size, mm. */
async function add(page: Page, name: string, box: readonly [number, number, number, number]) {
  await page.getByRole('button', { name: `添加${name}` }).click();
  for (const [i, label] of ['横向 X (mm)', '纵向 Y (mm)', '宽 (mm)', '高 (mm)'].entries()) {
    await field(page, label).fill(String(box[i]));
    await field(page, label).press('Enter');
  }
}

/** Position and size of the selected element in its panel, mm. */
const boxOf = async (page: Page) =>
  Promise.all(
    ['横向 X (mm)', '纵向 Y (mm)', '宽 (mm)', '高 (mm)'].map(async (label) =>
      Number(await field(page, label).inputValue()),
    ),
  );
async function expectBox(page: Page, mm: readonly number[]) {
  // A pixel of the mouse is less than a tenth of a mm at the zoom of these tests.
  const near = (value: number, i: number) => (Math.abs(value - mm[i]!) < 0.25 ? mm[i] : value);
  // The panel shows an edit one frame after the canvas.
  await expect.poll(async () => (await boxOf(page)).map(near)).toEqual(mm);
}

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

test('DATA-01 a column is dragged onto the label, onto an element, and put there by the keyboard', async ({
  page,
}) => {
  await openSample(page, '仓储物料标签');
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect(heading('库位')).toBeVisible();
  const count = await layers(page).count();
  const carry = async (name: string, x: number, y: number) => {
    const box = (await heading(name).boundingBox())!;
    const { at } = await paper(page);
    await page.mouse.move(box.x + 20, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y - 40, { steps: 3 });
    await page.mouse.move(...at(x, y), { steps: 6 });
  };

  // Outside all elements: its type is asked for, and Enter makes a text.
  await carry('库位', 39, 10);
  await expect(page.locator('[data-drop-target]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('menuitem', { name: '文本' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(layers(page)).toHaveCount(count + 1);
  await expect(layers(page).first()).toHaveAccessibleName(/{库位}.*文本/);
  // Its corner is at the pointer, as far as it fits on the label.
  const [x, y, width] = (await boxOf(page)) as [number, number, number, number];
  expect([x + width, y].map((mm) => Math.round(mm))).toEqual([40, 10]);
  await page.keyboard.press('Control+z');
  await expect(layers(page)).toHaveCount(count);

  // Over an element: it is shown, and bound in one step.
  await carry('库位', 6, 14);
  await expect(page.locator('[data-drop-target]')).toBeVisible();
  await page.mouse.up();
  await expect(page.locator('[data-drop-target]')).toHaveCount(0);
  await expect(layers(page)).toHaveCount(count);
  await expect(page.locator('[data-layer][aria-label*="{库位}"]')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-layer][aria-label*="{库位}"]')).toHaveCount(0);

  await page.getByRole('button', { name: '把“库位”放到标签上' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '文本' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(layers(page)).toHaveCount(count + 1);
  await expect(layers(page).first()).toHaveAccessibleName(/{库位}.*条形码/);
});

test('DATA-01 a column dropped on a table is bound to the cell under it', async ({ page }) => {
  await openSample(page, '仓储物料标签');
  await expect(page.getByRole('columnheader', { name: '库位' })).toBeVisible();
  await add(page, '表格', [3, 3, 33, 24]);
  await page.getByRole('columnheader', { name: '库位' }).hover();
  const { at } = await paper(page);
  await page.mouse.down();
  await page.mouse.move(...at(20, 29), { steps: 4 });
  await page.mouse.move(...at(19, 15), { steps: 4 });
  await expect(page.locator('[data-drop-target]')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('第 2 行，第 2 列')).toBeVisible();
  await expect(
    field(page, '数据列')
      .or(page.getByRole('combobox', { name: '数据列' }))
      .first(),
  ).toHaveValue('库位');
  await stage(page).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('第 2 行，第 2 列')).toBeVisible();
  await expect(page.getByText('数据列')).toHaveCount(0);
});

/** A photo: all grays from left to right. */
function photo(): Buffer {
  const canvas = createCanvas(256, 128);
  const ctx = canvas.getContext('2d');
  for (let x = 0; x < 256; x++) {
    ctx.fillStyle = `rgb(${x}, ${x}, ${x})`;
    ctx.fillRect(x, 0, 1, 128);
  }
  return canvas.toBuffer('image/png');
}

const dropOnStage = (page: Page, files: DroppedFiles) => dropFiles(stage(page), files, '松开后放到标签上');

test('ELEM-08 the gray threshold of a photo is seen while its slider moves, and is one step', async ({
  page,
}) => {
  await dropOnStage(page, [['photo.png', photo()]]);
  await expect(layers(page)).toHaveCount(1);
  await page.locator('label').filter({ hasText: '黑白' }).click();
  const thumb = page.getByRole('slider', { name: '灰度阈值' });
  await expect(thumb).toHaveAttribute('aria-valuenow', '128');
  /** Share of the picture that is black, seen on the canvas. */
  const ink = async () => {
    const [x, y, width, height] = (await boxOf(page)) as [number, number, number, number];
    const { at, scale } = await paper(page);
    return page.evaluate(
      ([left, top, wide, tall]) => {
        const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas.lower-canvas')!;
        const box = canvas.getBoundingClientRect();
        const ratio = canvas.width / box.width;
        const { data } = canvas
          .getContext('2d')!
          .getImageData((left - box.left) * ratio, (top - box.top) * ratio, wide * ratio, tall * ratio);
        let black = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i]! < 128) black++;
        return black / (data.length / 4);
      },
      [at(x, y)[0], at(x, y)[1] + 0.3 * height * scale, width * scale, 0.4 * height * scale] as const,
    );
  };
  await expect.poll(ink).toBeCloseTo(0.5, 1);
  const box = (await thumb.boundingBox())!;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(cx, cy);
  await page.mouse.down();
  await page.mouse.move(cx + 20, cy, { steps: 5 });
  const first = Number(await thumb.getAttribute('aria-valuenow'));
  expect(first).toBeGreaterThan(135);
  await expect.poll(ink).toBeCloseTo(first / 256, 1);
  await page.mouse.move(cx + 45, cy, { steps: 5 });
  const second = Number(await thumb.getAttribute('aria-valuenow'));
  expect(second).toBeGreaterThan(first + 10);
  await expect.poll(ink).toBeCloseTo(second / 256, 1);
  await page.mouse.up();
  await stage(page).focus();
  await page.keyboard.press('Control+z');
  await expect(thumb).toHaveAttribute('aria-valuenow', '128');
  await page.keyboard.press('Control+z');
  await expect(thumb).toHaveCount(0);
});

test('PIC-01 broken, oversized and false pictures dropped on the canvas are refused in words', async ({
  page,
}) => {
  const png = photo();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(10_000, 16);
  huge.writeUInt32BE(6_000, 20);
  for (const [name, bytes, message] of [
    ['broken.png', png.subarray(0, png.length / 2), '图片已损坏，无法读取'],
    ['text.png', Buffer.from('品名,编号\n螺栓,1\n'), '文件类型错误'],
    ['huge.png', huge, '图片尺寸过大（10000 × 6000 像素）'],
    ['long.png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), '图片大小不能超过10MB'],
  ] as const) {
    await dropOnStage(page, [[name, bytes]]);
    const alert = page.getByRole('alert').filter({ hasText: message });
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
  }
  await expect(layers(page)).toHaveCount(0);
});
