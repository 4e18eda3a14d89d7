import { isPostgres } from './engine';
import type { Db } from './schema';

/**
 * Locks an account until the transaction ends, so that a limit counted in it holds. SQLite transactions
 * exclude each other anyway.
 */
export async function lockOwner(db: Db, ownerId: number): Promise<void> {
  if (!isPostgres(db)) return;
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}
