import { expect, type Page, test } from '@playwright/test';
import { stage } from './canvas';
import { productWithFilePrinter } from './product';
import { choose, openAs } from './steps';

const product = productWithFilePrinter();

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(27, 32, 39)';

test('the interface follows the system, or what the user chose in this browser', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, product.url, '/setting/personal');
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await choose(page, '颜色', '深色');
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.reload();
  await expect(page.getByRole('combobox', { name: '颜色' })).toHaveValue('深色');
  expect(await ground(page)).toBe(DARK);
  await choose(page, '颜色', '跟随系统');
  await expect.poll(() => ground(page)).toBe(LIGHT);
});

test('in a dark window the label stays white, as it prints, and the rulers are dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
  /** The colour of a dot of a canvas, near its middle or its corner. */
  const dot = (canvas: string, part: number) =>
    page.evaluate(
      ([selector, at]) => {
        const one = document.querySelector<HTMLCanvasElement>(selector)!;
        const [x, y] = [Math.floor(one.width * at), Math.floor(one.height * at)];
        return [...one.getContext('2d')!.getImageData(x, y, 1, 1).data.slice(0, 3)];
      },
      [canvas, part] as const,
    );
  await expect.poll(() => dot('[data-stage] canvas.lower-canvas', 0.5)).toEqual([255, 255, 255]);
  const ruler = '[class*="rulerTop"] canvas';
  await expect.poll(async () => (await dot(ruler, 0.02))[0]).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await dot(ruler, 0.02))[0]).toBeGreaterThan(200);
});
