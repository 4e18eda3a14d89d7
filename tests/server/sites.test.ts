import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCKET_PATH } from '../../src/printing/agent';
import { startServer, type TestServer } from './databases';

/** Paths of every kind: pages, files, calls, what operators read, and none. */
const PATHS = [
  '/',
  '/edit',
  '/assets/a-1234.js',
  '/manifest.webmanifest',
  '/api/v3/site/config',
  '/api/v3/openapi.json',
  '/metrics',
  '/none.txt',
];

describe('SEC-13 a server on loopback', () => {
  let server: TestServer;
  let port = 0;
  beforeAll(async () => {
    server = await startServer({}, { port: 8383 });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());

  /** Status and body over a real connection, with the given headers. */
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, async (reply) => {
        let body = '';
        for await (const chunk of reply) body += chunk;
        resolve({ status: reply.statusCode!, body });
      });
      sent.on('error', reject);
      sent.end();
    });

  test.each(PATHS)('%s is not answered under the name of a foreign page', async (path) => {
    for (const host of [
      `attacker.example:${port}`,
      'attacker.example',
      `127.0.0.1.attacker.example:${port}`,
      `localhost.attacker.example:${port}`,
      `127.0.0.1:${port + 1}`,
      'localhost',
      `localhost:${port}@attacker.example`,
    ]) {
      const { status, body } = await ask(path, { host, 'accept-language': 'en' });
      expect([host, status, JSON.parse(body).code]).toEqual([host, 421, 421]);
    }
    const forwarded = { host: `attacker.example:${port}`, 'x-forwarded-host': `localhost:${port}` };
    expect((await ask(path, forwarded)).status).toBe(421);
  });

  test('its own names with its port are answered, in either case', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LocalHost']) {
      for (const at of [port, 8383])
        expect((await ask('/api/v3/site/config', { host: `${name}:${at}` })).status, name).toBe(200);
    }
  });

  test('an upgrade and a change are refused under a foreign name like a page', async () => {
    const host = `attacker.example:${port}`;
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    for (const path of ['/', SOCKET_PATH])
      expect((await ask(path, { host, ...upgrade })).status, path).toBe(421);
    // An upgrade that the server does not offer is ignored: the request is answered like any other.
    expect((await ask('/healthz', { host: `localhost:${port}`, ...upgrade })).status).toBe(200);
    expect((await ask(SOCKET_PATH, { host: `localhost:${port}`, ...upgrade })).status).toBe(401);
    expect((await ask('/api/v3/login/sendCaptcha?phone=1', { host }, 'POST')).status).toBe(421);
  });

  test('a probe that calls an address learns that the server runs, and nothing else', async () => {
    const { status, body } = await ask('/healthz', { host: `10.1.2.3:${port}` });
    expect([status, JSON.parse(body)]).toEqual([200, { status: 'ok' }]);
    expect((await ask('/healthz/', { host: `10.1.2.3:${port}` })).status).toBe(421);
  });

  test('API-04 a page of another site cannot have a code sent, whatever kind of request it can make', async () => {
    const path = '/api/v3/login/sendCaptcha?phone=13812345678&scene=login';
    const host = `localhost:${port}`;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: `http://evil.example:${port}` },
      { origin: `http://localhost:${port + 1}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const { status, body } = await ask(path, { host, ...headers }, 'POST');
      expect([headers, status, JSON.parse(body).code]).toEqual([headers, 403, 403]);
    }
    expect(server.sent).toEqual([]);
    const own = { host, origin: `http://localhost:${port}`, 'sec-fetch-site': 'same-origin' };
    expect((await ask(path, own, 'POST')).status).toBe(200);
    expect(server.sent).toHaveLength(1);
    // Following a link from elsewhere is no change.
    expect((await ask('/edit', { host, 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});

test('SEC-13 a public server answers under its address, and to a proxy on loopback', async () => {
  const server = await startServer(
    { PUBLIC_URL: 'https://Labels.example.com', TRUST_PROXY: '127.0.0.1', SMS_PROVIDER: 'none' },
    { port: 8383 },
  );
  const status = async (host: string, origin?: string) => {
    const headers = { host, ...(origin && { origin }) };
    const method = origin ? 'POST' : 'GET';
    const url = origin ? '/api/v3/login/logout' : '/api/v3/site/config';
    return (await server.app.inject({ method, url, headers })).statusCode;
  };
  for (const host of ['labels.example.com', 'labels.example.com:443', 'LABELS.example.com', '127.0.0.1:8383'])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ['labels.example.com:8383', 'example.com', '10.0.0.1:8383', 'labels.example.com.'])
    expect([host, await status(host)]).toEqual([host, 421]);
  expect(await status('labels.example.com', 'https://labels.example.com')).toBe(200);
  expect(await status('labels.example.com', 'http://labels.example.com')).toBe(403);
  expect(await status('labels.example.com', 'https://other.example.com')).toBe(403);
  await server.close();
});
