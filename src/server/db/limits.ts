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
    const time = now();
    const window = { key: hash, max, count, time, end: time + windowMs };
    const { ids, blockedUntil } = isPostgres(db)
      ? await takeAtOnce(db, window)
      : await db.transaction().execute((tx) => takeIn(tx, window));
    if (blockedUntil !== undefined) throw denyFor(Math.max(1, Math.ceil((blockedUntil - time) / 1000)));
    return {
      async undo(undone = count) {
        const back = ids.splice(0, undone);
        if (back.length > 0) await db.deleteFrom('limits').where('id', 'in', back).execute();
      },
    };
  },
});

/** Events to count. */
interface Events {
  key: string;
  max: number;
  count: number;
  /** Epoch ms: of the events, and when they count no more. */
  time: number;
  end: number;
}

/** The rows of the counted events, or when there is room for them, epoch ms. */
interface Counted {
  ids: number[];
  blockedUntil?: number;
}

/** In one round trip, by a function of the database that does what `takeIn` does. */
async function takeAtOnce(db: Db, { key, max, count, time, end }: Events): Promise<Counted> {
  const { rows } = await sql<{ taken: number | null; blockedUntil: number | null }>`
    select * from take_limit(${key}, ${max}::integer, ${count}::integer, ${time}::bigint, ${end}::bigint)
  `.execute(db);
  const blockedUntil = rows[0]?.blockedUntil ?? undefined;
  return blockedUntil === undefined ? { ids: rows.map(({ taken }) => taken!) } : { ids: [], blockedUntil };
}

async function takeIn(tx: Db, { key, max, count, time, end }: Events): Promise<Counted> {
  await tx.deleteFrom('limits').where('key', '=', key).where('expireTime', '<=', time).execute();
  // The event whose expiry makes room, even when there are more than `max` (after the limit was lowered).
  const blocking = await tx
    .selectFrom('limits')
    .select('expireTime')
    .where('key', '=', key)
    .orderBy('expireTime', 'desc')
    .offset(max - count)
    .limit(1)
    .executeTakeFirst();
  if (blocking) return { ids: [], blockedUntil: blocking.expireTime };
  const rows = await tx
    .insertInto('limits')
    .values(Array(count).fill({ key, expireTime: end }))
    .returning('id')
    .execute();
  return { ids: rows.map(({ id }) => id) };
}
