import { refuse } from '../../base/problem';
import { type DatabasePlace, openDatabase } from './open';
import { LEASE_S, type PartQueue } from './partQueue/PartQueue';
import { tableQueue } from './partQueue/tableQueue';
import { type Database, databaseOn } from './repositories';
import type { Db } from './schema';

export type { Database, Repositories } from './repositories';

/** Opens the database and migrates its tables. Throws Refusal when that fails. */
export async function openRepositories(
  place: DatabasePlace,
  now: () => number,
  onError: (error: Error) => void,
): Promise<Database> {
  const db = await openDatabase(place, onError);
  const queueOn = await partQueues(db, place, now);
  const { databaseUrl } = place;
  const probe = databaseUrl ? (await import('./postgres')).postgresProbe(databaseUrl, onError) : undefined;
  return databaseOn(db, {
    now,
    queueOn,
    renderLease: place.renderLease,
    ping: async () => (probe ? probe.ask() : db.selectFrom('facts').select('name').limit(1).execute()),
    close: () => Promise.all([db.destroy(), probe?.close()]),
  });
}

/** The queue of parts on a connection: pg-boss on PostgreSQL, the table of parts on SQLite. */
async function partQueues(
  db: Db,
  { databaseUrl, renderLease = LEASE_S }: DatabasePlace,
  now: () => number,
): Promise<(db: Db) => PartQueue> {
  if (!databaseUrl) return (one) => tableQueue(one, now, renderLease * 1000);
  try {
    const { bossQueue, startBoss } = await import('./postgres');
    const boss = await startBoss(db);
    return (one) => bossQueue(boss, one, now, renderLease);
  } catch (error) {
    await db.destroy();
    throw refuse('databaseClosed', { reason: `pg-boss: ${(error as Error).message}` });
  }
}
