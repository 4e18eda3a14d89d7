import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/base/problem';
import { type Database, openRepositories } from '../../../src/server/db';
import { hasPostgres, makePostgresDatabase } from '../databases';

const folders: string[] = [];
const opened: Database[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Address of an empty database; opened more than once it simulates several instances. */
async function place(kind: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-db-'));
  folders.push(dataDir);
  return { dataDir, databaseUrl: kind === 'PostgreSQL' ? await makePostgresDatabase() : undefined };
}

async function open(at: { dataDir: string; databaseUrl: string | undefined }, now = () => 1000) {
  const db = await openRepositories(at, now, (error) => {
    throw error;
  });
  opened.push(db);
  return db;
}

describe.each(hasPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('on %s', (kind) => {
  test('D-10 instances that start at once on an empty database do not collide', async () => {
    const at = await place(kind);
    const all = await Promise.all([1, 2, 3, 4].map(() => open(at)));
    const account = { phone: '1', passwordHash: null, nickName: 'a', userImg: '' };
    const added = await Promise.all(all.map((db) => db.users.add(account)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await (await open(at)).users.byPhone('1')).toMatchObject({ nickName: 'a', role: 'user' });
  });

  test('a window slides: an event counts until its time is over', async () => {
    let time = 0;
    const db = await open(await place(kind), () => time);
    const take = () =>
      db.limits.take('key', 2, 1000).then(
        () => 'ok',
        (refusal: Refusal) => refusal.data?.retryAfter,
      );
    expect(await take()).toBe('ok');
    time = 400;
    expect(await take()).toBe('ok');
    expect(await take()).toBe(1);
    time = 999;
    expect(await take()).toBe(1);
    time = 1000;
    expect(await take()).toBe('ok');
    expect(await take()).toBe(1);
  });

  test('a burst over two instances never gets more than the limit', async () => {
    const at = await place(kind);
    const instances = [await open(at), await open(at)];
    const tries = Array.from({ length: 40 }, (_, i) => instances[i % 2]!.limits.take('burst', 7, 60_000));
    const results = await Promise.allSettled(tries);
    const taken = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(taken).toHaveLength(7);
    await taken[0]!.undo();
    await instances[0]!.limits.take('burst', 7, 60_000);
    await expect(instances[0]!.limits.take('burst', 7, 60_000)).rejects.toMatchObject({ code: 429 });
    await instances[0]!.limits.take('another', 7, 60_000);
  });

  test('a transaction is all or nothing', async () => {
    const db = await open(await place(kind));
    const account = { phone: '1', passwordHash: null, nickName: 'a', userImg: '' };
    const work = db.transaction(async ({ users }) => {
      await users.add(account);
      throw new Error('half way');
    });
    await expect(work).rejects.toThrow('half way');
    expect(await db.users.byPhone('1')).toBeUndefined();
  });

  test('what has expired is swept away', async () => {
    let time = 0;
    const db = await open(await place(kind), () => time);
    await db.tickets.add('state', 'secret', { a: 1 }, 1000);
    await db.tickets.add('state', 'later', { a: 2 }, 5000);
    time = 2000;
    await db.sweep();
    time = 0;
    expect(await db.tickets.use('state', 'secret')).toBeUndefined();
    expect(await db.tickets.use('other', 'later')).toBeUndefined();
    expect(await db.tickets.use('state', 'later')).toEqual({ a: 2 });
    expect(await db.tickets.use('state', 'later')).toBeUndefined();
  });
});

test('D-10 a database that cannot be opened is refused, not a stack trace', async () => {
  const at = await place('SQLite');
  writeFileSync(join(at.dataDir, 'file'), '');
  const wrong = { ...at, dataDir: join(at.dataDir, 'file') };
  await expect(open(wrong)).rejects.toMatchObject({ problem: { key: 'databaseClosed' } });
  const nobody = { ...at, databaseUrl: 'postgres://x@127.0.0.1:1/x' };
  await expect(open(nobody)).rejects.toMatchObject({ problem: { key: 'databaseClosed' } });
});
