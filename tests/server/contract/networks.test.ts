import { expect, test } from 'vitest';
import { onBothDatabases, PASSWORD, startServer } from '../databases';

onBothDatabases((running) => {
  test('ACC-04 the addresses of one /64 count as one, and a mapped address as the one it maps', async () => {
    const wrong = async (ip: string, i: number) => {
      const phone = `137888800${String(i).padStart(2, '0')}`;
      return (await running().call('POST /login/doLogin', { phone, password: 'wrong' }, { ip })).code;
    };
    const codes: number[] = [];
    for (let i = 0; i < 21; i++) codes.push(await wrong(`2001:db8:7:7::${i + 1}`, i));
    expect(codes).toEqual([...Array<number>(20).fill(2001), 429]);
    expect(await wrong('2001:db8:7:8::1', 30)).toBe(2001);
    for (let i = 0; i < 20; i++) await wrong('10.77.0.1', 40 + i);
    expect(await wrong('::ffff:10.77.0.1', 60)).toBe(429);
  });

  test('ACC-10 a page loaded over and over signs no other device out', async () => {
    const server = running();
    const { userPhone: phone, accessToken: other } = await server.signUp();
    const signIn = { phone, password: PASSWORD, remember: 1 as const };
    const first = (await server.call('POST /login/doLogin', signIn)).data.accessToken;
    let token = first;
    for (let load = 0; load < 12; load++) {
      server.pass(1000);
      token = (await server.call('POST /login/refreshToken', { accessToken: token })).data.accessToken;
    }
    const info = async (one: string) => (await server.call('GET /user/info', {}, { token: one })).code;
    expect([await info(other), await info(token)]).toEqual([200, 200]);
    // Tabs that were open work for their minute.
    expect(await info(first)).toBe(200);
    // Ten devices are still all that an account has.
    for (let device = 0; device < 9; device++) {
      server.pass(1000);
      await server.call('POST /login/doLogin', signIn);
    }
    expect([await info(other), await info(token)]).toEqual([10002, 200]);
  });
});

test('SEC-13 addresses with a port, as some proxies forward them, count without it', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' });
  const codes: number[] = [];
  for (let i = 0; i < 31; i++) {
    const headers = { 'x-forwarded-for': `10.6.0.1:${50_000 + i}` };
    codes.push((await server.call('POST /log/error', { error: 'x' }, { headers })).code);
  }
  expect(codes).toEqual([...Array<number>(30).fill(200), 429]);
  await server.close();
});

test('ACC-04 codes to all phones together are limited by hour and day', async () => {
  const server = await startServer({ SMS_PER_HOUR: '3', SMS_PER_DAY: '5' });
  let phones = 0;
  const ask = async () => {
    const phone = `1370000${String(++phones).padStart(4, '0')}`;
    const input = { phone, scene: 'register' } as const;
    return server.call('POST /login/sendCaptcha', input, { ip: `10.8.0.${phones}` });
  };
  const asked = async (count: number) => {
    const codes: number[] = [];
    for (let i = 0; i < count; i++) codes.push((await ask()).code);
    return codes;
  };
  expect(await asked(4)).toEqual([200, 200, 200, 429]);
  server.pass(3_600_000);
  expect(await asked(3)).toEqual([200, 200, 429]);
  expect(server.sent).toHaveLength(5);
  server.pass(3_600_000);
  expect((await ask()).data.retryAfter).toBe(22 * 3600);
  await server.close();
});
