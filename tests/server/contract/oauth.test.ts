import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onBothDatabases, startServer } from '../databases';

/** A server that answers as WeChat and QQ document it. A code names the person; `bad` is refused. */
let peer: Server;
/** Filled before the suites start: the deployment's variables hold the peer's address. */
const env: NodeJS.ProcessEnv = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_SECRET: 's1',
  QQ_APP_ID: '101',
  QQ_SECRET: 's2',
};

function answer(path: string, query: URLSearchParams): { status?: number; text: string } {
  const json = (value: object) => ({ text: JSON.stringify(value) });
  const code = query.get('code') ?? '';
  const who = (query.get('access_token') ?? '').replace(/^token-/, '');
  switch (path) {
    case '/sns/oauth2/access_token':
      if (query.get('appid') !== 'wx1' || query.get('secret') !== 's1' || code === 'bad')
        return json({ errcode: 40029, errmsg: 'invalid code' });
      if (code === 'html') return { text: '<html>busy</html>' };
      if (code === 'down') return { status: 502, text: '{}' };
      return json({
        access_token: `token-${code}`,
        expires_in: 7200,
        openid: `wx-${code}`,
        scope: 'snsapi_login',
      });
    case '/sns/userinfo':
      if (query.get('openid') !== `wx-${who}`) return json({ errcode: 40003, errmsg: 'invalid openid' });
      return json({
        openid: `wx-${who}`,
        unionid: `u-${who}`,
        nickname: `微信${who}`,
        headimgurl: 'https://x/0',
      });
    case '/oauth2.0/token':
      if (query.get('client_secret') !== 's2' || code === 'bad')
        return { text: 'callback( {"error":100019,"error_description":"code to access token error"} );' };
      return json({ access_token: `token-${code}`, expires_in: '7776000', refresh_token: 'r' });
    case '/oauth2.0/me':
      return {
        text: `callback( {"client_id":"${who === 'alien' ? '999' : '101'}","openid":"qq-${who}"} );`,
      };
    case '/user/get_user_info':
      if (who === 'closed') return json({ ret: 100030, msg: 'not authorised' });
      return json({
        ret: 0,
        msg: '',
        nickname: `QQ${who}`,
        figureurl_qq_1: 'https://x/1',
        figureurl_qq_2: '',
      });
    default:
      return { status: 404, text: '' };
  }
}

beforeAll(async () => {
  peer = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://peer');
    const { status = 200, text } = answer(pathname, searchParams);
    response.writeHead(status, { 'content-type': 'text/html' }).end(text);
  });
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  Object.assign(env, { WECHAT_OPEN_URL: url, WECHAT_API_URL: url, QQ_GRAPH_URL: url });
});
afterAll(() => new Promise((done) => peer.close(done)));

