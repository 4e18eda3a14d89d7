import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { Row } from '../../bench/rows';
import { productOfFile } from './product';

const product = productOfFile();

/** What the page or its policy objects to. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  return found;
}

test('the bench page measures in the browser under our policy and exports its rows', async ({ page }) => {
  const objections = complaints(page);
  const reply = await page.goto(`${product.url}/bench.html?quick&lang=en`);
  expect(reply?.headers()['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
  );
  await expect(page.getByRole('button', { name: 'Export JSON' })).toBeDisabled();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status')).toHaveText('Finished', { timeout: 120_000 });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  const { rows, userAgent, hardwareConcurrency } = JSON.parse(
    readFileSync(await download.path(), 'utf8'),
  ) as { rows: Row[]; userAgent: string; hardwareConcurrency: number };
  expect(userAgent).toContain('Chrome');
  const names = rows.map(({ suite, name }) => `${suite}/${name}`);
  expect(names).toEqual(expect.arrayContaining(['kernels/luma', 'kernels/floyd-photo', 'kernels/rotate90']));
  expect(names).toEqual(
    expect.arrayContaining([1, 2, hardwareConcurrency].map((n) => `batch/40x30-workers-${n}`)),
  );
  for (const row of rows) {
    expect(row.value, row.name).toBeGreaterThan(0);
    expect(row.engine).toBe('browser');
    if (row.suite === 'kernels') expect(row.ratio, row.name).toBeGreaterThan(0);
  }
  await expect(page.locator('tbody tr')).toHaveCount(rows.length);
  // A bar for paper, and one for each number of workers.
  const bars = page.locator('.chart li');
  await expect(bars).toHaveCount(1 + rows.filter(({ suite }) => suite === 'batch').length);
  await expect(bars.first()).toContainText('4.69');
  expect(objections).toEqual([]);
});

test('the bench page speaks the language asked for, or the one the deployment fixes; the app does not link it', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  for (const [query, lang, text] of [
    ['', 'zh-CN', '浏览器性能测试'],
    ['?lang=zh-TW', 'zh-TW', '瀏覽器效能測試'],
    ['?lang=en', 'en', 'Speed of this browser'],
    ['?lang=%3Cb%3E', 'zh-CN', '浏览器性能测试'],
  ] as const) {
    await page.goto(`${product.url}/bench.html${query}`);
    await expect(title).toHaveText(text);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  await page.goto(product.url);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(await page.content()).not.toContain('bench');
});
