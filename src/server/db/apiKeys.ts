import { lockOwner } from './owners';
import type { Db, NewRow, Row } from './schema';
import type { User } from './users';

export type ApiKey = Omit<Row<'apiKeys'>, 'hash'>;
export type ApiUse = Pick<Row<'apiUses'>, 'time' | 'request' | 'status' | 'templetId' | 'labels'>;
type NewKey = Omit<NewRow<'apiKeys'>, 'createTime' | 'revokeTime' | 'useTime'>;

const shown = [
  'apiKeys.id',
  'apiKeys.userId',
  'apiKeys.name',
  'apiKeys.start',
  'apiKeys.scopes',
  'apiKeys.perMinute',
  'apiKeys.createTime',
  'apiKeys.expireTime',
  'apiKeys.revokeTime',
  'apiKeys.useTime',
] as const;

/** How old the last use of a key may be on record, ms. */
const USE_MS = 60_000;

/** Keys of the open API: found by their hash, managed by id and owner. */
export const apiKeys = (db: Db, now: () => number) => ({
  /** Adds a key; undefined when the account already has `max` that are not revoked. Run it in a transaction. */
  async add(key: NewKey, max: number): Promise<ApiKey | undefined> {
    await lockOwner(db, key.userId);
    if ((await this.list(key.userId)).length >= max) return undefined;
    return db
      .insertInto('apiKeys')
      .values({ ...key, createTime: now(), revokeTime: null, useTime: null })
      .returning(shown)
      .executeTakeFirstOrThrow();
  },

  /** The keys of an account that are not revoked, the newest first. */
  list: (userId: number): Promise<ApiKey[]> =>
    db
      .selectFrom('apiKeys')
      .select(shown)
      .where('userId', '=', userId)
      .where('revokeTime', 'is', null)
      .orderBy('id', 'desc')
      .execute(),

  /** Keys of all accounts by id, at most `limit`, after the given id. */
  listAll: (after: number, limit: number): Promise<ApiKey[]> =>
    db.selectFrom('apiKeys').select(shown).where('id', '>', after).orderBy('id').limit(limit).execute(),

  /** The key with this hash and its account. */
  async find(hash: string): Promise<{ key: ApiKey; user: User } | undefined> {
    const found = await db
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.id', 'apiKeys.userId')
      .select(shown)
      .select(['users.phone', 'users.nickName', 'users.userImg', 'users.shareCode', 'users.role'])
      .select('users.createTime as accountTime')
      .where('apiKeys.hash', '=', hash)
      .executeTakeFirst();
    if (!found) return undefined;
    const { phone, nickName, userImg, shareCode, role, accountTime, ...key } = found;
    const user = { id: key.userId, phone, nickName, userImg, shareCode, role, createTime: accountTime };
    return { key, user };
  },

  /** Revokes a key, for the account given or for the operator. False when there is no such key in use. */
  async revoke(id: number, userId?: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('apiKeys')
      .set({ revokeTime: now() })
      .where('id', '=', id)
      .where('revokeTime', 'is', null)
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId!))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Records a use of a key. Its last use is exact to the minute. */
  async addUse({ id, useTime }: Pick<ApiKey, 'id' | 'useTime'>, use: Omit<ApiUse, 'time'>): Promise<void> {
    const time = now();
    await db
      .insertInto('apiUses')
      .values({ keyId: id, time, ...use })
      .execute();
    if (useTime === null || time - useTime >= USE_MS)
      await db.updateTable('apiKeys').set({ useTime: time }).where('id', '=', id).execute();
  },

  /** The last uses of an account's key, the newest first; none for a key of another account. */
  uses: (userId: number, keyId: number, limit: number): Promise<ApiUse[]> =>
    db
      .selectFrom('apiUses')
      .innerJoin('apiKeys', 'apiKeys.id', 'apiUses.keyId')
      .select(['apiUses.time', 'apiUses.request', 'apiUses.status', 'apiUses.templetId', 'apiUses.labels'])
      .where('apiUses.keyId', '=', keyId)
      .where('apiKeys.userId', '=', userId)
      .orderBy('apiUses.id', 'desc')
      .limit(limit)
      .execute(),
});
