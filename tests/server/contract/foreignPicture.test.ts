import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../databases';
import { fetchFile, picture, sheet, upload } from '../uploads';

const MB = 1024 * 1024;
let server: TestServer;
/** A server as the product runs, which reaches public addresses only. */
let strict: TestServer;
let token: string;
/** What the other site answers, and what it was asked. */
let answer: RequestListener;
const asked: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];
const site = createServer((request, response) => {
  asked.push({ url: request.url!, headers: request.headers });
  answer(request, response);
});
let origin: string;
/** Addresses that connections were checked for. */
const checked: string[] = [];

beforeAll(async () => {
  await new Promise<void>((go) => site.listen(0, '127.0.0.1', go));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const reach = (address: string) => {
    checked.push(address);
    return address === '127.0.0.1' || address === '::1';
  };
  server = await startServer({}, {}, 1, { reach });
  strict = await startServer();
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await Promise.all([server.close(), strict.close()]);
});
beforeEach(async () => {
  asked.length = 0;
  checked.length = 0;
  ({ accessToken: token } = await server.signUp());
});

const load = (url: string, by: { from?: TestServer; token?: string } = {}) =>
  fetchFile(
    by.from ?? server,
    `/api/v3/oss/picture?${new URLSearchParams({ url, t: '17' })}`,
    by.token ?? token,
  );
const codeOf = async (url: string) => (await load(url)).json().code as number;
const sends =
  (bytes: Buffer, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(bytes);
const redirects =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  'IMG-06 a %s of another server is passed on as what it is, whatever that server calls it',
  async (type) => {
    const bytes = await picture(type);
    answer = sends(bytes);
    const reply = await load(`${origin}/a.html?sign=1`);
    expect([reply.statusCode, reply.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-type': `image/${type}`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
    expect(asked.map(({ url }) => url)).toEqual(['/a.html?sign=1']);
    expect(asked[0]!.headers).not.toHaveProperty('accesstoken');
    expect(asked[0]!.headers).not.toHaveProperty('cookie');
  },
);

test('IMG-06 a TIFF picture is passed on as PNG', async () => {
  answer = sends(
    await sharp(await picture('png'))
      .tiff()
      .toBuffer(),
  );
  const reply = await load(`${origin}/a.tif`);
  expect(reply.headers['content-type']).toBe('image/png');
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 });
});

test('SEC-09 what acts in an svg of another server is removed', async () => {
  const source =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="alert(1)"><script>alert(2)</script><rect width="9" height="9"/></svg>';
  answer = sends(Buffer.from(source));
  const { headers, body } = await load(`${origin}/a.svg`);
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body).toContain('<rect');
  expect(body).not.toMatch(/script|onload/);
});

test('SEC-09 what is no picture, broken or too large is not passed on', async () => {
  const jpeg = await picture('jpeg', 400, 300);
  for (const [bytes, code] of [
    [Buffer.from('<html><script>alert(1)</script>'), 3201],
    [Buffer.from('{"secret":1}'), 3201],
    [sheet(), 3201],
    [Buffer.alloc(0), 3201],
    [jpeg.subarray(0, jpeg.length / 2), 3202],
    [Buffer.concat([jpeg, Buffer.alloc(10 * MB)]), 3204],
  ] as const) {
    answer = sends(bytes);
    expect(await codeOf(`${origin}/a.jpg`)).toBe(code);
  }
  // Of unknown length.
  answer = (_, response) => {
    response.writeHead(200);
    response.write(jpeg);
    response.on('error', () => {}).end(Buffer.alloc(10 * MB));
  };
  expect(await codeOf(`${origin}/a.jpg`)).toBe(3204);
});

test('SEC-09 only an answer with 200 is read, and its reason is not revealed', async () => {
  const bytes = await picture();
  const messages = new Set<string>();
  for (const status of [204, 401, 404, 500]) {
    answer = (_, response) => void response.writeHead(status).end(status === 204 ? undefined : bytes);
    const { code, msg } = (await load(`${origin}/a.png`)).json();
    expect(code).toBe(3204);
    messages.add(msg);
  }
  answer = (request) => void request.socket.destroy();
  messages.add((await load(`${origin}/a.png`)).json().msg);
  const { host } = new URL(origin);
  expect([...messages]).toEqual([`网络图片（${host}）无法读取。请确认链接是公开的图片，且不超过 10 MB`]);
});

