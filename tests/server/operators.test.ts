import { expect, test } from 'vitest';
import { authenticate, startSession } from '../../src/server/auth/sessions';
import { openRepositories } from '../../src/server/db';
import { onBothDatabases } from './databases';

onBothDatabases((server) => {
  /** The server's database, as the operator's commands open it. */
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openRepositories>>) => Promise<T>) => {
    const db = await openRepositories(server().config, server().now, (error) => {
      throw error;
    });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      (error: { code: number }) => error.code,
    );

  test('D-14 a disabled account is signed out everywhere and cannot sign in until it is enabled', async () => {
    const { accessToken, userId } = await server().signUp();
    await withDatabase(async (db) => {
      const needs = { db, now: server().now };
      expect((await authenticate(needs, accessToken)).id).toBe(userId);
      await db.accounts.setRole(userId, 'disabled');
      expect(await codeOf(authenticate(needs, accessToken))).toBe(10002);
      expect(await codeOf(startSession(needs, (await db.users.byId(userId))!, false))).toBe(2001);
      await db.accounts.setRole(userId, 'user');
      expect((await authenticate(needs, accessToken)).id).toBe(userId);
    });
  });

  test('D-14 accounts are listed in pages by id', async () => {
    const ids = [(await server().signUp()).userId, (await server().signUp()).userId];
    await withDatabase(async ({ accounts }) => {
      const first = await accounts.list(0, 1);
      expect(first).toHaveLength(1);
      expect((await accounts.list(ids[0]!, 10)).map(({ id }) => id)).toEqual([ids[1]]);
      expect(first[0]).not.toHaveProperty('passwordHash');
    });
  });

  test('D-13 a server starts with the market seeded', async () => {
    const list = await withDatabase(({ publications }) => publications.list());
    expect(new Set(list.map(({ category }) => category)).size).toBe(10);
  });
});
