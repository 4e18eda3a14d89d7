import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingPool } from './PreparingPool';

// Loaded only where DATABASE_URL is set: commands on SQLite need neither the driver nor pg-boss, a hundred files.

export { bossQueue, startBoss } from './partQueue/bossQueue';

/** int8 and numeric (sums) as numbers: ids, times and sizes stay far below 2^53. */
const NUMBERS: readonly number[] = [20, 1700];

/** PostgreSQL through a pool of at most `max` connections. */
export function postgresDialect(connectionString: string, max: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid, format) => (NUMBERS.includes(oid) ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // An idle connection that breaks is replaced; without a listener the error would end the process.
  pool.on('error', onError);
  return new PostgresDialect({ pool: new PreparingPool(pool) });
}

/**
 * Asks PostgreSQL whether it answers, over a connection that nothing else uses: a pool of which every connection works
 * is no database out of reach.
 */
export function postgresProbe(connectionString: string, onError: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  return { ask: () => pool.query('select 1'), close: () => pool.end() };
}
