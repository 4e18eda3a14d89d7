import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Database, openRepositories } from '../../../src/server/db';
import { databaseFile } from '../../../src/server/db/open';
import { Sqlite } from '../../../src/server/db/sqlite';

/** Flushes that were asked for; each goes to the disk when it is let. */
const held: (() => void)[] = [];
let isHeld = false;
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const fdatasync = (fd: number, done: (error: Error | null) => void) => {
    const flush = () => fs.fdatasync(fd, done);
    if (isHeld) held.push(flush);
    else flush();
  };
  return { ...fs, fdatasync };
});

const folders: string[] = [];
const opened: Database[] = [];
afterEach(async () => {
  isHeld = false;
  for (const flush of held.splice(0)) flush();
  await Promise.all(opened.splice(0).map((db) => db.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'labelwright-log-'));
  folders.push(dataDir);
  const db = await openRepositories({ dataDir }, Date.now, (error) => {
    throw error;
  });
  opened.push(db);
  return { db, dataDir };
}

const account = (phone: string) => ({ phone, passwordHash: null, nickName: 'a', userImg: '' });
const settled = async (all: Promise<unknown>[]) => {
  // One turn of the event loop, for work that needs no disk.
  await new Promise((go) => setImmediate(go));
  const none = Symbol();
  const states = all.map((one) => Promise.race([one, Promise.resolve(none)]));
  return (await Promise.all(states)).map((state) => state !== none);
};

test('D-10 a change is acknowledged once it is flushed, those that come meanwhile share the next flush', async () => {
  const { db } = await open();
  isHeld = true;
  const first = db.users.add(account('1'));
  expect(await settled([first])).toEqual([false]);
  const others = ['2', '3', '4'].map((phone) => db.transaction(({ users }) => users.add(account(phone))));
  expect(await settled(others)).toEqual([false, false, false]);
  // Readers wait for no disk.
  expect(await settled([db.users.byPhone('1')])).toEqual([true]);
  expect(held).toHaveLength(1);
  held.shift()!();
  await first;
  expect(await settled(others)).toEqual([false, false, false]);
  expect(held).toHaveLength(1);
  held.shift()!();
  await Promise.all(others);
  expect(held).toHaveLength(0);
});

test('D-10 the log is copied into the database during the work, not by it', async () => {
  const { db, dataDir } = await open();
  for (let i = 0; i < 250; i++) await db.users.add(account(`${i}`));
  await db.close();
  opened.pop();
  // The file alone, as it was closed: nothing is left in a log.
  const copy = join(dataDir, 'copy.sqlite');
  copyFileSync(databaseFile(dataDir), copy);
  const file = new Sqlite(copy, { readonly: true });
  expect(file.prepare('select count(*) as count from users').get()).toEqual({ count: 250 });
  file.close();
});

test('D-10 a checkpoint runs after 200 changes while the database stays open', async () => {
  const { db, dataDir } = await open();
  const watching = new Sqlite(databaseFile(dataDir));
  for (let i = 0; i < 250; i++) await db.users.add(account(`${i}`));
  // The thread ends when it has done what it was asked before; this connection keeps the log from being closed.
  await db.close();
  opened.pop();
  const copy = join(dataDir, 'copy.sqlite');
  copyFileSync(databaseFile(dataDir), copy);
  const file = new Sqlite(copy, { readonly: true });
  const { count } = file.prepare('select count(*) as count from users').get() as { count: number };
  expect(count).toBeGreaterThanOrEqual(190);
  file.close();
  watching.close();
});
