import type { Db, Row } from './schema';
import { type User, userColumns } from './users';

/** Accounts as the operator manages them. */
export const accounts = (db: Db) => ({
  /** Accounts ordered by id, at most `limit`, after the given id. */
  list: (after: number, limit: number): Promise<User[]> =>
    db.selectFrom('users').select(userColumns).where('id', '>', after).orderBy('id').limit(limit).execute(),

  async setRole(id: number, role: Row<'users'>['role']): Promise<void> {
    await db.updateTable('users').set({ role }).where('id', '=', id).execute();
  },
});
