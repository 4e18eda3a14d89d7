import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { refuse } from '../../base/problem';

/** In the data folder. The operating system locks the file itself and unlocks it when the process ends. */
export const LOCK_FILE = 'service.lock';

export interface FolderLock {
  /** Counts the services that used the folder: each one has a higher number than those before. */
  fence: number;
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process until `release` or its end. A SQLite file in exclusive mode is a file
 * lock on every system. The lock holds under any name or mount of the folder and in every container of the
 * machine, and a killed process never leaves it behind.
 * @param folder exists.
 * @throws Refusal svcLocked when another service has it, svcReadOnly when it cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let file: Sqlite.Database | undefined;
  try {
    file = new Sqlite(join(folder, LOCK_FILE), { timeout: 0 });
    file.pragma('locking_mode = EXCLUSIVE');
    file.pragma('synchronous = FULL');
    const fence = file
      .transaction((held: Sqlite.Database) => {
        held.exec(
          'CREATE TABLE IF NOT EXISTS fence (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL)',
        );
        const { n } = held
          .prepare('INSERT INTO fence VALUES (1, 1) ON CONFLICT DO UPDATE SET n = n + 1 RETURNING n')
          .get() as { n: number };
        return n;
      })
      .exclusive(file);
    const held = file;
    return {
      fence,
      release: async () => {
        held.close();
      },
    };
  } catch (error) {
    file?.close();
    const { code = '' } = error as { code?: string };
    if (code.startsWith('SQLITE_BUSY')) throw refuse('svcLocked', { folder });
    if (/^SQLITE_(?:READONLY|CANTOPEN|PERM)/.test(code)) throw refuse('svcReadOnly', { folder });
    throw error;
  }
}
