import type { RowPage } from '../input';
import type { TempletRow } from '../templet';
import { listed, listedColumns } from './listing';
import type { Db } from './schema';

/** Number of recent templates kept. */
const KEPT = 50;

/** Recently edited or printed templates: own ones and those of the market. */
export const recents = (db: Db, now: () => number) => {
  /** Uses of templates that are not in the bin. */
  const used = (userId: number) =>
    db
      .selectFrom('recents')
      .innerJoin('templets', 'templets.id', 'recents.templetId')
      .where('recents.userId', '=', userId)
      .where('templets.deleteTime', 'is', null);

  const newestFirst = (userId: number) =>
    used(userId).orderBy('recents.useTime', 'desc').orderBy('recents.templetId', 'desc');

  return {
    /** Records a use and removes the oldest entries beyond the limit. Run it in a transaction. */
    async record(userId: number, templetId: number): Promise<void> {
      const useTime = now();
      await db
        .insertInto('recents')
        .values({ userId, templetId, useTime })
        .onConflict((conflict) => conflict.columns(['userId', 'templetId']).doUpdateSet({ useTime }))
        .execute();
      const surplus = await newestFirst(userId)
        .select('recents.templetId')
        .offset(KEPT)
        .limit(1000)
        .execute();
      if (surplus.length > 0)
        await this.remove(
          userId,
          surplus.map((row) => row.templetId),
        );
    },

    /** Returns how many of them existed. */
    async remove(userId: number, templetIds: readonly number[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('recents')
        .where('userId', '=', userId)
        .where('templetId', 'in', templetIds)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async list(
      userId: number,
      { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
    ): Promise<RowPage<TempletRow & { useTime: number }>> {
      const { total } = await used(userId)
        .select((on) => on.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const uses = await newestFirst(userId)
        .select(['recents.templetId', 'recents.useTime'])
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize)
        .execute();
      if (uses.length === 0) return { total, pageNumber, pageSize, rows: [] };
      const ids = uses.map(({ templetId }) => templetId);
      const found = await listedColumns(
        db.selectFrom('templets').where('templets.id', 'in', ids),
        userId,
      ).execute();
      const templets = new Map((await listed(db, found)).map((row) => [row.templetId, row]));
      const rows = uses.flatMap(({ templetId, useTime }) => {
        const templet = templets.get(templetId);
        return templet ? [{ ...templet, useTime }] : [];
      });
      return { total, pageNumber, pageSize, rows };
    },
  };
};
