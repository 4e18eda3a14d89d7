import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import { isWeakPassword, Passwords } from '../../../src/server/auth/passwords';

test('SEC-01 a hash names its cost and is what scrypt makes of salt and password', async () => {
  const stored = await new Passwords().hash('correct-Horse-7');
  const [name, logN, r, p, salt, hash] = stored.split('$') as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  expect([name, logN, r, p]).toEqual(['scrypt', '15', '8', '3']);
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  const options = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 };
  const made = scryptSync('correct-Horse-7', Buffer.from(salt, 'base64url'), 32, options);
  expect(hash).toBe(made.toString('base64url'));
});

test('SEC-01 the right password is distinguished from a wrong one, whatever form its letters have', async () => {
  const passwords = new Passwords({ logN: 10, r: 8, p: 1 });
  const stored = await passwords.hash('caf\u00e9-Passwort');
  expect(await passwords.verify('cafe\u0301-Passwort', stored)).toEqual({ ok: true, stale: false });
  expect((await passwords.verify('cafe-Passwort', stored)).ok).toBe(false);
  expect((await passwords.verify('', stored)).ok).toBe(false);
  for (const broken of [undefined, '', 'plain', 'scrypt$10$8$1$AAAA$', 'scrypt$10$8$1$AAAA$AAAA'])
    expect((await passwords.verify('x', broken)).ok, String(broken)).toBe(false);
});

test('SEC-01 a hash of another cost is good and due to be made again', async () => {
  const stored = await new Passwords({ logN: 10, r: 8, p: 1 }).hash('correct-Horse-7');
  const now = new Passwords({ logN: 11, r: 8, p: 1 });
  expect(await now.verify('correct-Horse-7', stored)).toEqual({ ok: true, stale: true });
});

test('SEC-01 two run, fifty wait, the next is refused with 429; all others are served', async () => {
  const passwords = new Passwords({ logN: 10, r: 8, p: 1 });
  const all = await Promise.allSettled(Array.from({ length: 55 }, (_, i) => passwords.hash(`password-${i}`)));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []));
  expect(refused).toHaveLength(3);
  for (const refusal of refused) {
    expect(refusal).toBeInstanceOf(Refusal);
    expect([refusal.code, refusal.data]).toEqual([429, { retryAfter: 10 }]);
  }
  expect(await passwords.hash('once more')).toMatch(/^scrypt\$/);
});

test('SEC-01 one network waits with ten at a time; another still signs in', async () => {
  const passwords = new Passwords({ logN: 10, r: 8, p: 1 });
  const ask = (network: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => passwords.hash('password-1', network)));
  const [flood, honest] = await Promise.all([ask('2001:db8::/64', 120), ask('2001:db8:0:1::/64', 10)]);
  const served = (all: PromiseSettledResult<string>[]) => all.filter(({ status }) => status === 'fulfilled');
  // Two that run, ten that wait.
  expect([served(flood).length, served(honest).length]).toEqual([12, 10]);
});

test.each([
  ['1234567', true],
  ['12345678', true],
  ['87654321', true],
  ['aaaaaaaa', true],
  ['13800000000', true],
  ['abcdefgx', false],
  ['correct-Horse-7', false],
  ['密码密码密码密码', false],
])('ACC-15 password %s: weak %s', (password, weak) => {
  expect(isWeakPassword(password, '13800000000')).toBe(weak);
});
