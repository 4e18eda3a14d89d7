import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, startServer, type TestServer } from '../databases';

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('SEC-06 signing in hashes once at the same cost, whether the phone is registered or not', async () => {
  const { userPhone } = await server.signUp();
  const workFor = async (phone: string) => {
    vi.mocked(scrypt).mockClear();
    const reply = await server.call('POST /login/doLogin', { phone, password: `${PASSWORD} not` });
    expect(reply.code).toBe(2001);
    return vi.mocked(scrypt).mock.calls.map(([password, salt, length, cost]) => ({
      password,
      salt: (salt as Buffer).length,
      length,
      cost,
    }));
  };
  const known = await workFor(userPhone);
  expect(known).toHaveLength(1);
  expect(await workFor('13711112222')).toEqual(known);
});
