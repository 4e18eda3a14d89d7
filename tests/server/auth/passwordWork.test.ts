import { expect, test, vi } from 'vitest';

type Crypto = typeof import('node:crypto');

const work = vi.hoisted(() => [] as unknown[]);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<Crypto>();
  const scrypt: Crypto['scrypt'] = (password: unknown, salt: unknown, length: number, ...rest: unknown[]) => {
    const { N, r, p } = rest[0] as { N: number; r: number; p: number };
    work.push({ salt: (salt as Buffer).length, length, N, r, p });
    return crypto.scrypt(...([password, salt, length, ...rest] as Parameters<Crypto['scrypt']>));
  };
  return { ...crypto, default: crypto, scrypt };
});

test('SEC-06 an unknown phone costs the same work as a wrong password', async () => {
  const { Passwords } = await import('../../../src/server/auth/passwords');
  const passwords = new Passwords({ logN: 10, r: 8, p: 1 });
  const stored = await passwords.hash('correct-Horse-7');
  work.length = 0;
  expect((await passwords.verify('wrong-password', stored)).ok).toBe(false);
  expect((await passwords.verify('wrong-password', undefined)).ok).toBe(false);
  const [known, unknown, ...more] = work;
  expect(known).toEqual({ salt: 16, length: 32, N: 1024, r: 8, p: 1 });
  expect([unknown, more]).toEqual([known, []]);
});
