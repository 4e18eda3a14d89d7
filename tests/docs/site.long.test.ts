import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { AxeResults } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../chromium.mjs';
import { startServer, type TestServer } from '../server/databases';

const DOCS = 'dist/docs';

let server: TestServer;
let browser: Browser;
let origin: string;

beforeAll(async () => {
  await promisify(execFile)('npm', ['run', 'docs']);
  server = await startServer({}, {}, 1, { docsDir: `${process.cwd()}/${DOCS}` });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  browser = await chromium.launch(chromiumLaunch());
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A page that notes requests to other hosts, refused ones included, and errors of its console. */
async function openPage(): Promise<{ page: Page; noted: string[] }> {
  const page = await browser.newPage();
  const noted: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:'))
      noted.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') noted.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => noted.push(error.message));
  return { page, noted };
}

const pages = () =>
  readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== '404.html',
  );

test('every page opens under the policy of the server, loads from no other host, and its links lead somewhere', async () => {
  const { page, noted } = await openPage();
  const links = new Set<string>();
  const anchors = new Map<string, Set<string>>();
  expect(pages().length).toBeGreaterThan(30);
  for (const name of pages()) {
    const url = `${origin}/docs/${name}`;
    const reply = await page.goto(url, { waitUntil: 'networkidle' });
    expect([name, reply!.status()]).toEqual([name, 200]);
    // Set when the scripts of the page have run.
    await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
    const found = await page.evaluate(() => ({
      links: [...document.links].map(({ href }) => href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      broken: [...document.images]
        .filter((one) => one.complete && one.naturalWidth === 0)
        .map(({ src }) => src),
    }));
    expect([name, found.broken]).toEqual([name, []]);
    anchors.set(url.replace(/index\.html$/, ''), new Set(found.ids));
    for (const link of found.links) links.add(link);
  }
  expect(noted).toEqual([]);
  const inside = [...links].filter((link) => link.startsWith(origin));
  expect(inside.length).toBeGreaterThan(200);
  const wrong = inside.filter((link) => {
    const { href, hash } = new URL(link);
    const ids = anchors.get(href.replace(hash, '').replace(/index\.html$/, ''));
    return !ids || (hash.length > 1 && !ids.has(decodeURIComponent(hash.slice(1))));
  });
  expect(wrong).toEqual([]);
}, 300_000);

test('the search finds a page, and the theme changes to dark and stays', async () => {
  const { page, noted } = await openPage();
  await page.goto(`${origin}/docs/`);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('idempotency');
  const hit = page.getByRole('option').filter({ hasText: 'The open API' }).first();
  await hit.click();
  await page.waitForURL(/\/docs\/api\.html/);
  await page
    .getByRole('switch', { name: /dark theme/i })
    .first()
    .click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
  const missing = await page.goto(`${origin}/docs/gone.html`);
  expect(missing!.status()).toBe(404);
  expect(await page.getByText('PAGE NOT FOUND').count()).toBe(1);
  // The browser reports the status of the last page.
  expect(noted.filter((one) => !one.includes('404'))).toEqual([]);
}, 60_000);

test('pages can be read by everybody, in light and in dark, and do not scroll sideways on a phone', async () => {
  const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  for (const colorScheme of ['light', 'dark'] as const) {
    // The script of the check is none of the pages' own.
    const context = await browser.newContext({
      colorScheme,
      bypassCSP: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    for (const name of ['index.html', 'api.html', 'architecture.html', 'api-report/client.html']) {
      await page.goto(`${origin}/docs/${name}`, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.evaluate(axe);
      const serious = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
        const { violations } = await axe.run();
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
      });
      expect([colorScheme, name, serious]).toEqual([colorScheme, name, []]);
    }
    await context.close();
  }
}, 120_000);

test('files are compressed for the server, and none of the generator or of the sources is among them', () => {
  expect(existsSync(`${DOCS}/api.html.br`)).toBe(true);
  const names = readdirSync(DOCS, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.(md|ts|map)$|node_modules/.test(name))).toEqual([]);
});
