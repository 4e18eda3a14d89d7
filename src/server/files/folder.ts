import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkKey, type FileStore } from './store';

/** Files in a folder, spread over subfolders by the key's first two characters. */
export function folderStore(root: string): FileStore {
  const folderOf = (key: string) => join(root, checkKey(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    async put(key, path) {
      const folder = folderOf(key);
      await mkdir(folder, { recursive: true });
      const temporary = join(folder, `.${key}-${randomUUID()}`);
      try {
        await copyFile(path, temporary);
        await sync(temporary);
        await rename(temporary, pathOf(key));
        await sync(folder);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(key) {
      const stream = createReadStream(pathOf(key));
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') resolve(undefined);
          else reject(error);
        });
      });
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Flushes a file, or a folder's entries where the system can, to the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot flush a folder.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}