onBothDatabases((running) => {
  const go = (url: string, accept = '*/*') =>
    running().app.inject({ method: 'GET', url: `/api/v3${url}`, headers: { accept } });

  /** Starts at the provider as a browser would; answers the state our server gave it. */
  async function start(provider: string) {
    const reply = await go(`/login/oauth/${provider}/start?state=page-1`);
    expect(reply.statusCode).toBe(302);
    const target = new URL(String(reply.headers.location));
    return { target, state: target.searchParams.get('state')! };
  }

  /** Comes back from the provider; answers what the app's page is handed. */
  async function finish(provider: string, code: string) {
    const { state } = await start(provider);
    const reply = await go(`/login/oauth/${provider}/callback?code=${code}&state=${state}`);
    expect(reply.statusCode).toBe(302);
    const [page, values] = String(reply.headers.location).split('#');
    expect(page).toBe('/auth-redirect');
    return Object.fromEntries(new URLSearchParams(values));
  }

  const enter = (loginType: 0 | 1, ticket: string, rest = {}) =>
    running().call('POST /login/fasterLogin', { loginType, ticket, ...rest });

  test('ACC-01 G-08 the browser is sent to the provider with our address to come back to', async () => {
    const wechat = (await start('wechat')).target;
    expect(wechat.pathname).toBe('/connect/qrconnect');
    expect(wechat.hash).toBe('#wechat_redirect');
    expect(Object.fromEntries(wechat.searchParams)).toMatchObject({
      appid: 'wx1',
      scope: 'snsapi_login',
      redirect_uri: 'http://127.0.0.1:80/api/v3/login/oauth/wechat/callback',
    });
    const qq = (await start('qq')).target;
    expect(qq.pathname).toBe('/oauth2.0/authorize');
    expect(qq.searchParams.get('client_id')).toBe('101');
  });

  test('API-03 ACC-05 who it is comes from the ticket; of the fields sent the nickname alone has an effect', async () => {
    const handed = await finish('wechat', 'ann');
    expect(handed).toMatchObject({ state: 'page-1', loginType: '1', openId: 'wx-ann', unionId: 'u-ann' });
    const claims = { openId: 'wx-bob', unionId: 'u-bob', nickName: '安', avatar: 'https://evil/x' };
    const ann = await enter(1, handed.ticket!, claims);
    expect(ann.data).toMatchObject({ userNickName: '安', userImg: '', userPhone: '' });
    const bob = await enter(1, (await finish('wechat', 'bob')).ticket!);
    expect(bob.data.userNickName).toBe('微信bob');
    expect(bob.data.userId).not.toBe(ann.data.userId);
    const again = await enter(1, (await finish('wechat', 'ann')).ticket!);
    expect(again.data).toMatchObject({ userId: ann.data.userId, userNickName: '安' });
  });

  test('ACC-05 QQ signs in, its answers wrapped in a callback', async () => {
    const handed = await finish('qq', 'eve');
    expect(handed).toMatchObject({ loginType: '0', openId: 'qq-eve', avatar: 'https://x/1' });
    expect((await enter(0, handed.ticket!)).data.userNickName).toBe('QQeve');
  });

  test('ACC-05 G-08 a ticket is good once, for 120 s, for its provider', async () => {
    const used = (await finish('wechat', 'cy')).ticket!;
    expect((await enter(1, used)).code).toBe(200);
    expect((await enter(1, used)).code).toBe(2007);
    const late = (await finish('wechat', 'cy')).ticket!;
    running().pass(120_000);
    expect((await enter(1, late)).code).toBe(2007);
    expect((await enter(0, (await finish('wechat', 'cy')).ticket!)).code).toBe(2007);
    expect((await enter(1, 'made-up')).code).toBe(2007);
  });

  test.each([
    ['wechat', 'bad'],
    ['wechat', 'html'],
    ['wechat', 'down'],
    ['qq', 'bad'],
    ['qq', 'alien'],
    ['qq', 'closed'],
  ])('G-08 %s: what the provider refuses (%s) is 2007', async (provider, code) => {
    const { state } = await start(provider);
    const reply = await go(`/login/oauth/${provider}/callback?code=${code}&state=${state}`);
    expect([reply.statusCode, reply.json().code]).toEqual([200, 2007]);
  });

  test('G-08 a state is ours, used once and of its provider; a person who cancelled sees the app', async () => {
    const { state } = await start('wechat');
    const back = async (provider: string, query: string) =>
      (await go(`/login/oauth/${provider}/callback?${query}`)).json().code;
    expect(await back('wechat', 'code=ann&state=made-up')).toBe(2007);
    expect(await back('qq', `code=ann&state=${state}`)).toBe(2007);
    expect(await back('wechat', `code=ann&state=${state}`)).toBe(2007);
    expect(await back('wechat', `state=${(await start('wechat')).state}`)).toBe(2007);
    const page = await go('/login/oauth/wechat/callback?state=made-up', 'text/html,*/*');
    expect(page.headers.location).toBe('/auth-redirect#code=2007');
    expect((await go('/login/oauth/other/start')).json().code).toBe(400);
  });

  test('ACC-17 an account without phone leaves only right after signing in', async () => {
    const { call, pass } = running();
    const first = await enter(1, (await finish('wechat', 'dan')).ticket!);
    pass(11 * 60_000);
    const options = { token: first.data.accessToken };
    expect((await call('POST /login/unregister', {}, options)).code).toBe(2007);
    const fresh = await enter(1, (await finish('wechat', 'dan')).ticket!);
    expect((await call('POST /login/unregister', {}, { token: fresh.data.accessToken })).code).toBe(200);
    const next = await enter(1, (await finish('wechat', 'dan')).ticket!);
    expect(next.data.userId).not.toBe(first.data.userId);
  });
}, env);

describe('without providers', () => {
  test('ACC-01 G-08 they are not offered, and refused with 2006', async () => {
    const server = await startServer({ SMS_PROVIDER: 'none' });
    const offered = await server.call('GET /login/providers', {});
    expect(offered.data).toEqual({ wechat: false, qq: false, sms: false, mail: false, terminal: false });
    expect((await server.send('GET /login/oauth/qq/start', {})).code).toBe(2006);
    expect((await server.call('POST /login/fasterLogin', { loginType: 1, ticket: 'x' })).code).toBe(2006);
    const sent = await server.call('POST /login/sendCaptcha', { phone: '13812345678', scene: 'login' });
    expect(sent.code).toBe(2008);
    await server.close();
  });
});
