import type { Db } from './schema';

/** How long reported errors are kept, ms. */
const ERRORS_KEPT = 30 * 24 * 3_600_000;

/** Removes expired rows. Each statement uses an index, and several instances may run it concurrently. */
export async function sweep(db: Db, time: number): Promise<void> {
  for (const table of ['tokens', 'captchas', 'tickets', 'limits'] as const)
    await db.deleteFrom(table).where('expireTime', '<=', time).execute();
  await db
    .deleteFrom('errors')
    .where('createTime', '<', time - ERRORS_KEPT)
    .execute();
}
