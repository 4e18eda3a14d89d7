import { expect, type Page, test } from '@playwright/test';
import { stage } from './canvas';
import { productWithFilePrinter } from './product';
import { choose, listenTo, openAs } from './steps';

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

test('the first paint has the colours the user chose, before any code of the app', async ({ page }) => {
  const { errors } = listenTo(page);
  await page.goto(`${product.url}/home`);
  const choices = [
    ['light', 'dark', DARK],
    ['dark', 'light', LIGHT],
    ['dark', 'auto', DARK],
    ['light', null, LIGHT],
  ] as const;
  for (const [system, chosen, expected] of choices) {
    await page.emulateMedia({ colorScheme: system });
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('labelwright.colourScheme');
      else localStorage.setItem('labelwright.colourScheme', value);
    }, chosen);
    // The style sheets come, the app does not.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${product.url}/home`, { waitUntil: 'commit' });
    await expect.poll(() => ground(page), { message: `${chosen} on ${system}` }).toBe(expected);
    const shown = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(shown).toBe(expected === DARK ? 'dark' : 'light');
    expect(await page.locator('#root').innerHTML()).toBe('');
    await page.unroute('**/assets/*.js');
  }
  expect(errors).toEqual([]);
});

test('in a dark window the label stays white, as it prints, and the rulers are dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, product.url);
  await expect(stage(page)).toBeVisible();
  /** The colour of a dot of a canvas, near its middle or its corner; the canvas is made a frame after the screen. */
  const dot = (canvas: string, part: number) =>
    page.locator(canvas).evaluate((one: HTMLCanvasElement, at) => {
      const [x, y] = [Math.floor(one.width * at), Math.floor(one.height * at)];
      return [...one.getContext('2d')!.getImageData(x, y, 1, 1).data.slice(0, 3)];
    }, part);
  await expect.poll(() => dot('[data-stage] canvas.lower-canvas', 0.5)).toEqual([255, 255, 255]);
  const ruler = '[class*="rulerTop"] canvas';
  await expect.poll(async () => (await dot(ruler, 0.02))[0]).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await dot(ruler, 0.02))[0]).toBeGreaterThan(200);
});
