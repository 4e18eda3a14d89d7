import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApiHost } from '../../../src/app/api/client';
import { ApiError, NetworkError } from '../../../src/app/api/errors';
import { API_TIMEOUT } from '../../../src/base/constants';
import type { Envelope } from '../../../src/server/route';

vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
const { ApiClient } = await import('../../../src/app/api/client');
const { t } = await import('../../../src/i18n/messages');

interface Got {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the server answers next; text is sent as it is, undefined never answers. */
let answer: (got: Got) => Envelope | string | undefined;
const got: Got[] = [];
const unlessReported: string[] = [];
let token = '';
let renewed: boolean | (() => boolean) = false;
let asked = 0;
let safe = 0;
let host: ApiHost;
let client: InstanceType<typeof ApiClient>;

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    got.push({ method, url, headers, body });
    const reply = answer(got.at(-1)!);
    if (reply === undefined) return;
    if (reply === 'hang up') return request.socket.destroy();
    response.statusCode = typeof reply !== 'string' && reply.code === 500 ? 500 : 200;
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
});

beforeAll(() => new Promise<void>((go) => server.listen(0, '127.0.0.1', go)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise((go) => server.close(go));
});
beforeEach(() => {
  got.length = 0;
  unlessReported.length = 0;
  token = '';
  renewed = false;
  asked = 0;
  safe = 0;
  answer = () => ({ code: 200, msg: 'ok', data: { retryAfter: 60 } });
  host = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    language: 'zh_CN',
    token: () => token,
    uuid: () => 'b',
    notify: (message) => unlessReported.push(message),
    sessionOver: async () => {
      asked++;
      return typeof renewed === 'function' ? renewed() : renewed;
    },
    safeMode: () => {
      safe++;
    },
  };
  client = new ApiClient(host);
});

const send = (options = {}) =>
  client.call('POST /login/sendCaptcha', { phone: '13800000000', scene: 'login' }, options);

test('API-01 a call goes below /api/v3 with language, platform and the token that is held', async () => {
  expect(API_TIMEOUT).toBe(60_000);
  expect(await send()).toEqual({ retryAfter: 60 });
  expect(got[0]).toMatchObject({
    method: 'POST',
    url: '/api/v3/login/sendCaptcha',
    headers: { 'accept-language': 'zh_CN', platform: '3', 'content-type': 'application/json' },
  });
  expect(got[0]!.headers).not.toHaveProperty('accesstoken');
  token = 'secret';
  await send();
  expect(got[1]!.headers.accesstoken).toBe('secret');
});

/** One call as it is sent: method, path and query fields, fields of the body; undefined without one. */
const sent = async (call: () => Promise<unknown>) => {
  got.length = 0;
  await call();
  const { method, url, body } = got[0]!;
  const address = new URL(url, 'http://x');
  return [
    `${method} ${address.pathname}`,
    Object.fromEntries(address.searchParams),
    body === '' ? undefined : JSON.parse(body),
  ];
};

test('API-03 API-04 SEC-02 every listed call has its method, path and place; secrets are in the body alone', async () => {
  const { call } = client;
  const phone = '85261234567';
  expect([
    await sent(() => call('POST /login/doLogin', { phone, password: 'planted', remember: 1 })),
    await sent(() => call('POST /login/captchaLogin', { phone, captcha: '123456', remember: 0 })),
    await sent(() =>
      call('POST /login/fasterLogin', {
        ...{
          openId: 'o',
          loginType: '1',
          avatar: 'https://a.example/x?y=1',
          nickName: '小 王&',
          unionId: 'u',
        },
        ticket: 'planted',
      }),
    ),
    await sent(() =>
      call('POST /login/register', {
        phone,
        captcha: '123456',
        password: 'planted',
        nickName: '王',
        remember: 1,
      }),
    ),
    await sent(() => call('POST /login/resetPwd', { phone, captcha: '123456', password: 'planted' })),
    await sent(() => call('POST /login/unregister', { password: 'planted' })),
    await sent(() => call('POST /login/unregister', { captcha: '123456' })),
    await sent(() => call('POST /login/logout', {})),
    await sent(() => call('POST /user/update', { nickName: '老王', userImg: '/api/v3/oss/file/1' })),
    await sent(() => call('POST /user/update', { oldPassword: 'planted', password: 'planted too' })),
    await sent(() => call('GET /user/userPreference', {})),
    await sent(() => call('POST /user/updateUserPreference', { safeMode: 1 })),
    await sent(() => call('GET /templet/getShareTemplet', { pageNumber: 2, pageSize: 10, shareType: 1 })),
    await sent(() => call('POST /templet/share', { shareCode: 'ABCDEFGHJK', templetId: 7 })),
    await sent(() => call('GET /font/getFont', {})),
    await sent(() => call('GET /label/recent', {})),
  ]).toEqual([
    ['POST /api/v3/login/doLogin', { phone, remember: '1' }, { password: 'planted' }],
    ['POST /api/v3/login/captchaLogin', { phone, remember: '0' }, { captcha: '123456' }],
    [
      'POST /api/v3/login/fasterLogin',
      { openId: 'o', loginType: '1', avatar: 'https://a.example/x?y=1', nickName: '小 王&', unionId: 'u' },
      { ticket: 'planted' },
    ],
    [
      'POST /api/v3/login/register',
      { phone, nickName: '王', remember: '1' },
      { captcha: '123456', password: 'planted' },
    ],
    ['POST /api/v3/login/resetPwd', { phone }, { captcha: '123456', password: 'planted' }],
    ['POST /api/v3/login/unregister', {}, { password: 'planted' }],
    ['POST /api/v3/login/unregister', {}, { captcha: '123456' }],
    ['POST /api/v3/login/logout', {}, {}],
    ['POST /api/v3/user/update', { nickName: '老王', userImg: '/api/v3/oss/file/1' }, undefined],
    ['POST /api/v3/user/update', {}, { oldPassword: 'planted', password: 'planted too' }],
    ['GET /api/v3/user/userPreference', {}, undefined],
    ['POST /api/v3/user/updateUserPreference', {}, { safeMode: 1 }],
    ['GET /api/v3/templet/getShareTemplet', { pageNumber: '2', pageSize: '10', shareType: '1' }, undefined],
    ['POST /api/v3/templet/share', {}, { shareCode: 'ABCDEFGHJK', templetId: 7 }],
    ['GET /api/v3/font/getFont', {}, undefined],
    ['GET /api/v3/label/recent', {}, undefined],
  ]);
  // The multipart form of POST /oss/uploadImg is shown in upload.test.ts.
});

