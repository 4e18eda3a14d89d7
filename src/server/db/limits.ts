import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { denyFor } from '../refusals';
import { isPostgres } from './dialect';
import type { Db } from './schema';

/** One counted event; `undo` takes it back, as after a login that was right. */
export interface Taken {
  undo(): Promise<void>;
}

/** Sliding windows, counted in the database so that every instance sees them. */
export const limits = (db: Db, now: () => number) => ({
  /**
   * Counts one event under `key` unless `max` are counted within the last `windowMs`. Throws Refusal 429 with the
   * seconds to wait. The count is taken before the work, so a burst cannot slip through.
   */
  async take(key: string, max: number, windowMs: number): Promise<Taken> {
    // Keys name phones and addresses: only their hash is kept.
    const hash = createHash('sha256').update(key).digest('base64url');
    const id = await db.transaction().execute(async (tx) => {
      if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx);
      const time = now();
      await tx.deleteFrom('limits').where('key', '=', hash).where('expireTime', '<=', time).execute();
      // The `max`-th from the end, also with more of them (a limit that was lowered): it makes room when it goes.
      const blocking = await tx
        .selectFrom('limits')
        .select('expireTime')
        .where('key', '=', hash)
        .orderBy('expireTime', 'desc')
        .offset(max - 1)
        .limit(1)
        .executeTakeFirst();
      if (blocking) return denyFor(Math.max(1, Math.ceil((blocking.expireTime - time) / 1000)));
      const row = await tx
        .insertInto('limits')
        .values({ key: hash, expireTime: time + windowMs })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    if (typeof id !== 'number') throw id;
    return {
      async undo() {
        await db.deleteFrom('limits').where('id', '=', id).execute();
      },
    };
  },
});
