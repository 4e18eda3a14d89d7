import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRepositories } from '../../src/server/db';
import { CLI, requireBuilt } from './built';

let folder: string;

beforeEach(() => {
  requireBuilt();
  folder = mkdtempSync(join(tmpdir(), 'labelwright-backup-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (dataDir: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; err: string }>((go) => {
    const env = { ...process.env, LANG: 'C', LC_ALL: 'C', DATA_DIR: join(folder, dataDir), ...more };
    execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
      go({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('backup and restore: accounts and messages are in the other folder', async () => {
  const db = await openRepositories({ dataDir: join(folder, 'one') }, Date.now, () => {});
  const account = { phone: '13000000001', passwordHash: null, nickName: '示例用户', userImg: '' };
  const { id: userId } = (await db.users.add(account))!;
  await db.feedback.add({ userId, type: 1, content: '一行\n两行', contact: '', images: '[]' });
  const archive = join(folder, 'a.tar.gz');
  // The database is open, as a running server holds it.
  const saved = await run('one', ['backup', archive]);
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(saved.out).toMatch(/^Backup saved: .*a\.tar\.gz \(0 files, 0\.\d MB\)\n$/);
  await db.close();
  expect(await run('two', ['restore', archive])).toMatchObject({ code: 0, err: '' });
  expect((await run('two', ['users', 'list'])).out).toContain('130****0001');
  const messages = await run('two', ['feedback', 'list']);
  expect(messages.out).toMatch(/^1\t\d{4}-.*\t1\t1\t\t一行 两行\n$/);
  const [message] = JSON.parse((await run('two', ['feedback', 'list', '--json'])).out) as {
    content: string;
  }[];
  expect(message!.content).toBe('一行\n两行');
});

test('backup and restore refuse by name, with exit code 2, and leave nothing behind', async () => {
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'broken.tar.gz'), 'no archive');
  const refused = async (args: string[], line: RegExp, env = {}) => {
    const { code, out, err } = await run('one', args, env);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(line);
  };
  const archive = join(folder, 'a.tar.gz');
  await refused(['backup'], /file/);
  await refused(['backup', archive], /nothing to back up/);
  await refused(['backup', archive], /DATABASE_URL is in use/, { DATABASE_URL: 'postgres://127.0.0.1:1/x' });
  await refused(['restore', join(folder, 'missing.tar.gz')], /missing\.tar\.gz: /);
  await refused(['restore', join(folder, 'broken.tar.gz')], /broken\.tar\.gz: The backup is damaged/);
  const db = await openRepositories({ dataDir: join(folder, 'two') }, Date.now, () => {});
  await db.close();
  const nowhere = await run('two', ['backup', join(folder, 'no/such/folder.tar.gz')]);
  expect([nowhere.code, nowhere.out]).toEqual([2, '']);
  expect(readdirSync(join(folder, 'one'))).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['broken.tar.gz', 'one', 'two']);
});
