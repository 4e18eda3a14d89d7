import { join } from 'node:path';
import { refuse } from '../../base/problem';
import { type LockDatabase, lockFailure, openLockDatabase } from './sqlite';

/** In the data folder. The operating system locks the file itself and unlocks it when the process ends. */
export const LOCK_FILE = 'service.lock';

export interface FolderLock {
  /** Counts the services that used the folder: each one has a higher number than those before. */
  fence: number;
  release(): Promise<void>;
}

/** Takes the exclusive lock, which stays after the transaction, and counts. */
function take(file: LockDatabase): number {
  file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; BEGIN EXCLUSIVE');
  file.exec('CREATE TABLE IF NOT EXISTS fence (id INTEGER PRIMARY KEY CHECK (id = 1), n INTEGER NOT NULL)');
  const { n } = file.get(
    'INSERT INTO fence VALUES (1, 1) ON CONFLICT DO UPDATE SET n = n + 1 RETURNING n',
  ) as { n: number };
  file.exec('COMMIT');
  return n;
}

/**
 * Locks a data folder for this process until `release` or its end. A SQLite file in exclusive mode is a file
 * lock on every system. The lock holds under any name or mount of the folder and in every container of the
 * machine, and a killed process never leaves it behind.
 * @param folder exists.
 * @throws Refusal svcLocked when another service has it, svcReadOnly when it cannot be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  let file: LockDatabase | undefined;
  try {
    file = await openLockDatabase(join(folder, LOCK_FILE));
    const fence = take(file);
    const held = file;
    return {
      fence,
      release: async () => {
        held.close();
      },
    };
  } catch (error) {
    file?.close();
    const failure = lockFailure(error);
    if (failure === 'busy') throw refuse('svcLocked', { folder });
    if (failure === 'unwritable') throw refuse('svcReadOnly', { folder });
    throw error;
  }
}
