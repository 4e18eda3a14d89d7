import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRepositories } from '../../src/server/db';
import { marketCategories } from '../../src/server/market';
import { CLI, requireBuilt } from './built';
import { here } from './here';

let folder: string;

beforeEach(() => {
  requireBuilt();
  folder = mkdtempSync(join(tmpdir(), 'labelwright-operator-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((go) => {
    const env = { ...process.env, LANG: 'C', LC_ALL: 'C', DATA_DIR: folder };
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      go({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

interface Listed {
  code: string;
  name: string;
  category: string;
  revision: number;
}
const market = async () => JSON.parse((await cli('market', 'list', '--json')).out) as Listed[];

const file = (name: string, template: object) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(template));
  return path;
};
const template = (width: number) => ({
  name: '示例特供签',
  width,
  height: 30,
  data: [
    { id: 'b', elementType: 3 },
    { id: 't', elementType: 1, x: 2, y: 2, width: 30, height: 5, content: '示例' },
  ],
});

test('D-14 market list: commands that meet on an empty folder seed it once', async () => {
  const lists = await Promise.all([cli('market', 'list'), cli('market', 'list'), cli('market', 'list')]);
  const count = marketCategories.reduce((sum, { templates }) => sum + templates.length, 0);
  for (const { code, out, err } of lists) {
    expect([code, err]).toEqual([0, '']);
    expect(out.trim().split('\n')).toHaveLength(count);
    expect(out).toContain('logistics/courier\t仓储物流\t100*150\t快递电子面单');
  }
});

test('D-14 publish adds a template, then its new version; unpublish takes it out', async () => {
  const path = file('special.json', template(40));
  const publish = () => cli('publish', path, '--category', '通用', '--keywords', '特供');
  expect(await publish()).toMatchObject({ code: 0, out: 'Published special: 示例特供签\n' });
  expect(await publish()).toMatchObject({ code: 0, out: 'Unchanged special: 示例特供签\n' });
  file('special.json', template(50));
  expect(await publish()).toMatchObject({ code: 0, out: 'Updated special: 示例特供签\n' });
  expect((await market()).find(({ code }) => code === 'special')).toMatchObject({
    category: '通用',
    width: 50,
    revision: 2,
  });
  expect(await cli('unpublish', 'special')).toMatchObject({ code: 0, out: 'Removed special\n' });
  expect((await market()).some(({ code }) => code === 'special')).toBe(false);
});

test('D-14 users: listed without their phone, made operator, disabled', async () => {
  const db = await openRepositories({ dataDir: folder }, Date.now, () => {});
  const account = { phone: '13000000001', passwordHash: null, nickName: '示例\t用户', userImg: '' };
  const user = (await db.users.add(account))!;
  const token = { hash: 'h', userId: user.id, remember: 0, expireTime: Date.now() + 60_000 } as const;
  await db.tokens.add(token);

  const { out } = await cli('users', 'list');
  expect(out).toMatch(/^1\t130\*\*\*\*0001\tuser\t\d{4}-\d\d-\d\d\t示例 用户\n$/);
  expect(await cli('users', 'role', '13000000001', 'operator')).toMatchObject({ code: 0 });
  expect((await db.users.byId(user.id))?.role).toBe('operator');
  expect((await db.tokens.find('h'))?.token.revokeTime).toBeNull();
  expect(await cli('users', 'disable', String(user.id))).toMatchObject({ code: 0 });
  expect((await db.users.byId(user.id))?.role).toBe('disabled');
  expect((await db.tokens.find('h'))?.token.revokeTime).toBeGreaterThan(0);
  expect(await cli('users', 'enable', '13000000001')).toMatchObject({ code: 0 });
  const [listed] = JSON.parse((await cli('users', 'list', '--json')).out) as object[];
  expect(listed).toMatchObject({ id: user.id, role: 'user', nickName: '示例\t用户' });
  await db.close();
});

const commands = {
  publish: () => import('../../src/cli/publish'),
  unpublish: () => import('../../src/cli/unpublish'),
  market: () => import('../../src/cli/market'),
  users: () => import('../../src/cli/users'),
};

const REFUSED: [string[], string][] = [
  [['publish', 'gone.json', '--category', '通用'], 'gone.json'],
  [['publish', 'here.json'], '--category'],
  [['publish', 'here.json', '--category', '没有'], '零售价签'],
  [['publish', 'here.json', '--category', '通用', '--code', 'a b'], 'a b'],
  [['publish', 'picture.json', '--category', '通用'], 'embedded'],
  [['publish', '--category', '通用'], '1'],
  [['unpublish', 'nothing'], 'nothing'],
  [['unpublish'], 'code'],
  [['market', 'sell'], 'list'],
  [['users', 'list', '--what'], '--what'],
  [['users', 'role', '1', 'admin'], 'operator'],
  [['users', 'disable'], 'account'],
  [['users', 'disable', '99'], '99'],
];

test.each(REFUSED)('D-14 refused %j exits 2 with one line that names it', async (args, part) => {
  file('here.json', template(40));
  const src = '/api/v3/oss/file/0123456789';
  file('picture.json', { ...template(40), data: [{ elementType: 6, width: 9, height: 9, content: src }] });
  const inFolder = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg));
  const isFirst = args === REFUSED[0]![0];
  const { code, out, err } = await (isFirst
    ? cli(...inFolder)
    : here(commands, inFolder, { DATA_DIR: folder }));
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(part);
  expect(err.trim().split('\n')).toHaveLength(1);
});
