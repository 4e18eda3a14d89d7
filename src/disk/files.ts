import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Writes a file so that its name only ever shows the whole of it, even after a power cut; `syncFolder` makes the name
 * last. A file that cannot be written leaves nothing behind.
 * @param data the bytes, or what appends them a few at a time.
 * @param mode of the file, such as 0o600 for the owner's eyes only.
 */
export async function writeWhole(
  path: string,
  data: Uint8Array | string | ((handle: FileHandle) => Promise<void>),
  mode = 0o666,
): Promise<void> {
  const part = `${path}.part`;
  try {
    const handle = await open(part, 'w', mode);
    try {
      await (typeof data === 'function' ? data(handle) : handle.writeFile(data));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    // Half a file takes room on a full disk. The first error is the one to report.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Makes the bytes of a file last. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** Makes the names in a folder last; Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Codes of a folder that its user may not read, or of a disk that cannot sync one: open(2), fsync(2). */
const UNSYNCABLE = ['EACCES', 'EPERM', 'EROFS', 'EINVAL'];

/**
 * Makes a folder, and those above it that are missing, so that a power cut does not take them: each is synced in the
 * folder above before the next is made. The last one that was there already is synced too: a service that was killed
 * may have made it a moment ago.
 * @param mode of the folders that are made.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const parent = dirname(resolve(path));
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeFolder(parent, mode);
  // A file in the way is refused here.
  await mkdir(path, { recursive: true, mode });
  await syncFolder(parent).catch((error: NodeJS.ErrnoException) => {
    if (!isThere || !UNSYNCABLE.includes(error.code ?? '')) throw error;
  });
}

/**
 * A small file of settings, written whole each time. Writes go one behind the other; the last one wins.
 * @param path of the file.
 * @param mode of the file.
 * @returns writes an object as JSON, or a text as it is.
 */
export const settingsFile = (path: string, mode?: number) => {
  let tail: Promise<void> = Promise.resolve();
  return (data: object | string): Promise<void> => {
    const text = typeof data === 'string' ? data : `${JSON.stringify(data, null, 2)}\n`;
    const write = async () => {
      await writeWhole(path, text, mode);
      await syncFolder(dirname(path));
    };
    const turn = tail.then(write);
    tail = turn.catch(() => {});
    return turn;
  };
};
