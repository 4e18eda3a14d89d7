import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { Refusal, refuse } from '../../base/problem';
import { makeFolder, syncFolder } from '../../disk/files';
import { databaseFile } from '../db/open';
import { filesOfSnapshot } from '../db/snapshot';
import { filesFolder } from '../files';
import { checkPlace, type DataPlace } from './backup';
import {
  DATABASE_ENTRY,
  entryOf,
  isFileEntry,
  MANIFEST_ENTRY,
  manifestSchema,
  PRINTERS_ENTRY,
} from './layout';
import { type TarEntry, untar } from './tar';

const SINGLE: readonly string[] = [DATABASE_ENTRY, PRINTERS_ENTRY, MANIFEST_ENTRY];

export interface RestoreDone {
  files: number;
}

/**
 * Unpacks a backup into a data folder without data. Everything is checked before anything takes effect: the
 * checksum of the archive, the database, the length of every upload. On a Refusal the folder is unchanged.
 */
export async function restore(place: DataPlace, archive: string): Promise<RestoreDone> {
  checkPlace(place);
  const { dataDir } = place;
  const files = filesFolder(dataDir);
  if (existsSync(databaseFile(dataDir)) || existsSync(files))
    throw refuse('folderNotEmpty', { folder: dataDir });
  const staging = join(dataDir, `.restore-${randomUUID()}`);
  await makeFolder(join(staging, 'files'), 0o700);
  try {
    const count = await unpack(archive, staging).catch((error: NodeJS.ErrnoException) => {
      // A full disk or a missing permission is not the archive's fault.
      if (error instanceof Refusal || /^E[A-Z]+$/.test(error.code ?? '')) throw error;
      throw refuse('backupBroken', { reason: error.message });
    });
    await rename(join(staging, 'files'), files);
    const printers = join(dataDir, PRINTERS_ENTRY);
    const saved = join(staging, PRINTERS_ENTRY);
    // An existing printer list is kept.
    if (existsSync(saved) && !existsSync(printers)) await rename(saved, printers);
    await syncFolder(dataDir);
    // Last, because with the database the data exists.
    await rename(join(staging, DATABASE_ENTRY), databaseFile(dataDir));
    await syncFolder(dataDir);
    return { files: count };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Unpacks and checks. Returns the number of uploads. */
async function unpack(archive: string, staging: string): Promise<number> {
  const names = new Set<string>();
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(archive), unzipped);
  // An error there is thrown to the reader below.
  reading.catch(() => undefined);
  try {
    for await (const entry of untar(unzipped)) {
      const { name } = entry;
      const known = SINGLE.includes(name) || isFileEntry(name);
      if (!known || names.has(name)) throw new RangeError(`unexpected ${JSON.stringify(name)}`);
      names.add(name);
      await write(entry, join(staging, name));
    }
    await reading;
    for (const folder of new Set([...names].map(dirname))) await syncFolder(join(staging, folder));
  } finally {
    unzipped.destroy();
  }
  for (const name of [DATABASE_ENTRY, MANIFEST_ENTRY])
    if (!names.has(name)) throw new RangeError(`${name} is missing`);
  const manifest = v.safeParse(
    manifestSchema,
    JSON.parse(await readFile(join(staging, MANIFEST_ENTRY), 'utf8')),
  );
  const count = [...names].filter(isFileEntry).length;
  if (!manifest.success || manifest.output.files !== count) throw new RangeError('manifest differs');
  for (const { id, size } of filesOfSnapshot(join(staging, DATABASE_ENTRY))) {
    const name = entryOf(id);
    if (names.has(name) && (await stat(join(staging, name))).size !== size)
      throw new RangeError(`${name} differs`);
  }
  return count;
}

async function write({ content }: TarEntry, path: string): Promise<void> {
  await makeFolder(dirname(path));
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}
