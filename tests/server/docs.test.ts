import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from './databases';

const SCRIPT = 'export const words = [];\n'.repeat(100);

let folder: string;
let server: TestServer;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-docs-'));
  const docsDir = join(folder, 'docs');
  mkdirSync(join(docsDir, 'assets'), { recursive: true });
  mkdirSync(join(docsDir, 'decisions'));
  const files = {
    'index.html': '<h1>Overview</h1>',
    '404.html': '<h1>No such page</h1>',
    'api.html': '<h1>The open API</h1>',
    'decisions/index.html': '<h1>Decisions</h1>',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app.1234.js': SCRIPT,
    '../secret.html': 'secret',
    '../docs-old/secret.html': 'secret',
  };
  mkdirSync(join(folder, 'docs-old'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(docsDir, name), content);
  writeFileSync(join(docsDir, 'assets/app.1234.js.br'), brotliCompressSync(SCRIPT));
  server = await startServer({}, {}, 1, { docsDir });
  app = server.app;
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

/** Status and body for a path exactly as it is written here, over a connection. */
const raw = (path: string) =>
  new Promise<[status: number, body: string]>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: '127.0.0.1' } }, async (reply) => {
      reply.setEncoding('utf8');
      resolve([reply.statusCode!, (await reply.toArray()).join('')]);
    })
      .on('error', reject)
      .end();
  });

test('the documentation has its start page, pages and folders below /docs/', async () => {
  const moved = await get('/docs');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/docs/']);
  for (const [url, heading] of [
    ['/docs/', 'Overview'],
    ['/docs/index.html', 'Overview'],
    ['/docs/api.html', 'The open API'],
    ['/docs/decisions/', 'Decisions'],
  ]) {
    const page = await get(url!);
    expect([page.statusCode, page.body]).toEqual([200, `<h1>${heading}</h1>`]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
  }
});

test('a page that is not there is the 404 page of the documentation, not a screen of the app', async () => {
  for (const url of ['/docs/gone', '/docs/gone.html', '/docs/assets/gone.js', '/docs/decisions/gone/']) {
    const page = await get(url);
    expect([url, page.statusCode, page.body]).toEqual([url, 404, '<h1>No such page</h1>']);
    expect(page.headers['cache-control']).toBe('no-cache');
  }
  expect((await get('/docsother')).body).toContain('<title>app</title>');
});

test('files with their content in the name are kept for ever, others are requested each time; both compressed', async () => {
  const script = await get('/docs/assets/app.1234.js', { 'accept-encoding': 'br' });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(script.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe(SCRIPT);
  expect((await get('/docs/assets/app.1234.js')).body).toBe(SCRIPT);
  const logo = await get('/docs/logo.svg');
  expect(logo.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  const again = await get('/docs/logo.svg', { 'if-none-match': logo.headers.etag });
  expect(again.statusCode).toBe(304);
});

test('SEC-08 its pages have the security headers of the app, which allow no script in a page', async () => {
  const names = [
    'content-security-policy',
    'permissions-policy',
    'x-frame-options',
    'x-content-type-options',
  ];
  const ofApp = (await get('/edit')).headers;
  for (const url of ['/docs/', '/docs/gone.html']) {
    const { headers } = await get(url);
    for (const name of names) expect([name, headers[name]]).toEqual([name, ofApp[name]]);
  }
  const [scripts] = /script-src [^;]*/.exec(String(ofApp['content-security-policy']))!;
  const hash = /^'sha256-[\w+/=]+'$/;
  expect(scripts.split(' ').filter((one) => !hash.test(one))).toEqual([
    'script-src',
    "'self'",
    "'wasm-unsafe-eval'",
  ]);
  expect(ofApp['x-content-type-options']).toBe('nosniff');
});

test('no path leads out of its folder', async () => {
  for (const path of [
    '/docs/../secret.html',
    '/docs/..%2fsecret.html',
    '/docs/%2e%2e/secret.html',
    '/docs/%2e%2e%2fsecret.html',
    '/docs/..%5csecret.html',
    '/docs/..\\secret.html',
    '/docs/assets/../../secret.html',
    '/docs/assets/%2e%2e/%2e%2e/secret.html',
    '/docs/../docs-old/secret.html',
    '/docs/..%252fsecret.html',
    `/docs/${join(folder, 'secret.html')}`,
    '/docs/%00../secret.html',
  ]) {
    const [status, body] = await raw(path);
    expect([path, status, body]).toEqual([path, 404, '<h1>No such page</h1>']);
  }
  expect(await raw('/docs/api.html')).toEqual([200, '<h1>The open API</h1>']);
});

test('pages learn whether there is documentation', async () => {
  expect((await server.call('GET /site/config', {})).data.hasDocs).toBe(true);
});

test('where it was not built, there is none', async () => {
  const without = await startServer({}, {}, 1, { docsDir: join(folder, 'gone') });
  expect((await without.call('GET /site/config', {})).data.hasDocs).toBe(false);
  expect((await without.app.inject('/docs/')).body).toContain('<title>app</title>');
  expect((await without.app.inject('/docs/api.html')).statusCode).toBe(404);
  await without.close();
});
