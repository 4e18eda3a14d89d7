import type { RowPage } from '../input';
import { deny } from '../refusals';
import type { TempletRow } from '../templet';
import { listed, listedColumns } from './listing';
import { lockOwner } from './owners';
import type { Db } from './schema';
import { checkRoom, MAX_TEMPLETS } from './templets';

const DAY = 24 * 3_600_000;
/** How long a deleted template rests in the bin, days. */
const KEPT_DAYS = 30;
/** Templates the bin of an account holds; the oldest are removed first. */
const MAX_BIN = MAX_TEMPLETS;
/** Templates removed in one statement. */
const BATCH = 100;

/** A template in the bin: when it was deleted (epoch ms), and the days until it is removed (1 to 30). */
export type BinRow = TempletRow & { deleteTime: number; daysLeft: number };

/** Whole days until a template is removed; the last one counts until the next sweep. */
const daysLeft = (deleteTime: number, time: number): number =>
  Math.max(1, Math.ceil((deleteTime + KEPT_DAYS * DAY - time) / DAY));

/**
 * Deleted own templates. They keep their versions and files until they are removed for good, and appear in no
 * other list. The caller runs changes in a transaction.
 */
export const bin = (db: Db, now: () => number) => {
  const binned = (ownerId: number) =>
    db.selectFrom('templets').where('templets.ownerId', '=', ownerId).where('deleteTime', 'is not', null);

  /** Removes templates of the bin that were deleted before `before`. Returns how many existed. */
  const drop = async (ids: readonly number[], before?: number): Promise<number> => {
    if (ids.length === 0) return 0;
    const gone = await db
      .deleteFrom('templets')
      .where('id', 'in', ids)
      .where('deleteTime', 'is not', null)
      .$if(before !== undefined, (query) => query.where('deleteTime', '<', before!))
      .returning('id')
      .execute();
    const removed = gone.map(({ id }) => id);
    if (removed.length > 0)
      await db
        .deleteFrom('fileRefs')
        .where('holder', '=', 'templets')
        .where('holderId', 'in', removed)
        .execute();
    return removed.length;
  };

  /** Throws Refusal 3001 unless all of `ids` are in the owner's bin. */
  const checkAll = async (ownerId: number, ids: readonly number[]): Promise<void> => {
    const found = await binned(ownerId).select('id').where('id', 'in', ids).execute();
    if (found.length !== ids.length) throw deny('templetMissing');
  };

  return {
    /** Moves own templates to the bin: all of them or none. Throws Refusal 3001. */
    async put(ownerId: number, ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      await lockOwner(db, ownerId);
      const { numUpdatedRows } = await db
        .updateTable('templets')
        .set({ deleteTime: now() })
        .where('ownerId', '=', ownerId)
        .where('id', 'in', ids)
        .where('deleteTime', 'is', null)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) !== ids.length) throw deny('templetMissing');
      const surplus = await binned(ownerId)
        .select('id')
        .orderBy('deleteTime', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .offset(MAX_BIN)
        .execute();
      await drop(surplus.map(({ id }) => id));
      return ids.length;
    },

    /** The bin, the last deleted template first. */
    async list(
      ownerId: number,
      { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
    ): Promise<RowPage<BinRow>> {
      const { total } = await binned(ownerId)
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const found = await listedColumns(binned(ownerId), ownerId)
        .select('templets.deleteTime')
        .orderBy('templets.deleteTime', 'desc')
        .orderBy('templets.id', 'desc')
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
        .execute();
      const deleted = new Map(found.map(({ id, deleteTime }) => [id, deleteTime!]));
      const time = now();
      const rows = (await listed(db, found)).map((row) => {
        const deleteTime = deleted.get(row.templetId)!;
        return { ...row, deleteTime, daysLeft: daysLeft(deleteTime, time) };
      });
      return { total, pageNumber, pageSize, rows };
    },

    /**
     * Brings templates back into their folders: all of them or none. Throws Refusal 3001, or 3002 when the
     * account has no room for them.
     */
    async restore(ownerId: number, ids: readonly number[]): Promise<number> {
      await lockOwner(db, ownerId);
      await checkAll(ownerId, ids);
      await checkRoom(db, ownerId, ids.length);
      await db
        .updateTable('templets')
        .set({ deleteTime: null })
        .where('ownerId', '=', ownerId)
        .where('id', 'in', ids)
        .execute();
      return ids.length;
    },

    /** Removes templates of the bin for good: all of them or none. Throws Refusal 3001. */
    async remove(ownerId: number, ids: readonly number[]): Promise<number> {
      await lockOwner(db, ownerId);
      await checkAll(ownerId, ids);
      return drop(ids);
    },

    /**
     * Removes up to 100 templates that have been in a bin for 30 days. Returns whether there may be more. One
     * that is restored meanwhile stays.
     */
    async sweep(): Promise<boolean> {
      const before = now() - KEPT_DAYS * DAY;
      const rows = await db
        .selectFrom('templets')
        .select('id')
        .where('deleteTime', 'is not', null)
        .where('deleteTime', '<', before)
        .orderBy('deleteTime')
        .limit(BATCH)
        .execute();
      await drop(
        rows.map(({ id }) => id),
        before,
      );
      return rows.length === BATCH;
    },
  };
};
