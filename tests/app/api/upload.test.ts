import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { sendForm as SendForm } from '../../../src/app/api/upload';
import { chromiumLaunch } from '../../chromium.mjs';

const root = join(import.meta.dirname, '../../..');
const SIZE = 3_000_000;
const PAGE = `<script type=module>import { sendForm } from '/upload.js'; window.sendForm = sendForm;</script>`;

/** The module under test as a browser loads it. */
async function built(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: join(root, 'src/app/api/upload.ts'), formats: ['es'], fileName: 'upload' },
    },
  });
  const [first] = [result].flat() as { output: { code: string }[] }[];
  return first!.output[0]!.code;
}

test('API-03 a file goes as a multipart form, reports progress, and stops on request', async () => {
  const code = await built();
  const received: { headers: Record<string, unknown>; body: Buffer }[] = [];
  let ended = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const script = request.url === '/upload.js';
      response.setHeader('content-type', script ? 'text/javascript' : 'text/html').end(script ? code : PAGE);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('close', () => {
      if (!request.complete) ended++;
    });
    request.on('end', () => {
      if (request.url === '/never') return response.on('close', () => ended++);
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end('{"code":200}');
      return;
    });
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const result = await page.evaluate(async (size) => {
      const { sendForm } = window as unknown as { sendForm: typeof SendForm };
      const form = new FormData();
      form.set('uuid', 'u-1');
      form.set('file', new Blob([new Uint8Array(size).fill(65)]), '图片.png');
      const steps: [number, number][] = [];
      const open = new AbortController().signal;
      const text = await sendForm('/upload', form, { platform: '3' }, open, (sent: number, total: number) =>
        steps.push([sent, total]),
      );
      const abort = new AbortController();
      const stopped = sendForm('/never', form, {}, abort.signal).catch((error: Error) => error.name);
      setTimeout(() => abort.abort(), 100);
      const unreachable = sendForm('http://127.0.0.1:1/', form, {}, open).catch(
        (error: Error) => error.message,
      );
      return { text, steps, stopped: await stopped, unreachable: await unreachable };
    }, SIZE);
    expect(result.text).toBe('{"code":200}');
    expect(result.stopped).toBe('AbortError');
    expect(result.unreachable).toBe('');
    const [sent, total] = result.steps.at(-1)!;
    expect(sent).toBe(total);
    expect(total).toBeGreaterThan(SIZE);
    const { headers, body } = received[0]!;
    expect(headers).toMatchObject({ platform: '3' });
    expect(String(headers['content-type'])).toMatch(/^multipart\/form-data/);
    expect(body.length).toBe(total);
    // The fields come before the file.
    expect(body.subarray(0, 300).toString()).toMatch(
      /name="uuid"[\s\S]*u-1[\s\S]*name="file"; filename="图片\.png"/,
    );
    await expect.poll(() => ended).toBeGreaterThan(0);
  } finally {
    await browser.close();
    server.closeAllConnections();
    await new Promise((go) => server.close(go));
  }
});
