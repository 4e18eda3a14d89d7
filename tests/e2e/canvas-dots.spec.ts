import { createCanvas } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { boxOf, layers, paper, stage } from './canvas';
import { productWithFilePrinter } from './product';
import { dropFiles, openAs } from './steps';

const product = productWithFilePrinter();

/** A photo of so many px: all grays from left to right, in red. */
function photo(width: number): Buffer {
  const canvas = createCanvas(width, width / 2);
  const ctx = canvas.getContext('2d');
  for (let x = 0; x < width; x++) {
    ctx.fillStyle = `rgb(${128 + (127 * x) / width}, ${(255 * x) / width}, ${(255 * x) / width})`;
    ctx.fillRect(x, 0, 1, width / 2);
  }
  return canvas.toBuffer('image/png');
}

/**
 * The middle of the selected picture on the canvas: the share of its px that have a colour, and of those where
 * black begins or ends.
 */
async function seen(page: Page): Promise<{ coloured: number; edges: number }> {
  const [x, y, width, height] = (await boxOf(page)) as [number, number, number, number];
  const { at, scale } = await paper(page);
  const [left, top] = at(x + 0.2 * width, y + 0.3 * height);
  return page.evaluate(
    ([left, top, wide, tall]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas.lower-canvas')!;
      const box = canvas.getBoundingClientRect();
      const { data } = canvas.getContext('2d')!.getImageData(left - box.left, top - box.top, wide, tall);
      let [coloured, edges] = [0, 0];
      for (let i = 4; i < data.length; i += 4) {
        if (Math.abs(data[i]! - data[i + 1]!) > 8) coloured++;
        if (data[i]! < 128 !== data[i - 4]! < 128) edges++;
      }
      return { coloured: coloured / (data.length / 4), edges: edges / (data.length / 4) };
    },
    [left, top, 0.6 * width * scale, 0.4 * height * scale] as const,
  );
}

const toggle = (page: Page) => page.getByRole('button', { name: '图片按打印效果显示（黑点）' });

test('EDIT-11 SET-02 pictures are shown in dots at a key press, in the mode of the print dialog, and after a reload', async ({
  page,
}) => {
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
  await dropFiles(stage(page), [['photo.png', photo(400)]], '松开后放到标签上');
  await expect(layers(page)).toHaveCount(1);
  await expect.poll(async () => (await seen(page)).coloured).toBeGreaterThan(0.9);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await seen(page)).coloured).toBe(0);
  // A photo has the mode for photos, error diffusion, until another one is chosen.
  await expect.poll(async () => (await seen(page)).edges).toBeGreaterThan(0.1);

  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: '打印' });
  await expect(dialog.getByRole('button', { name: '误差扩散' })).toBeVisible();
  await dialog.getByRole('radio', { name: '默认' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // One level for the whole photo: one edge in each row.
  await expect.poll(async () => (await seen(page)).edges).toBeLessThan(0.03);

  await page.reload();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await layers(page).first().click();
  await expect.poll(async () => (await seen(page)).coloured).toBe(0);
  expect((await seen(page)).edges).toBeLessThan(0.03);
  await toggle(page).click();
  await expect.poll(async () => (await seen(page)).coloured).toBeGreaterThan(0.9);
});
