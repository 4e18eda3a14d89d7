import type { Db, NewRow } from './schema';

/** Messages of users to the operator. */
export const feedback = (db: Db, now: () => number) => ({
  /** Adds a message. Returns its id. */
  async add(message: Omit<NewRow<'feedback'>, 'id' | 'createTime'>): Promise<number> {
    const { id } = await db
      .insertInto('feedback')
      .values({ ...message, createTime: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Messages, the newest first: at most `limit` of them, before one of that id when given. */
  list: (limit: number, before?: number) =>
    db
      .selectFrom('feedback')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
});
