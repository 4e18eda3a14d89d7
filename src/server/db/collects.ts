import type { Db } from './schema';

/** Favourites: own templates and market templates. */
export const collects = (db: Db, now: () => number) => ({
  async set(userId: number, templetId: number, collected: 0 | 1): Promise<void> {
    if (collected)
      await db
        .insertInto('collects')
        .values({ userId, templetId, createTime: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await db
        .deleteFrom('collects')
        .where('userId', '=', userId)
        .where('templetId', '=', templetId)
        .execute();
  },
});
