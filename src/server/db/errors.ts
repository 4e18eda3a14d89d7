import type { Db, NewRow } from './schema';

/** Errors reported by browsers. */
export const errors = (db: Db, now: () => number) => ({
  async add(report: Pick<NewRow<'errors'>, 'userId' | 'error' | 'info' | 'url'>): Promise<void> {
    await db
      .insertInto('errors')
      .values({ ...report, createTime: now() })
      .execute();
  },
});
