import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { refuse } from '../../base/problem';
import { makeFolder } from '../../disk/files';
import { sqliteDialect } from './dialect';
import { migrate, tablesOn } from './migrate';
import type { Db } from './schema';
import { Sqlite } from './sqlite';
import { SqliteLog } from './sqliteLog';

/** The SQLite file in the data folder. */
const DATABASE_FILE = 'labelwright.sqlite';

/** Path of the SQLite file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, DATABASE_FILE);

export interface DatabasePlace {
  /** Folder of the SQLite file, absolute. */
  dataDir: string;
  /** PostgreSQL, used instead if set. */
  databaseUrl?: string | undefined;
  /** Connections a PostgreSQL pool may hold, 10 by default. */
  poolSize?: number | undefined;
  /** How long a part of a job belongs to the process that took it, s; 180 by default. */
  renderLease?: number | undefined;
}

/**
 * Opens the database and migrates its tables. Several processes may do so concurrently: the migrations run in
 * one transaction under a lock. Throws Refusal when it cannot be opened.
 */
export async function openDatabase(place: DatabasePlace, onError: (error: Error) => void): Promise<Db> {
  let db: Db | undefined;
  try {
    if (!place.databaseUrl) await makeFolder(place.dataDir, 0o700);
    db = tablesOn(
      place.databaseUrl
        ? (await import('./postgres')).postgresDialect(place.databaseUrl, place.poolSize ?? 10, onError)
        : sqliteDialect(openFile(place.dataDir), new SqliteLog(databaseFile(place.dataDir), onError)),
    );
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy();
    const { message, code } = error as Error & { code?: string };
    throw refuse('databaseClosed', { reason: message || code || 'unknown' });
  }
}

function openFile(dataDir: string): Database {
  const file = new Sqlite(databaseFile(dataDir), { timeout: 10_000 });
  file.pragma('journal_mode = WAL');
  // Flushing and checkpointing the log are done off this thread: see sqliteLog.ts.
  file.pragma('synchronous = NORMAL');
  file.pragma('wal_autocheckpoint = 0');
  file.pragma('foreign_keys = ON');
  // From here on the driver waits: see dialect.ts.
  file.pragma('busy_timeout = 0');
  return file;
}
