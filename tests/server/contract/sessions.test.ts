import { describe, expect, test } from 'vitest';
import { onBothDatabases, PASSWORD } from '../databases';
import { DAY, HOUR, MINUTE } from './codes';

onBothDatabases(
  (running) => {
    describe('sessions', () => {
      test('SEC-04 without, with an unknown and with an expired token: 10001', async () => {
        const server = running();
        const { accessToken, expireTime } = await server.signUp();
        const info = (token?: string) => server.call('GET /user/info', {}, { token });
        expect(await info()).toMatchObject({ status: 200, code: 10001, msg: '请先登录' });
        expect((await info('x'.repeat(43))).code).toBe(10001);
        expect(expireTime).toBe(server.now() + DAY);
        server.pass(DAY);
        expect((await info(accessToken)).code).toBe(10001);
      });

      test('SEC-04 G-37 a session of a day slides with its use', async () => {
        const server = running();
        const { accessToken: token } = await server.signUp();
        for (let i = 0; i < 3; i++) {
          server.pass(20 * HOUR);
          expect((await server.call('GET /user/info', {}, { token })).code).toBe(200);
        }
      });

      test('G-35 the eleventh session ends the oldest, which receives 10002', async () => {
        const server = running();
        const { userPhone: phone, accessToken: oldest } = await server.signUp();
        const tokens: string[] = [];
        for (let i = 0; i < 10; i++) {
          server.pass(1000);
          const { data } = await server.call('POST /login/doLogin', { phone, password: PASSWORD });
          tokens.push(data.accessToken);
        }
        const codes = await Promise.all(
          [oldest, ...tokens].map(async (token) => (await server.call('GET /user/info', {}, { token })).code),
        );
        expect(codes).toEqual([10002, ...Array<number>(10).fill(200)]);
      });

      test('ACC-11 logout ends this token alone, and is always answered 200', async () => {
        const server = running();
        const { userPhone: phone, accessToken: token } = await server.signUp();
        const other = await server.call('POST /login/doLogin', { phone, password: PASSWORD });
        for (let i = 0; i < 2; i++)
          expect(await server.call('POST /login/logout', {}, { token })).toMatchObject({
            code: 200,
            data: {},
          });
        expect((await server.call('GET /user/info', {}, { token })).code).toBe(10001);
        expect((await server.call('GET /user/info', {}, { token: other.data.accessToken })).code).toBe(200);
        expect((await server.call('POST /login/logout', {})).code).toBe(200);
      });

      test('ACC-10 a remembered session is refreshed; its old token works 60 s longer', async () => {
        const server = running();
        const { userPhone: phone, accessToken: brief } = await server.signUp();
        const { data } = await server.call('POST /login/doLogin', { phone, password: PASSWORD, remember: 1 });
        const old = data.accessToken;
        server.pass(DAY);
        const sent = { accessToken: old, userPhone: phone, userNickName: 'x', userImg: '', shareCode: 'x' };
        const fresh = await server.call('POST /login/refreshToken', sent, { token: old });
        expect(fresh.data).toMatchObject({ userNickName: '张三', expireTime: server.now() + 30 * DAY });
        const info = async (token: string) => (await server.call('GET /user/info', {}, { token })).code;
        expect(await info(old)).toBe(200);
        server.pass(MINUTE);
        expect([await info(old), await info(fresh.data.accessToken)]).toEqual([10001, 200]);
        expect((await server.call('POST /login/refreshToken', { accessToken: old })).code).toBe(10001);
        expect((await server.call('POST /login/refreshToken', { accessToken: brief })).code).toBe(10001);
      });
    });
  },
  { LOG_LEVEL: 'info' },
);
