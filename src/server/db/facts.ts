import type { Db } from './schema';

/** Single values that all servers of a database share. */
export const facts = (db: Db) => ({
  async get(name: string): Promise<string | undefined> {
    const row = await db.selectFrom('facts').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  },

  /** Stores a value unless there is one. Returns the value that there is now. */
  async add(name: string, value: string): Promise<string> {
    const row = await db
      .insertInto('facts')
      .values({ name, value })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((set) => ({ value: set.ref('facts.value') })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return row.value;
  },
});
