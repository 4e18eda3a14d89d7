import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch } from '../chromium.mjs';
import { readPdf } from '../printing/pdfReader';
import { pack } from './built';
import { codesInFile } from './codes';

const run = promisify(execFile);
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const PEERS = ['react', 'react-dom', '@mantine/core', '@mantine/hooks', 'vite', '@vitejs/plugin-react'];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

let release: Awaited<ReturnType<typeof pack>>;
let browser: Browser;
let page: Page;
let close = () => {};
const failures: string[] = [];

beforeAll(async () => {
  release = await pack();
  const folder = join(release.folder, 'page');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = [release.tarball, ...PEERS.map((name) => `${name}@${devDependencies[name]}`)];
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], { cwd: folder });
  cpSync('examples/vite-react', folder, { recursive: true });
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: folder });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname);
    try {
      const bytes = readFileSync(path);
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  close = () => server.close();
  browser = await chromium.launch(chromiumLaunch());
  page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  // The browser's own dialog for files cannot be used by a test: the file is downloaded.
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'));
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  close();
  release?.remove();
});

const editor = (name: 'first' | 'second') => page.locator(`#${name}`);
const add = (name: 'first' | 'second') =>
  editor(name).getByRole('button', { name: 'Add Text', exact: false });
const layers = (name: 'first' | 'second') => editor(name).getByText(/^Elements \(/);
const template = async () => JSON.parse((await page.locator('output').textContent())!);

test('PKG-05 a text that is typed comes out of onChange', async () => {
  await expect.poll(() => layers('first').textContent(), { timeout: 60_000 }).toBe('Elements (2)');
  await add('first').click();
  const texts = editor('first').getByRole('textbox', { name: 'Content', exact: false });
  await texts.first().fill('Best before 2030');
  await expect.poll(async () => (await template()).data).toContain('Best before 2030');
});

test('PKG-05 two editors share neither undo, selection, keys nor language settings of the page', async () => {
  await expect.poll(() => layers('second').textContent()).toBe('Elements (0)');
  await add('second').click();
  await expect.poll(() => layers('second').textContent()).toBe('Elements (1)');
  expect(await layers('first').textContent()).toBe('Elements (3)');
  // The second one has the focus: its shortcut leaves the first one as it is.
  await page.keyboard.press('Control+z');
  await expect.poll(() => layers('second').textContent()).toBe('Elements (0)');
  expect(await layers('first').textContent()).toBe('Elements (3)');
  expect(await editor('second').getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true);
  expect(await editor('first').getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(false);
  // Outside both no shortcut is theirs.
  await page.getByRole('heading', { name: 'Labels of our shop' }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+z');
  expect(await layers('first').textContent()).toBe('Elements (3)');
  // Nothing is kept outside them.
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toBe('Georgia, serif');
});

test('PKG-05 the dialog gives the labels to a printer of the page, and writes a PDF', async () => {
  // Back to the label of the page, which has no warnings.
  const undo = editor('first').getByRole('button', { name: /^Undo/ });
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(() => layers('first').textContent()).toBe('Elements (2)');
  await page.getByRole('button', { name: 'Print all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  const printed = page.getByAltText('Printed label');
  await expect.poll(() => printed.count(), { timeout: 60_000 }).toBe(2);
  const codes = await Promise.all(
    [0, 1].map(async (i) => {
      const bytes = await printed
        .nth(i)
        .evaluate(async (one) => [
          ...new Uint8Array(await (await fetch((one as HTMLImageElement).src)).arrayBuffer()),
        ]);
      return codesInFile(Buffer.from(bytes));
    }),
  );
  expect(codes).toEqual([['A-1001'], ['A-1002']]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await editor('first').getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  const exporting = page.getByRole('dialog');
  await exporting.getByRole('button', { name: /^Export/ }).click();
  const file = readFileSync((await (await saving).path())!);
  expect(readPdf(new Uint8Array(file))).toHaveLength(2);
  expect(failures).toEqual([]);
}, 180_000);
