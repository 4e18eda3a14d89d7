import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { onBothDatabases, PASSWORD } from '../databases';
import { codeFor, DAY, HOUR, MINUTE, newIp, wrongOf } from './codes';

onBothDatabases(
  (running) => {
    describe('ACC-15 registration', () => {
      test('ACC-15 SEC-14 signs in, with a share code of ten base32 characters', async () => {
        const server = running();
        const login = await server.signUp('李雷');
        expect(login).toMatchObject({ userNickName: '李雷', userImg: '' });
        expect(login.shareCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        const info = await server.call('GET /user/info', {}, { token: login.accessToken });
        expect(info.data).toEqual({
          userId: login.userId,
          phone: login.userPhone.replace(/^(...)....(....)$/, '$1****$2'),
          nickName: '李雷',
          userImg: '',
          shareCode: login.shareCode,
          createTime: server.now(),
        });
      });

      test('ACC-15 SEC-06 a taken phone is reported only after the right code', async () => {
        const server = running();
        const { userPhone: phone } = await server.signUp();
        const captcha = await codeFor(server, phone, 'register');
        const again = (code: string) =>
          server.call('POST /login/register', { phone, captcha: code, password: PASSWORD });
        expect((await again(wrongOf(captcha))).code).toBe(2002);
        expect((await again(captcha)).code).toBe(2003);
        expect((await again(captcha)).code).toBe(2002);
      });

      test.each(['short-7', 'aaaaaaaaaa', '12345678', 'x'.repeat(65), '13700000000'])(
        'ACC-15 the weak password %s is refused before the code is used up',
        async (password) => {
          const input = { phone: '13700000000', captcha: '000000', password };
          expect((await running().call('POST /login/register', input)).code).toBe(2005);
        },
      );

      test('ACC-15 two registrations of one phone side by side: one account', async () => {
        const server = running();
        const phone = '13700000001';
        const captcha = await codeFor(server, phone, 'register');
        const input = { phone, captcha, password: PASSWORD };
        const both = await Promise.all([1, 2].map(() => server.call('POST /login/register', input)));
        expect(both.map(({ code }) => code).sort()).toEqual([200, 2002]);
      });
    });

    describe('ACC-04 signing in', () => {
      test('ACC-04 by password, and every session has its own token', async () => {
        const server = running();
        const { userPhone: phone, accessToken } = await server.signUp();
        const login = await server.call('POST /login/doLogin', { phone, password: PASSWORD, remember: 1 });
        expect(login.data.accessToken).toMatch(/^[\w-]{43}$/);
        expect(login.data.accessToken).not.toBe(accessToken);
        expect(login.data.expireTime).toBe(server.now() + 30 * DAY);
      });

      test('API-04 ACC-04 by phone in the query and password in the body, as the web app sends them', async () => {
        const server = running();
        const { userPhone: phone, userId } = await server.signUp();
        const path = `POST /login/doLogin?phone=${phone}&remember=1`;
        const login = await server.send(path, { password: PASSWORD });
        expect([login.code, login.data.userId]).toEqual([200, userId]);
        expect(login.data.expireTime).toBe(server.now() + 30 * DAY);
      });

      test('SEC-06 a wrong password and an unknown phone are answered alike', async () => {
        const server = running();
        const { userPhone } = await server.signUp();
        const [wrong, unknown] = await Promise.all(
          [userPhone, '13711112222'].map((phone) =>
            server.call('POST /login/doLogin', { phone, password: 'wrong-password' }, { ip: newIp() }),
          ),
        );
        expect(wrong).toEqual(unknown);
        expect(wrong!.code).toBe(2001);
      });

      test('ACC-04 after 5 failures within 15 minutes a phone waits, also with the right password', async () => {
        const server = running();
        const { userPhone: phone } = await server.signUp();
        const attempt = (password: string) =>
          server.call('POST /login/doLogin', { phone, password }, { ip: newIp() });
        expect((await attempt(PASSWORD)).code).toBe(200);
        const wrong = await Promise.all(Array.from({ length: 8 }, () => attempt('wrong-password')));
        expect(wrong.filter(({ code }) => code === 2001)).toHaveLength(5);
        const blocked = await attempt(PASSWORD);
        expect([blocked.status, blocked.code]).toEqual([429, 429]);
        expect(blocked.data).toEqual({ retryAfter: 15 * 60 });
        server.pass(15 * MINUTE);
        expect((await attempt(PASSWORD)).code).toBe(200);
      });

      test('ACC-04 after 20 failures an address waits, whatever the phone', async () => {
        const server = running();
        const ip = newIp();
        const codes: number[] = [];
        for (let i = 0; i < 21; i++) {
          const phone = `137222200${String(i).padStart(2, '0')}`;
          codes.push((await server.call('POST /login/doLogin', { phone, password: 'wrong' }, { ip })).code);
        }
        expect(codes).toEqual([...Array<number>(20).fill(2001), 429]);
      });

      test('ACC-04 by code, once', async () => {
        const server = running();
        const { userPhone: phone, userId } = await server.signUp();
        const captcha = await codeFor(server, phone, 'login');
        const login = await server.call('POST /login/captchaLogin', { phone, captcha });
        expect(login.data.userId).toBe(userId);
        expect((await server.call('POST /login/captchaLogin', { phone, captcha })).code).toBe(2002);
      });

      test('ACC-04 a code bears 5 tries, lives 5 minutes and is of its scene', async () => {
        const server = running();
        const { userPhone: phone } = await server.signUp();
        const attempt = (captcha: string) => server.call('POST /login/captchaLogin', { phone, captcha });
        const first = await codeFor(server, phone, 'login');
        for (let i = 0; i < 5; i++) expect((await attempt(wrongOf(first))).code).toBe(2002);
        expect((await attempt(first)).code).toBe(2002);
        const second = await codeFor(server, phone, 'login');
        server.pass(5 * MINUTE);
        expect((await attempt(second)).code).toBe(2002);
        expect((await attempt(await codeFor(server, phone, 'reset'))).code).toBe(2002);
      });

      test('SEC-06 a phone without an account gets a code, which signs nobody in', async () => {
        const server = running();
        const captcha = await codeFor(server, '13733334444', 'login');
        expect((await server.call('POST /login/captchaLogin', { phone: '13733334444', captcha })).code).toBe(
          2002,
        );
      });
    });

    describe('ACC-04 sending codes', () => {
      test('ACC-04 once a minute, 5 an hour, 10 a day for a phone', async () => {
        const server = running();
        const phone = '13755556666';
        const ask = () => server.call('POST /login/sendCaptcha', { phone, scene: 'login' }, { ip: newIp() });
        expect((await ask()).data).toEqual({ retryAfter: 60 });
        expect(await ask()).toMatchObject({ status: 429, data: { retryAfter: 60 } });
        for (let i = 0; i < 4; i++) {
          server.pass(MINUTE);
          expect((await ask()).code).toBe(200);
        }
        server.pass(MINUTE);
        expect((await ask()).code).toBe(429);
        for (let i = 0; i < 5; i++) {
          server.pass(HOUR);
          expect((await ask()).code).toBe(200);
        }
        server.pass(HOUR);
        expect((await ask()).code).toBe(429);
      });

      test('ACC-04 20 a day from an address', async () => {
        const server = running();
        const ip = newIp();
        const codes: number[] = [];
        for (let i = 0; i < 21; i++) {
          const phone = `137666600${String(i).padStart(2, '0')}`;
          codes.push((await server.call('POST /login/sendCaptcha', { phone, scene: 'login' }, { ip })).code);
        }
        expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
      });

      test('ACC-03 phones of Hong Kong, Macau and Taiwan carry their code, others are refused', async () => {
        const send = (phone: string) =>
          running().call('POST /login/sendCaptcha', { phone, scene: 'login' }, { ip: newIp() });
        for (const phone of ['85291234567', '85366123456', '886912345678'])
          expect((await send(phone)).code, phone).toBe(200);
        for (const phone of ['23812345678', '1381234567', '+8613812345678', "1' or 1=1"])
          expect(await send(phone), phone).toMatchObject({ status: 200, code: 400, msg: '字段 phone 无效' });
      });
    });

    test('ACC-16 a new password by code ends every session', async () => {
      const server = running();
      const { userPhone: phone, accessToken: token } = await server.signUp();
      const captcha = await codeFor(server, phone, 'reset');
      const reset = (code: string, password: string) =>
        server.call('POST /login/resetPwd', { phone, captcha: code, password });
      expect((await reset(captcha, 'aaaaaaaa')).code).toBe(2005);
      expect((await reset(wrongOf(captcha), 'another-Horse-8')).code).toBe(2002);
      expect(await reset(captcha, 'another-Horse-8')).toMatchObject({ code: 200, data: {} });
      expect((await server.call('GET /user/info', {}, { token })).code).toBe(10002);
      const login = async (password: string) =>
        (await server.call('POST /login/doLogin', { phone, password }, { ip: newIp() })).code;
      expect([await login(PASSWORD), await login('another-Horse-8')]).toEqual([2001, 200]);
      const unknown = await codeFor(server, '13788889999', 'reset');
      const input = { phone: '13788889999', captcha: unknown, password: PASSWORD };
      expect((await server.call('POST /login/resetPwd', input)).code).toBe(2002);
    });

    test('ACC-17 an account goes after its password or a code; the phone is free again', async () => {
      const server = running();
      const one = await server.signUp();
      const token = one.accessToken;
      const leave = (input: { password?: string; captcha?: string }) =>
        server.call('POST /login/unregister', input, { token, ip: newIp() });
      expect((await leave({})).code).toBe(2002);
      expect((await leave({ password: 'wrong' })).code).toBe(2001);
      expect(await leave({ password: PASSWORD })).toMatchObject({ code: 200, data: {} });
      expect((await server.call('GET /user/info', {}, { token })).code).toBe(10002);
      const login = { phone: one.userPhone, password: PASSWORD };
      expect((await server.call('POST /login/doLogin', login, { ip: newIp() })).code).toBe(2001);

      const captcha = await codeFor(server, one.userPhone, 'register');
      const again = await server.call('POST /login/register', {
        phone: one.userPhone,
        captcha,
        password: PASSWORD,
      });
      expect(again.data.userId).not.toBe(one.userId);
      const code = await codeFor(server, one.userPhone, 'unregister');
      const options = { token: again.data.accessToken };
      expect((await server.call('POST /login/unregister', { captcha: code }, options)).code).toBe(200);
    });

    test('SEC-03 G-46 a role the client claims, in fields, headers or cookies, gives nothing', async () => {
      const server = running();
      const { userPhone: phone } = await server.signUp();
      const headers = {
        cookie: 'labelweb_token=x; roles=admin',
        roles: 'admin',
        authorization: 'Bearer admin',
      };
      const forged = { phone, password: PASSWORD, role: 'operator', roles: ['admin'], userId: 1 };
      const login = await server.send('POST /login/doLogin', forged, { headers });
      expect(Object.keys(login.data)).not.toContain('role');
      expect((await server.send('GET /user/info', { userId: '1' }, { headers })).code).toBe(10001);
      const cookie = `labelweb_accessToken=${login.data.accessToken}; accessToken=${login.data.accessToken}`;
      expect((await server.send('GET /user/info', {}, { headers: { cookie } })).code).toBe(10001);
    });

    test('SEC-02 SEC-04 neither log nor database holds a password, a code or a token', async () => {
      const server = running();
      const { userPhone: phone, accessToken } = await server.signUp();
      const password = 'planted-Secret-9';
      await server.send(`POST /login/doLogin?phone=${phone}&password=${password}`, {}, { ip: newIp() });
      const captcha = await codeFor(server, phone, 'login');
      await server.send(`POST /login/captchaLogin?phone=${phone}&captcha=${wrongOf(captcha)}`, {});
      await server.call('GET /user/info', {}, { token: accessToken });
      const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.at(-1)).toMatchObject({
        event: 'request',
        method: 'GET',
        path: '/api/v3/user/info',
        status: 200,
      });
      const log = server.log.join('\n');
      for (const secret of [password, PASSWORD, captcha, accessToken, phone])
        expect(log).not.toContain(secret);
      if (server.config.databaseUrl) return;
      const files = ['labelwright.sqlite', 'labelwright.sqlite-wal'];
      const stored = files.map((name) => readFileSync(join(server.config.dataDir, name), 'latin1')).join('');
      expect(stored).toContain(phone);
      for (const secret of [password, PASSWORD, accessToken, `"${captcha}"`])
        expect(stored).not.toContain(secret);
      expect(stored).toContain('scrypt$10$8$1$');
    });
  },
  { LOG_LEVEL: 'info' },
);