test.each([
  [{ code: 2001, msg: '手机号或密码错误' }, '手机号或密码错误'],
  [{ code: 500, msg: '服务器内部错误' }, '服务器内部错误'],
  [{ code: 400, msg: '' }, 'Error'],
])('ERR-01 ERR-04 a code other than 200 is shown and thrown: %o', async (reply, shown) => {
  answer = () => reply;
  const error = await send().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error.response).toEqual({ ...reply, data: undefined });
  expect(unlessReported).toEqual([shown]);
});

test('API-06 G-33 hideError throws the raw answer and shows nothing', async () => {
  answer = () => ({ code: 429, msg: 'x', data: { retryAfter: 9 } });
  const error = await send({ hideError: true }).catch((thrown) => thrown);
  expect(error.response).toEqual({ code: 429, msg: 'x', data: { retryAfter: 9 } });
  answer = () => 'hang up';
  await expect(send({ hideError: true })).rejects.toBeInstanceOf(NetworkError);
  expect(unlessReported).toEqual([]);
});

test('ERR-03 an unreachable server is reported with its own message, else as an unknown error', async () => {
  answer = () => 'hang up';
  const error = await send().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(NetworkError);
  expect(unlessReported).toEqual([error.cause.message]);
  for (const page of ['<html>502 Bad Gateway', '', '{"msg":"no code"}']) {
    unlessReported.length = 0;
    answer = () => page;
    await expect(send()).rejects.toBeInstanceOf(NetworkError);
    expect(unlessReported).toEqual(['未知错误']);
  }
});

test('ERR-03 a call that takes too long names the seconds', async () => {
  answer = () => undefined;
  await expect(send({ timeout: 1000 })).rejects.toBeInstanceOf(NetworkError);
  expect(unlessReported).toEqual(['1s请求超时']);
  expect(t('timeout', { n: API_TIMEOUT / 1000 })).toBe('60s请求超时');
});

test('a call that its caller ends is no failure to show', async () => {
  answer = () => undefined;
  const abort = new AbortController();
  const call = send({ signal: abort.signal }).catch((thrown) => thrown);
  abort.abort();
  expect((await call).name).toBe('AbortError');
  expect(unlessReported).toEqual([]);
});

test.each([10001, 10002])(
  'ERR-02 a call refused with %i is made again once the session is renewed',
  async (code) => {
    token = 'old';
    answer = ({ headers }) =>
      headers.accesstoken === 'new' ? { code: 200, msg: 'ok', data: 'done' } : { code, msg: '请先登录' };
    renewed = () => {
      token = 'new';
      return true;
    };
    expect(await send()).toBe('done');
    expect(got.map(({ headers }) => headers.accesstoken)).toEqual(['old', 'new']);
    expect(unlessReported).toEqual([]);
  },
);

test('ERR-02 a session that is not renewed is reported by the session; one refused again is not asked for twice', async () => {
  answer = () => ({ code: 10001, msg: '请先登录' });
  await expect(send()).rejects.toMatchObject({ code: 10001 });
  expect([unlessReported, asked, got.length]).toEqual([[], 1, 1]);
  renewed = true;
  await expect(send()).rejects.toMatchObject({ code: 10001 });
  expect([unlessReported, asked, got.length]).toEqual([['请先登录'], 2, 3]);
  await expect(send({ keepSession: true, hideError: true })).rejects.toMatchObject({ code: 10001 });
  expect(asked).toBe(2);
});

test('SAFE-03 G-33 safe mode is reported by its own dialog, not by a toast', async () => {
  answer = () => ({ code: 1501, msg: '安全模式' });
  await expect(send()).rejects.toMatchObject({ code: 1501 });
  await expect(send({ hideError: true })).rejects.toMatchObject({ code: 1501 });
  expect([safe, unlessReported]).toEqual([2, []]);
});
