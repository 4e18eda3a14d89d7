import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { machineClock } from '../../base/clock';
import { refuse } from '../../base/problem';
import { syncFile, syncFolder } from '../../disk/files';
import type { Config } from '../config';
import { filesOfSnapshot, hasDatabase, type SnapshotFile, snapshot } from '../db/snapshot';
import { filesFolder } from '../files';
import { folderStore } from '../files/folder';
import { DATABASE_ENTRY, entryOf, MANIFEST_ENTRY, type Manifest, PRINTERS_ENTRY } from './layout';
import { type TarEntry, tar } from './tar';

/** Where a deployment keeps its data. */
export type DataPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

export interface BackupDone {
  files: number;
  /** Uploads that were removed before they could be copied. */
  gone: number;
  /** Size of the archive. */
  bytes: number;
}

/** Throws Refusal when the data is not in DATA_DIR: the tools of that store make the backup then. */
export function checkPlace({ databaseUrl, s3 }: DataPlace): void {
  if (databaseUrl) throw refuse('backupElsewhere', { variable: 'DATABASE_URL' });
  if (s3) throw refuse('backupElsewhere', { variable: 'S3_ENDPOINT' });
}

/**
 * Writes the database and its uploads into one archive (tar.gz) while servers run. The database is copied
 * first, as one snapshot, then its files: they never change, and their bytes are kept for an hour after
 * removal. Throws Refusal when there is nothing to save, or the file exists.
 */
export async function backup(place: DataPlace, target: string, now = machineClock.now): Promise<BackupDone> {
  checkPlace(place);
  if (!hasDatabase(place.dataDir)) throw refuse('backupNothing', { folder: place.dataDir });
  if (existsSync(target)) throw refuse('fileExists', { file: target });
  const database = `${target}.${randomUUID()}.sqlite`;
  const archive = `${target}.${randomUUID()}.part`;
  try {
    // Created first: if nothing can be written, the database need not be read.
    await (await open(archive, 'wx', 0o600)).close();
    const createTime = now();
    snapshot(place.dataDir, database);
    const done = { files: 0, gone: 0 };
    const source = entries(place.dataDir, database, filesOfSnapshot(database), createTime, done);
    await pipeline(Readable.from(tar(source)), createGzip(), createWriteStream(archive));
    await syncFile(archive);
    await rename(archive, target);
    await syncFolder(dirname(target));
    return { ...done, bytes: (await stat(target)).size };
  } finally {
    await rm(database, { force: true });
    await rm(archive, { force: true });
  }
}

async function* entries(
  dataDir: string,
  database: string,
  files: SnapshotFile[],
  createTime: number,
  done: { files: number; gone: number },
): AsyncGenerator<TarEntry> {
  const { size } = await stat(database);
  yield { name: DATABASE_ENTRY, size, content: createReadStream(database) };
  const store = folderStore(filesFolder(dataDir));
  for (const { id, size } of files) {
    const content = await store.get(id);
    if (!content) {
      done.gone++;
      continue;
    }
    yield { name: entryOf(id), size, content };
    done.files++;
  }
  const printers = join(dataDir, PRINTERS_ENTRY);
  if (existsSync(printers)) yield whole(PRINTERS_ENTRY, await readFile(printers));
  const manifest = Buffer.from(
    JSON.stringify({ version: 1, createTime, files: done.files } satisfies Manifest),
  );
  yield whole(MANIFEST_ENTRY, manifest);
}

const whole = (name: string, bytes: Buffer): TarEntry => ({
  name,
  size: bytes.length,
  content: Readable.from([bytes]),
});
