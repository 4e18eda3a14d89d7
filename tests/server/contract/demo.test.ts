import { expect, test } from 'vitest';
import { startServer } from '../databases';

test('D-13 a server of this machine announces an account to try; a public one announces none', async () => {
  const local = await startServer();
  try {
    const { demo } = (await local.call('GET /site/config', {})).data;
    const session = await local.call('POST /login/doLogin', { ...demo!, remember: 1 });
    expect(session.data).toMatchObject({ userPhone: demo!.phone, userNickName: '演示账号' });
    // Asked again, it is the same account.
    expect((await local.call('GET /site/config', {})).data.demo).toEqual(demo);
    expect((await local.call('POST /login/doLogin', demo!)).data.userId).toBe(session.data.userId);
  } finally {
    await local.close();
  }
  const site = await startServer({
    PUBLIC_URL: 'https://labels.example',
    TRUST_PROXY: '127.0.0.1',
    SMS_PROVIDER: 'none',
  });
  try {
    expect((await site.call('GET /site/config', {})).data).not.toHaveProperty('demo.phone');
  } finally {
    await site.close();
  }
});
