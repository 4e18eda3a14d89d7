import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../tests/chromium.mjs';
import type { Tasks } from './page';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A fresh Chromium with the bench page open. */
export interface Browser {
  version: string;
  /** Of its first process. */
  pid: number;
  page: Page;
  /** Port its page comes from: the origin a print service has to let in. */
  port: number;
  run<K extends keyof Tasks>(task: K, ...args: Parameters<Tasks[K]>): Promise<Awaited<ReturnType<Tasks[K]>>>;
  close(): Promise<void>;
}

/** Serves folders on loopback, the first that has the file. Isolated, because the page's clock is finer then. */
async function serve(folders: readonly string[]) {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname));
    for (const folder of folders) {
      try {
        const body = await readFile(join(folder, path));
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.setHeader('cross-origin-opener-policy', 'same-origin');
        response.setHeader('cross-origin-embedder-policy', 'require-corp');
        // As the app's server does.
        if (/^\/assets\/|\.woff2$/.test(path)) response.setHeader('cache-control', 'max-age=3600');
        response.end(body);
        return;
      } catch {
        // The next folder may have it.
      }
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as { port: number };
  return {
    port,
    close: () => {
      server.closeAllConnections();
      return new Promise((go) => server.close(go));
    },
  };
}

/** Opens the built bench page in a Chromium of its own. `root` is the project's folder. */
export async function openBrowser(root: string): Promise<Browser> {
  const server = await serve([
    join(root, 'build/bench/page'),
    join(root, 'build/bench/files'),
    join(root, 'dist/app'),
  ]);
  const launched = await chromium.launchServer({ ...chromiumLaunch(), headless: true });
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage();
  // A bench may take minutes.
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => process.stderr.write(`bench page: ${error.stack ?? error.message}\n`));
  page.on('console', (message) => {
    if (message.type() === 'error') process.stderr.write(`bench page: ${message.text()}\n`);
  });
  await page.goto(`http://127.0.0.1:${server.port}/page.html`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return {
    version: browser.version(),
    pid: launched.process().pid!,
    page,
    port: server.port,
    run: (task, ...args) =>
      page.evaluate(
        ([name, values]) =>
          (globalThis as unknown as { bench: Record<string, (...a: unknown[]) => unknown> }).bench[name]!(
            ...values,
          ),
        [task, args] as [string, unknown[]],
      ) as never,
    close: async () => {
      await browser.close();
      await launched.close();
      await server.close();
    },
  };
}
