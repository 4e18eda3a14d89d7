import { ROWS_AT_ONCE } from './engine';
import type { Db } from './schema';

/** Files that are not needed any more: a sweep removes their bytes. */
export async function release(db: Db, time: number, keys: readonly string[]): Promise<void> {
  for (let i = 0; i < keys.length; i += ROWS_AT_ONCE) {
    await db
      .insertInto('removals')
      .values(keys.slice(i, i + ROWS_AT_ONCE).map((id) => ({ id, removeTime: time })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
