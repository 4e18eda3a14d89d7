import { existsSync } from 'node:fs';
import { databaseFile } from './open';
import { Sqlite } from './sqlite';

/** Copies a consistent snapshot of the database to `target`; servers may continue to write. */
export function snapshot(dataDir: string, target: string): void {
  const db = new Sqlite(databaseFile(dataDir), { fileMustExist: true, timeout: 60_000 });
  try {
    // In WAL mode this reads one consistent state and blocks no writer.
    db.prepare('vacuum into ?').run(target);
  } finally {
    db.close();
  }
}

export interface SnapshotFile {
  id: string;
  size: number;
}

/** The uploads of a copied database, ordered by id. Throws an Error when the database is damaged. */
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
