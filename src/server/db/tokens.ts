import type { Db, Row } from './schema';
import { type User, userColumns } from './users';

export type Token = Pick<Row<'tokens'>, 'remember' | 'createTime' | 'expireTime' | 'revokeTime'>;

/** Maximum active tokens of an account; a new one revokes the oldest. */
const PER_USER = 10;

/**
 * How long a refreshed token still works, for tabs that refresh at the same time, ms. It does not count as a
 * session.
 */
export const GRACE = 60_000;

/** Sessions: rows are found by the hash of a token, never by the token. */
export const tokens = (db: Db, now: () => number) => ({
  async add(row: Omit<Row<'tokens'>, 'createTime' | 'revokeTime'>): Promise<void> {
    await db
      .insertInto('tokens')
      .values({ ...row, createTime: now(), revokeTime: null })
      .execute();
    const surplus = await db
      .selectFrom('tokens')
      .select('hash')
      .where('userId', '=', row.userId)
      .where('revokeTime', 'is', null)
      .where('expireTime', '>', now() + GRACE)
      .orderBy('createTime', 'desc')
      .orderBy('hash')
      .offset(PER_USER)
      .limit(1000)
      .execute();
    for (const { hash } of surplus) {
      if (hash !== row.hash) await this.revoke(hash);
    }
  },

  /** The token and its account; the account is undefined when it was removed. */
  async find(hash: string): Promise<{ token: Token; user: User | undefined } | undefined> {
    const row = await db
      .selectFrom('tokens')
      .leftJoin('users', 'users.id', 'tokens.userId')
      .select(['tokens.remember', 'tokens.createTime as tokenTime', 'tokens.expireTime', 'tokens.revokeTime'])
      .select(userColumns)
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
    if (!row) return undefined;
    const { remember, tokenTime, expireTime, revokeTime, ...user } = row;
    return {
      token: { remember, createTime: tokenTime, expireTime, revokeTime },
      user: user.id === null ? undefined : (user as User),
    };
  },

  async setExpiry(hash: string, expireTime: number): Promise<void> {
    await db.updateTable('tokens').set({ expireTime }).where('hash', '=', hash).execute();
  },

  /** Ends the session of a token, requested by another device. */
  async revoke(hash: string): Promise<void> {
    await db.updateTable('tokens').set({ revokeTime: now() }).where('hash', '=', hash).execute();
  },

  /** Ends all tokens of an account, or all but one. */
  async revokeAll(userId: number, except = ''): Promise<void> {
    await db
      .updateTable('tokens')
      .set({ revokeTime: now() })
      .where('userId', '=', userId)
      .where('hash', '!=', except)
      .where('revokeTime', 'is', null)
      .execute();
  },

  async remove(hash: string): Promise<void> {
    await db.deleteFrom('tokens').where('hash', '=', hash).execute();
  },
});
