import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import wasm from 'vite-plugin-wasm';
import { pageServer } from '../../vite/pageServer';
import { versionDefine } from '../../vite/version';
import { chromiumLaunch } from '../chromium.mjs';
import type { Call } from './calls';
import type { TestPage } from './page';

declare const window: { demo: TestPage };

const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);
const PAGE = '<!doctype html><script type="module" src="./page.js"></script>';

/** Builds the server of the demo as the demo does, and opens a page of Chromium with it. */
export async function openDemoServer() {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-demo-'));
  const root = join(import.meta.dirname, '../..');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    define: versionDefine,
    publicDir: false,
    plugins: [wasm(), pageServer(root)],
    worker: { format: 'es', plugins: () => [wasm()] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'tests/demo/page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const files = createServer(async ({ url = '/' }, reply) => {
    const name = new URL(url, 'http://x').pathname.slice(1);
    const bytes = name ? await readFile(join(folder, name)).catch(() => undefined) : PAGE;
    const type = name ? (TYPES.get(extname(name)) ?? 'application/octet-stream') : 'text/html';
    reply.writeHead(bytes ? 200 : 404, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((go) => files.listen(0, '127.0.0.1', go));
  const browser = await chromium.launch(chromiumLaunch({ shell: true }));
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`http://127.0.0.1:${(files.address() as AddressInfo).port}/`);
  await page
    .waitForFunction(() => 'demo' in window)
    .catch((error) => {
      throw new Error(`${errors.join('\n')}\n${error}`);
    });
  return {
    login: () => page.evaluate(() => window.demo.login()),
    call: (one: Call) => page.evaluate((it) => window.demo.call(it), one),
    lists: () => page.evaluate(() => ({ served: window.demo.served, unserved: window.demo.unserved })),
    async close() {
      await browser.close();
      files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
