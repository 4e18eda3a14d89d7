import type { Db } from './schema';

/** Rows of one statement: both databases limit its parameters. */
export const AT_ONCE = 500;

/** Files that are not needed any more: a sweep removes their bytes. */
export async function release(db: Db, time: number, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += AT_ONCE) {
    await db
      .insertInto('removals')
      .values(keys.slice(i, i + AT_ONCE).map((id) => ({ id, removeTime: time })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
