import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretHash } from '../../src/server/auth/secrets';
import { type Database, openRepositories } from '../../src/server/db';
import { run } from './cli';
import { here } from './here';

let folder: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-keys-'));
  db = await openRepositories({ dataDir: folder }, Date.now, () => {});
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const keys = (...args: string[]) => run(['keys', ...args], { DATA_DIR: folder });

test('G-53 keys: created for the demo account, listed without the key, revoked', async () => {
  const made = await keys('create', '--name', 'ERP', '--scopes', 'render');
  expect([made.code, made.err]).toEqual([0, '']);
  const secret = made.out.trim();
  expect(secret).toMatch(/^lw_[\w-]{43}$/);
  const { key, user } = (await db.apiKeys.find(secretHash(secret)))!;
  expect(user.phone).toBe('10000000000');
  expect(key).toMatchObject({ name: 'ERP', scopes: '["render"]', perMinute: 600, expireTime: null });

  const { out } = await keys('list');
  expect(out).toBe(`${key.id}\t${user.id}\t${secret.slice(0, 8)}…\trender\tvalid\t-\t-\tERP\n`);
  expect(await keys('revoke', String(key.id))).toMatchObject({ code: 0, out: `Revoked key ${key.id}\n` });
  const [listed] = JSON.parse((await keys('list', '--json')).out) as object[];
  expect(listed).toMatchObject({ id: key.id, state: 'revoked', scopes: ['render'] });
});

test('G-53 keys: of an account by its phone, with a limit and an expiry', async () => {
  const account = { phone: '13000000001', passwordHash: null, nickName: 'a', userImg: '' };
  const user = (await db.users.add(account))!;
  const args = ['create', '--name', 'ERP', '--scopes', 'render,templates:read', '--user', '13000000001'];
  const made = await keys(...args, '--per-minute', '5', '--days', '2');
  const { key } = (await db.apiKeys.find(secretHash(made.out.trim())))!;
  expect(key).toMatchObject({ userId: user.id, perMinute: 5, scopes: '["templates:read","render"]' });
  expect(Math.round((key.expireTime! - key.createTime) / 3_600_000)).toBe(48);
});

const commands = { keys: () => import('../../src/cli/keys') };

const REFUSED: [string[], string][] = [
  [['sell'], 'create'],
  [['create', '--scopes', 'render'], '--name'],
  [['create', '--name', 'x'], '--scopes'],
  [['create', '--name', 'x', '--scopes', 'jobs'], 'templates:read'],
  [['create', '--name', ' ', '--scopes', 'render'], 'name'],
  [['create', '--name', 'x', '--scopes', 'render', '--user', '99'], '99'],
  [['create', '--name', 'x', '--scopes', 'render', '--per-minute', '0'], '--per-minute'],
  [['create', '--name', 'x', '--scopes', 'render', '--days', 'x'], '--days'],
  [['revoke'], 'id'],
  [['revoke', '7'], '7'],
];

test.each(REFUSED)('G-53 refused keys %j exits 2 with one line that names it', async (args, part) => {
  const isFirst = args === REFUSED[0]![0];
  const { code, out, err } = await (isFirst
    ? keys(...args)
    : here(commands, ['keys', ...args], { DATA_DIR: folder }));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(part);
  expect(err.trim().split('\n')).toHaveLength(1);
});
