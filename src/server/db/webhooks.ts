import type { Scope } from '../../base/openApi';
import type { Db, Row } from './schema';

export type Webhook = Pick<Row<'webhooks'>, 'url' | 'createTime'>;
export type Delivery = Omit<Row<'deliveries'>, 'webhookId' | 'data'>;
/** A delivery with everything that sending it takes. */
export type DueDelivery = Row<'deliveries'> & Pick<Row<'webhooks'>, 'url' | 'secret'>;

/** Webhooks of keys and what is sent to them. Only keys that are not revoked have a webhook. */
export const webhooks = (db: Db, now: () => number) => {
  const ofKey = (userId: number, keyId: number) =>
    db
      .selectFrom('webhooks')
      .innerJoin('apiKeys', 'apiKeys.id', 'webhooks.keyId')
      .where('webhooks.keyId', '=', keyId)
      .where('apiKeys.userId', '=', userId)
      .where('apiKeys.revokeTime', 'is', null);
  return {
    /** Sets the address of an account's key. False when there is no such key in use. */
    async set(userId: number, keyId: number, url: string, secret: string): Promise<boolean> {
      const key = await db
        .selectFrom('apiKeys')
        .select('id')
        .where('id', '=', keyId)
        .where('userId', '=', userId)
        .where('revokeTime', 'is', null)
        .executeTakeFirst();
      if (!key) return false;
      const values = { url, secret, createTime: now() };
      await db
        .insertInto('webhooks')
        .values({ keyId, ...values })
        .onConflict((conflict) => conflict.column('keyId').doUpdateSet(values))
        .execute();
      return true;
    },

    /** The webhook of an account's key. */
    find: (userId: number, keyId: number): Promise<Webhook | undefined> =>
      ofKey(userId, keyId).select(['webhooks.url', 'webhooks.createTime']).executeTakeFirst(),

    /** Removes a webhook with what waits for it. */
    async remove(userId: number, keyId: number): Promise<void> {
      const found = await ofKey(userId, keyId).select('webhooks.id').executeTakeFirst();
      if (found) await db.deleteFrom('webhooks').where('id', '=', found.id).execute();
    },

    /** Adds an event for the webhook of a key, to be sent at once. False when the key has none. */
    async add(keyId: number, type: string, data: string): Promise<boolean> {
      const found = await db
        .selectFrom('webhooks')
        .innerJoin('apiKeys', 'apiKeys.id', 'webhooks.keyId')
        .select('webhooks.id')
        .where('webhooks.keyId', '=', keyId)
        .where('apiKeys.revokeTime', 'is', null)
        .executeTakeFirst();
      if (!found) return false;
      const time = now();
      const waiting = { state: 'waiting', attempts: 0, nextTime: time, status: null, reason: null } as const;
      await db
        .insertInto('deliveries')
        .values({ webhookId: found.id, type, data, ...waiting, createTime: time })
        .execute();
      return true;
    },

    /** Keys of an account that have a webhook and this scope. */
    async keysOf(userId: number, scope: Scope): Promise<number[]> {
      const keys = await db
        .selectFrom('webhooks')
        .innerJoin('apiKeys', 'apiKeys.id', 'webhooks.keyId')
        .select(['apiKeys.id', 'apiKeys.scopes'])
        .where('apiKeys.userId', '=', userId)
        .where('apiKeys.revokeTime', 'is', null)
        .orderBy('apiKeys.id')
        .execute();
      return keys.filter(({ scopes }) => (JSON.parse(scopes) as Scope[]).includes(scope)).map(({ id }) => id);
    },

    /** Deliveries that are due, the earliest first. */
    due: (limit: number): Promise<DueDelivery[]> =>
      db
        .selectFrom('deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'deliveries.webhookId')
        .innerJoin('apiKeys', 'apiKeys.id', 'webhooks.keyId')
        .selectAll('deliveries')
        .select(['webhooks.url', 'webhooks.secret'])
        .where('deliveries.state', '=', 'waiting')
        .where('deliveries.nextTime', '<=', now())
        .where('apiKeys.revokeTime', 'is', null)
        .orderBy('deliveries.nextTime')
        .limit(limit)
        .execute(),

    /** Takes a due delivery for this server until a time, epoch ms. False when another server has it. */
    async claim({ id, nextTime }: Pick<Delivery, 'id' | 'nextTime'>, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set((eb) => ({ nextTime: until, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('nextTime', '=', nextTime)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Records what came of an attempt. */
    async settle(
      id: number,
      result: Pick<Delivery, 'state' | 'status' | 'reason'> & { nextTime?: number },
    ): Promise<void> {
      await db.updateTable('deliveries').set(result).where('id', '=', id).execute();
    },

    /** The last deliveries of an account's key, the newest first. */
    list: (userId: number, keyId: number, limit: number): Promise<Delivery[]> =>
      ofKey(userId, keyId)
        .innerJoin('deliveries', 'deliveries.webhookId', 'webhooks.id')
        .select([
          'deliveries.id',
          'deliveries.type',
          'deliveries.state',
          'deliveries.attempts',
          'deliveries.nextTime',
          'deliveries.status',
          'deliveries.reason',
          'deliveries.createTime',
        ])
        .orderBy('deliveries.id', 'desc')
        .limit(limit)
        .execute(),
  };
};
