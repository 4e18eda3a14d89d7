import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('API-02 broken JSON and a body too large are told apart', async () => {
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
  expect((await get('/assets/gone.js')).statusCode).toBe(404);
  expect((await get('/..%2f..%2fetc/passwd')).body).not.toContain('root:');
});

test('SEC-08 the policy allows our own code and the print service, nothing else', async () => {
  const policy = String((await get('/edit')).headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('ws://127.0.0.1:18611');
  expect(policy).toContain("default-src 'self'");
  expect((await get('/edit')).headers['x-content-type-options']).toBe('nosniff');
});

test('I18N-01 the page carries the language the deployment fixes, whatever the browser asks for', async () => {
  const english = await startServer({}, { language: 'en' });
  const headers = { 'accept-language': 'fr' };
  for (const url of ['/', '/edit']) {
    expect((await english.app.inject({ method: 'GET', url, headers })).body).toContain('<html lang="en">');
  }
  expect((await get('/', headers)).body).toContain('<html lang="zh-CN">');
  await english.close();
});
