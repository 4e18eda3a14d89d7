import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Envelope } from '../../../src/server/route';
import { everyRoute } from '../../../src/server/routes';
import { onBothDatabases, startServer } from '../databases';

onBothDatabases((running) => {
  const inject = (options: object) => running().app.inject({ method: 'GET', url: '/', ...options });

  test('API-02 a wrong method is 405 and names the right one; an unknown call 404', async () => {
    const wrong = await inject({ method: 'GET', url: '/api/v3/login/doLogin' });
    expect([wrong.statusCode, wrong.headers.allow, wrong.json()]).toEqual([
      405,
      'POST',
      { code: 405, msg: '不支持的请求方法' },
    ]);
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await inject({ method, url: '/api/v3/user/info' })).statusCode, method).toBe(405);
    expect((await inject({ method: 'POST', url: '/api/v3/login/oauth/qq/start' })).statusCode).toBe(405);
    for (const url of ['/api/v3/login', '/api/v3/login/doLogin/x', '/api/v3/', '/api/v3/constructor'])
      expect((await inject({ method: 'POST', url })).json().code, url).toBe(404);
  });

  test('API-02 bodies of another type are 415, broken ones 400, odd ones 400', async () => {
    const post = async (payload: string, type: string) => {
      const headers = { 'content-type': type };
      const reply = await inject({ method: 'POST', url: '/api/v3/login/doLogin', payload, headers });
      return [reply.statusCode, reply.json<Envelope>().code];
    };
    expect(await post('phone=1', 'application/x-www-form-urlencoded')).toEqual([415, 415]);
    expect(await post('<a/>', 'text/xml')).toEqual([415, 415]);
    expect(await post('{"phone":', 'application/json')).toEqual([200, 400]);
    for (const body of ['[]', '"x"', '5', 'null', '', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'])
      expect(await post(body, 'application/json'), body).toEqual([200, 400]);
  });

  test('API-02 every call answers the envelope to nonsense, and none fails', async () => {
    const nonsense = [{}, { phone: [] }, { phone: { a: 1 }, templetId: 'x', pageSize: -1, ticket: 5 }];
    for (const { path } of everyRoute) {
      for (const input of nonsense) {
        const [method, url] = path.replace(':provider', 'wechat').replace(/:\w+/, 'x').split(' ') as [
          string,
          string,
        ];
        const sent = method === 'POST' ? { payload: input } : {};
        const reply = await inject({ method, url: `/api/v3${url}`, remoteAddress: '10.7.0.1', ...sent });
        const body = reply.json<Envelope>();
        expect([typeof body.code, typeof body.msg], path).toEqual(['number', 'string']);
        expect(body.code, path).not.toBe(500);
      }
    }
  });

  test('API-03 the description names every call, its fields and who may', async () => {
    const reply = await inject({ url: '/api/v3/openapi.json' });
    const description = reply.json();
    expect(description.openapi).toBe('3.1.0');
    for (const { path, access } of everyRoute) {
      const [method, url] = path.split(' ') as [string, string];
      const call = description.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(call, path).toBeDefined();
      expect(call.security !== undefined, path).toBe(access !== 'guest');
    }
    const login = description.paths['/login/doLogin'].post.requestBody.content['application/json'].schema;
    expect(login.required).toEqual(['phone', 'password']);
    const [provider] = description.paths['/login/oauth/{provider}/start'].get.parameters;
    expect(provider).toMatchObject({ name: 'provider', in: 'path', required: true });
  });

  test('health reports whether the database answers; metrics count by route, for this machine only', async () => {
    expect((await inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    await inject({ url: '/api/v3/login/oauth/qq/callback?state=secret-state' });
    const metrics = (await inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(
      /http_requests_total\{method="GET",route="\/api\/v3\/login\/oauth\/:provider\/callback",status="200"\} \d/,
    );
    expect(metrics).toContain('http_request_duration_seconds_bucket');
    expect(metrics).not.toContain('secret-state');
    expect((await inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).body).not.toContain(
      'http_requests',
    );
  });
});

test('SEC-11 with a secret a code is sent to signed calls of the last five minutes only', async () => {
  const server = await startServer({ SIGN_SECRET: 'shipped' });
  const ask = (timestamp: number, secret = 'shipped') => {
    const ip = 'browser-1';
    const sign = createHash('md5').update(`ip=${ip}&secret=${secret}&timestamp=${timestamp}`).digest('hex');
    return server.call('POST /login/sendCaptcha', {
      phone: '13812345678',
      scene: 'login',
      ip,
      timestamp,
      sign,
    });
  };
  expect((await ask(server.now(), 'guessed')).msg).toBe('字段 sign 无效');
  expect((await ask(server.now() - 300_001)).msg).toBe('字段 timestamp 无效');
  expect((await server.call('POST /login/sendCaptcha', { phone: '13812345678', scene: 'login' })).code).toBe(
    400,
  );
  expect(server.sent).toHaveLength(0);
  expect((await ask(server.now() - 299_000)).code).toBe(200);
  expect(server.sent).toHaveLength(1);
  await server.close();
});

test('SEC-13 X-Forwarded-For counts behind a trusted proxy only', async () => {
  const counted = async (env: NodeJS.ProcessEnv) => {
    const server = await startServer(env);
    const codes: number[] = [];
    for (let i = 0; i < 31; i++) {
      const headers = { 'x-forwarded-for': `10.6.0.${i}` };
      codes.push((await server.call('POST /log/error', { error: 'x' }, { headers })).code);
    }
    await server.close();
    return codes.filter((code) => code === 200).length;
  };
  expect(await counted({})).toBe(30);
  expect(await counted({ TRUST_PROXY: '127.0.0.1' })).toBe(31);
});

test('G-41 codes go to a gateway with its token; one that fails is reported', async () => {
  const received: { authorization: string | undefined; body: string }[] = [];
  const gateway = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ authorization: request.headers.authorization, body });
    response.writeHead(body.includes('13800000001') ? 503 : 204).end();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const SMS_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const server = await startServer({ SMS_PROVIDER: 'http', SMS_URL, SMS_TOKEN: 'gateway-token' });
  const ask = (phone: string) => server.call('POST /login/sendCaptcha', { phone, scene: 'register' });
  expect((await ask('13800000000')).code).toBe(200);
  expect(received[0]!.authorization).toBe('Bearer gateway-token');
  const message = JSON.parse(received[0]!.body);
  expect(message).toMatchObject({ phone: '13800000000', scene: 'register' });
  const input = { phone: message.phone, captcha: message.code, password: 'correct-Horse-7' };
  expect((await server.call('POST /login/register', input)).code).toBe(200);
  expect(await ask('13800000001')).toMatchObject({ code: 400, msg: '短信发送失败，请稍后再试' });
  await server.close();
  await new Promise((done) => gateway.close(done));
});

test('a call that runs when the server is asked to stop is answered', async () => {
  const server = await startServer();
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const phone = '13812345678';
  const reply = fetch(`${address}/api/v3/login/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: 'wrong-password' }),
  });
  // Asked once the server has the request; the answer needs its database still.
  await new Promise<void>((arrived) => server.app.server.once('request', () => arrived()));
  const [answered] = await Promise.all([
    reply.then((one) => one.json() as Promise<Envelope>),
    server.close(),
  ]);
  expect(answered.code).toBe(2001);
});
