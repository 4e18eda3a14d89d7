import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { databaseFile } from './open';

/** Copies the database as it is at one moment to `target`; servers may go on writing to it. */
export function snapshot(dataDir: string, target: string): void {
  const db = new Sqlite(databaseFile(dataDir), { fileMustExist: true, timeout: 60_000 });
  try {
    // In WAL mode this reads one state of the database from its beginning to its end, and keeps no writer waiting.
    db.prepare('vacuum into ?').run(target);
  } finally {
    db.close();
  }
}

export interface SnapshotFile {
  id: string;
  size: number;
}

/** The uploads a copied database knows, in order of their ids. Throws an Error for what is no sound database. */
export function filesOfSnapshot(path: string): SnapshotFile[] {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    const sound = db.pragma('integrity_check', { simple: true });
    if (sound !== 'ok') throw new Error(String(sound));
    return db.prepare('select id, size from files order by id').all() as SnapshotFile[];
  } finally {
    db.close();
  }
}

/** Whether a data folder holds a database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFile(dataDir));
