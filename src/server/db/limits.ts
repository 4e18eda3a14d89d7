import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { denyFor } from '../refusals';
import { isPostgres } from './engine';
import type { Db } from './schema';

/**
 * The counted events; `undo` removes all of them, for example after a successful login, or as many as given.
 */
export interface Taken {
  undo(count?: number): Promise<void>;
}

/** Sliding windows, counted in the database so that all instances share them. */
export const limits = (db: Db, now: () => number) => ({
  /**
   * Counts one event under `key`, or `count` events, unless more than `max` would then be counted within the
   * last `windowMs`. Throws Refusal 429 with the seconds to wait. It counts before the work, so that a burst
   * cannot slip through.
   */
  async take(key: string, max: number, windowMs: number, count = 1): Promise<Taken> {
    // Keys contain phones and addresses, so only their hash is stored.
    const hash = createHash('sha256').update(key).digest('base64url');
    const ids = await db.transaction().execute(async (tx) => {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
      const time = now();
      await tx.deleteFrom('limits').where('key', '=', hash).where('expireTime', '<=', time).execute();
      // The event whose expiry makes room, even when there are more than `max` (after the limit was lowered).
      const blocking = await tx
        .selectFrom('limits')
        .select('expireTime')
        .where('key', '=', hash)
        .orderBy('expireTime', 'desc')
        .offset(max - count)
        .limit(1)
        .executeTakeFirst();
      if (blocking) return denyFor(Math.max(1, Math.ceil((blocking.expireTime - time) / 1000)));
      const row = { key: hash, expireTime: time + windowMs };
      const rows = await tx.insertInto('limits').values(Array(count).fill(row)).returning('id').execute();
      return rows.map(({ id }) => id);
    });
    if (!Array.isArray(ids)) throw ids;
    return {
      async undo(undone = count) {
        const back = ids.splice(0, undone);
        if (back.length > 0) await db.deleteFrom('limits').where('id', 'in', back).execute();
      },
    };
  },
});
