import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db';
import type { FileStore } from './store';

interface Places {
  db: Database;
  files: FileStore;
}

/** The fact with the key of the mark. */
const FACT = 'file-store';

/**
 * Puts a mark into the store of files, once for a database: by it a worker knows that it has the store of the servers.
 * With another one it would find no records, and jobs would fail.
 */
export async function markStore({ db, files }: Places): Promise<void> {
  if ((await db.facts.get(FACT)) !== undefined) return;
  const key = `store-${randomUUID()}`;
  const folder = await mkdtemp(join(tmpdir(), 'labelwright-store-'));
  try {
    const path = join(folder, 'mark');
    await writeFile(path, key);
    await files.put(key, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Another server may have been first.
  if ((await db.facts.add(FACT, key)) !== key) await files.delete(key);
}

/** Whether the store is that of the servers; true as long as no server has marked one. */
export async function isStoreOfServers({ db, files }: Places): Promise<boolean> {
  const key = await db.facts.get(FACT);
  return key === undefined || files.has(key);
}