describe('SEC-09 redirects', () => {
  test('three are followed, a fourth is not', async () => {
    const bytes = await picture();
    answer = (request, response) => {
      const left = Number(request.url!.slice(1));
      if (left === 0) return sends(bytes)(request, response);
      redirects(`/${left - 1}`)(request, response);
    };
    expect((await load(`${origin}/3`)).rawPayload.equals(bytes)).toBe(true);
    expect(await codeOf(`${origin}/4`)).toBe(3204);
  });

  test.each([
    'http://10.0.0.1/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://127.0.0.1/a.png',
    'http://user:secret@127.0.0.1/a.png',
    'http://127.0.0.1:22/a.png',
    'http://',
  ])('one to %s is refused', async (location) => {
    answer = redirects(location);
    expect(await codeOf(`${origin}/a.png`)).toBe(3204);
    expect(asked).toHaveLength(1);
  });
});

test('SEC-09 a name is checked by the address that is connected to', async () => {
  answer = sends(await picture());
  const { port } = new URL(origin);
  expect((await load(`http://localhost:${port}/a.png`)).statusCode).toBe(200);
  expect(checked).toContain('127.0.0.1');
});

test('SEC-09 addresses of private networks, in whatever form, are not connected to', async () => {
  answer = sends(await picture());
  const { port } = new URL(origin);
  const { accessToken } = await strict.signUp();
  for (const host of [
    ...['127.0.0.1', 'localhost', '127.1', '0x7f000001', '2130706433', '017700000001', '0.0.0.0', '[::1]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]', '10.0.0.1', '192.168.1.1', '169.254.169.254'],
  ]) {
    const reply = await load(`http://${host}:${port}/a.png`, { from: strict, token: accessToken });
    expect([host, reply.json().code]).toEqual([host, 3204]);
  }
  expect(asked).toEqual([]);
});

test('SEC-09 guests are asked to sign in; what is no web address is refused', async () => {
  expect((await fetchFile(server, `/api/v3/oss/picture?url=${origin}/a.png`)).json().code).toBe(10001);
  for (const url of [
    '',
    'a.png',
    '//example.com/a.png',
    'file:///etc/passwd',
    'ftp://a/b.png',
    'data:image/png;base64,AAAA',
    'blob:http://a/1',
    'http://user:secret@example.com/a.png',
    `http://example.com/${'a'.repeat(2000)}`,
  ])
    expect((await load(url)).json(), url).toMatchObject({ code: 400, msg: '字段 url 无效' });
  expect(asked).toEqual([]);
});

test('SEC-09 an address of our own server leads to the stored file', async () => {
  const { data: path } = await upload(server, '/oss/uploadImg', await picture(), { token });
  const reply = await load(`${server.config.publicUrl}${path}`);
  expect([reply.statusCode, reply.headers.location]).toEqual([302, path]);
});

test('SEC-09 an account loads 600 pictures a minute, eight at the same time', async () => {
  const bytes = await picture();
  const waiting: (() => void)[] = [];
  answer = (request, response) => void waiting.push(() => sends(bytes)(request, response));
  const first = Array.from({ length: 8 }, () => load(`${origin}/a.png`));
  await expect.poll(() => waiting.length).toBe(8);
  const ninth = await load(`${origin}/a.png`);
  expect([ninth.statusCode, ninth.json()]).toMatchObject([503, { code: 503, data: { retryAfter: 2 } }]);
  for (const go of waiting) go();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  // Another account is not held up, and the first is not any longer.
  answer = sends(bytes);
  expect((await load(`${origin}/a.png`)).statusCode).toBe(200);
  const { userId, accessToken } = await server.signUp();
  await server.database((db) => db.limits.take(`picture/${userId}`, 600, 60_000, 599));
  const by = { token: accessToken };
  expect((await load(`${origin}/a.png`, by)).statusCode).toBe(200);
  expect((await load(`${origin}/a.png`, by)).json()).toMatchObject({ code: 429, data: { retryAfter: 60 } });
});
