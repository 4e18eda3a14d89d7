import { access, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Writes a file atomically: its name never shows a part of it, even after a power cut. `syncFolder` makes the
 * name durable. After a failure nothing is left behind.
 * @param data the bytes, or a function that appends them in parts.
 * @param mode of the file, such as 0o600 for the owner only.
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
    // Half a file would use space on a full disk. The first error is the one to report.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Makes the bytes of a file durable. */
export const syncFile = (path: string): Promise<void> => sync(path, 'r+');

/** Makes the names in a folder durable; Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r');
}

/** Syncs of one folder: those asked for while one runs share the next one. */
export class SharedSync {
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly folder: string) {}

  /** Makes the names that the folder has now durable. */
  sync(): Promise<void> {
    if (!this.running) return this.run();
    this.next ??= this.running
      .catch(() => {})
      .then(() => {
        this.next = undefined;
        return this.run();
      });
    return this.next;
  }

  private run(): Promise<void> {
    const running = syncFolder(this.folder).finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Error codes of a folder the user may not read, or of a disk that cannot sync one: open(2), fsync(2). */
const UNSYNCABLE = ['EACCES', 'EPERM', 'EROFS', 'EINVAL'];

/**
 * Creates a folder and its missing parents so that they survive a power cut: each is synced in its parent
 * before the next is created. The deepest existing one is synced too, because a service that was killed may
 * have created it a moment ago.
 * @param mode of the new folders.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const parent = dirname(resolve(path));
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeFolder(parent, mode);
  // Refuses a file in its place.
  await mkdir(path, { recursive: true, mode });
  await syncFolder(parent).catch((error: NodeJS.ErrnoException) => {
    if (!isThere || !UNSYNCABLE.includes(error.code ?? '')) throw error;
  });
}

/**
 * A small settings file, always written as a whole. Writes are serialised; the last one wins.
 * @param path of the file.
 * @param mode of the file.
 * @returns a function that writes an object as JSON, or a text as it is.
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
