import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translateFor } from '../../src/base/messages';
import { startServer, type TestServer } from './databases';

let server: TestServer;
let app: FastifyInstance;

beforeAll(async () => {
  server = await startServer();
  app = server.app;
});
afterAll(() => server.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('API-02 a known call answers the envelope with its data', async () => {
  const reply = await get('/api/v3/site/config');
  expect(reply.json()).toMatchObject({
    code: 200,
    msg: 'ok',
    data: { language: 'zh-CN', servicePorts: [18611, 28611] },
  });
});

test('API-02 I18N-03 errors are envelopes too, in the language asked for', async () => {
  const reply = await get('/api/v3/nothing');
  expect([reply.statusCode, reply.json()]).toEqual([404, { code: 404, msg: '请求的内容不存在' }]);
  expect((await get('/api/v3/nothing', { 'accept-language': 'zh_TW' })).json().msg).toBe('請求的內容不存在');
  expect((await get('/api/v3/nothing', { 'accept-language': 'en' })).json().msg).toBe('Not found');
});

test('API-02 broken JSON and a body too large are distinguished', async () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v3/site/config',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  expect((await post('{')).json().code).toBe(400);
  expect((await post(`"${'x'.repeat(5 << 20)}"`)).json().code).toBe(413);
});

test('SH-01 pages of the app answer index.html, missing files do not', async () => {
  expect((await get('/edit')).body).toContain('<title>app</title>');
  expect((await get('/login?redirect=/a.b')).body).toContain('<title>app</title>');
  expect((await get('/edit')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/fonts/a.woff2')).headers['cache-control']).toContain('immutable');
  expect((await get('/fonts/faces.json')).headers['cache-control']).toBe('no-cache');
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
  expect((await get('/..%2f..%2fetc/passwd')).body).not.toContain('root:');
});

test('the service worker and what installs the app are requested each time, and may be had by our own pages', async () => {
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(worker.headers['content-type']).toMatch(/javascript/);
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
});

test('SEC-08 the policy allows our own code and the print service, nothing else', async () => {
  const { headers } = await get('/edit');
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
  );
  const service = [18611, 28611].flatMap((port) =>
    ['127.0.0.1', 'localhost'].flatMap((host) =>
      ['ws', 'wss', 'http', 'https'].map((scheme) => `${scheme}://${host}:${port}`),
    ),
  );
  expect(policy).toEqual({
    'default-src': "'self'",
    // The one script in the page itself: `start();`.
    'script-src': "'self' 'wasm-unsafe-eval' 'sha256-E6jQvrT2ZivWG9GJ4AAEZf4MhI7l3QkLroW4hgvUT4c='",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': `'self' data: blob: ${service.join(' ')}`,
    'worker-src': "'self' blob:",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
  });
  const allowed = String(headers['permissions-policy']).split(', ');
  expect(allowed).toEqual(
    expect.arrayContaining(['usb=(self)', 'serial=(self)', 'camera=(self)', 'microphone=()', 'bluetooth=()']),
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  // As the policy's frame-ancestors requires.
  expect(headers['x-frame-options']).toBe('DENY');
});

test('I18N-01 the page carries the language the deployment fixes, whatever the browser asks for', async () => {
  const english = await startServer({}, { language: 'en' });
  const headers = { 'accept-language': 'fr' };
  for (const url of ['/', '/edit']) {
    expect((await english.app.inject({ method: 'GET', url, headers })).body).toContain(
      '<html lang="en" dir="ltr">',
    );
  }
  expect((await get('/', headers)).body).toContain('<html lang="zh-CN" dir="ltr">');
  await english.close();
  const arabic = await startServer({}, { language: 'ar' });
  const page = await arabic.app.inject({ method: 'GET', url: '/', headers });
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  await arabic.close();
});

test('I18N-01 the installed app is called and described in the language and by the name of the deployment', async () => {
  const read = async ({ app }: TestServer) => (await app.inject('/manifest.webmanifest')).json();
  const chinese = await read(server);
  expect(chinese).toMatchObject({
    ...{
      name: '标签匠 Labelwright',
      short_name: '标签匠',
      lang: 'zh-CN',
      start_url: '/',
      display: 'standalone',
    },
    description: '在浏览器中设计标签，用热敏打印机批量打印',
    shortcuts: [
      { name: '新建标签', url: '/label/create' },
      { name: '标签编辑', url: '/edit' },
    ],
  });
  for (const language of ['en', 'zh-TW'] as const) {
    const other = await startServer({}, { language });
    const { name, short_name, lang, description, shortcuts, ...same } = await read(other);
    const t = translateFor(language);
    expect([name, short_name, lang]).toEqual([t('productName'), t('productShort'), language]);
    expect(description).toBe(t('installAbout'));
    expect(shortcuts.map((one: { name: string }) => one.name)).toEqual([t('menuNew'), t('screenEdit')]);
    expect(chinese).toMatchObject(same);
    await other.close();
  }
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-brand-'));
  const SITE_FILE = join(folder, 'site.json');
  writeFileSync(SITE_FILE, JSON.stringify({ brand: '超市标签' }));
  const branded = await startServer({ SITE_FILE });
  expect(await read(branded)).toMatchObject({ name: '超市标签', short_name: '超市标签' });
  await branded.close();
  rmSync(folder, { recursive: true });
});

test.each(['br', 'gzip', 'identity', 'br;q=0, gzip;q=0.0', ''])(
  'files, page and JSON are the same bytes when "%s" is accepted',
  async (accepted) => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
    for (const path of ['/assets/big-1234.js', '/edit', '/assets/a-1234.js', '/api/v3/openapi.json']) {
      const plain = await get(path);
      const reply = await get(path, { 'accept-encoding': accepted });
      // A tiny file has no compressed one; JSON is compressed on request, in the quick encoding only.
      const expected =
        path.includes('/a-') || (path.endsWith('.json') && encoding === 'br') ? undefined : encoding;
      expect([path, reply.statusCode, reply.headers['content-encoding']]).toEqual([path, 200, expected]);
      expect(reply.headers.vary).toBe('accept-encoding');
      for (const name of ['content-type', 'cache-control', 'content-security-policy'])
        expect([path, name, reply.headers[name]]).toEqual([path, name, plain.headers[name]]);
      const body = expected ? decode[expected](reply.rawPayload) : reply.rawPayload;
      expect(body.equals(plain.rawPayload)).toBe(true);
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    }
  },
);

test('API-02 a short answer is not compressed', async () => {
  const reply = await get('/api/v3/nothing', { 'accept-encoding': 'gzip' });
  expect([reply.headers['content-encoding'], reply.json().code]).toEqual([undefined, 404]);
});

test('I18N-01 the compressed page carries the language too', async () => {
  const other = await startServer({}, { language: 'en' });
  const reply = await other.app.inject({ url: '/edit', headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('<html lang="en" dir="ltr">');
  await other.close();
});
