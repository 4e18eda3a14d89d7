import type { RowPage } from '../input';
import { lockOwner } from './owners';
import type { Drawing } from './publications';
import type { Db } from './schema';

/** Within this time, sharing the same template with the same user again renews the record, ms. */
const AGAIN = 24 * 3_600_000;

/** 1: sent by the user, 2: received by the user. */
export type ShareType = 1 | 2;

/** Snapshots of templates that users share with each other. The caller runs changes in a transaction. */
export const shares = (db: Db, now: () => number) => {
  /** Records that the user still sees, as sender or recipient. */
  const seen = (userId: number) =>
    db
      .selectFrom('shares')
      .where((on) =>
        on.or([
          on.and([on('senderId', '=', userId), on('senderHidden', '=', 0)]),
          on.and([on('receiverId', '=', userId), on('receiverHidden', '=', 0)]),
        ]),
      );

  return {
    /** Records a share or renews one of the last 24 hours. Returns its id. */
    async put(senderId: number, receiverId: number, templetId: number, content: Drawing): Promise<number> {
      await lockOwner(db, senderId);
      const time = now();
      const fresh = {
        ...content,
        senderHidden: 0,
        receiverHidden: 0,
        saved: 0,
        createTime: time,
        openTime: null,
      } as const;
      const old = await db
        .selectFrom('shares')
        .select('id')
        .where('senderId', '=', senderId)
        .where('receiverId', '=', receiverId)
        .where('templetId', '=', templetId)
        .where('createTime', '>', time - AGAIN)
        .orderBy('createTime', 'desc')
        .executeTakeFirst();
      if (old) {
        await db.updateTable('shares').set(fresh).where('id', '=', old.id).execute();
        return old.id;
      }
      const { id } = await db
        .insertInto('shares')
        .values({ ...fresh, senderId, receiverId, templetId })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async list(
      userId: number,
      shareType: ShareType,
      { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
    ) {
      const [self, peer, hidden] =
        shareType === 1
          ? (['shares.senderId', 'shares.receiverId', 'shares.senderHidden'] as const)
          : (['shares.receiverId', 'shares.senderId', 'shares.receiverHidden'] as const);
      const records = db.selectFrom('shares').where(self, '=', userId).where(hidden, '=', 0);
      const { total } = await records
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const found = await records
        .innerJoin('users', 'users.id', peer)
        .select([
          'shares.id as shareId',
          'shares.templetId',
          'shares.name',
          'shares.width',
          'shares.height',
          'shares.cover',
          'users.nickName as peerName',
          'shares.createTime',
          'shares.saved',
          'shares.openTime',
        ])
        .orderBy('shares.createTime', 'desc')
        .orderBy('shares.id', 'desc')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
        .execute();
      // Whether it was opened is known to the recipient alone.
      const rows = found.map(({ openTime, ...row }) => ({
        ...row,
        shareType,
        ...(shareType === 2 && { opened: openTime === null ? (0 as const) : (1 as const) }),
      }));
      return { total, pageNumber, pageSize, rows } satisfies RowPage<unknown>;
    },

    /** Received and not opened yet: how many, and the newest of them with their senders. */
    async fresh(userId: number, limit: number) {
      const records = db
        .selectFrom('shares')
        .where('receiverId', '=', userId)
        .where('receiverHidden', '=', 0)
        .where('openTime', 'is', null);
      const { total } = await records
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await records
        .innerJoin('users', 'users.id', 'shares.senderId')
        .select(['shares.id as shareId', 'shares.name', 'users.nickName as peerName', 'shares.createTime'])
        .orderBy('shares.createTime', 'desc')
        .orderBy('shares.id', 'desc')
        .limit(limit)
        .execute();
      return { total, rows };
    },

    /** Its recipient opened it: from now on it is not new. The sender changes nothing. */
    async setOpened(userId: number, id: number): Promise<void> {
      await db
        .updateTable('shares')
        .set({ openTime: now() })
        .where('id', '=', id)
        .where('receiverId', '=', userId)
        .where('openTime', 'is', null)
        .execute();
    },

    /** The snapshot, for its sender and its recipient. */
    find: (userId: number, id: number) =>
      seen(userId)
        .select(['id', 'templetId', 'createTime', 'name', 'width', 'height', 'cover', 'settings', 'data'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The snapshot, for its recipient. */
    received: (userId: number, id: number): Promise<Drawing | undefined> =>
      db
        .selectFrom('shares')
        .select(['name', 'width', 'height', 'cover', 'settings', 'data'])
        .where('id', '=', id)
        .where('receiverId', '=', userId)
        .where('receiverHidden', '=', 0)
        .executeTakeFirst(),

    async setSaved(id: number): Promise<void> {
      await db.updateTable('shares').set({ saved: 1 }).where('id', '=', id).execute();
    },

    /**
     * Hides the record for one side. When neither sees it, it is removed. False when the user does not see
     * it.
     */
    async hide(userId: number, id: number): Promise<boolean> {
      for (const [self, hidden] of [
        ['senderId', 'senderHidden'],
        ['receiverId', 'receiverHidden'],
      ] as const) {
        const row = await db
          .updateTable('shares')
          .set({ [hidden]: 1 })
          .where('id', '=', id)
          .where(self, '=', userId)
          .where(hidden, '=', 0)
          .returning(['senderHidden', 'receiverHidden'])
          .executeTakeFirst();
        if (!row) continue;
        if (row.senderHidden && row.receiverHidden) {
          await db.deleteFrom('fileRefs').where('holder', '=', 'shares').where('holderId', '=', id).execute();
          await db.deleteFrom('shares').where('id', '=', id).execute();
        }
        return true;
      }
      return false;
    },
  };
};
