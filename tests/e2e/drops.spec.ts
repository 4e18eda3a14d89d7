import { createCanvas } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { add, boxOf, field, layers, paper, stage } from './canvas';
import { expectNoErrors, productOfFile } from './product';
import { type DroppedFiles, dropFiles, openAs, openSample } from './steps';

const product = productOfFile();
expectNoErrors();

test.beforeEach(async ({ page }) => {
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
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

  await page.getByRole('button', { name: '“库位”列' }).focus();
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
