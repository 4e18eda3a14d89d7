import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFile, syncFolder } from '../../disk/files';
import { checkKey, type FileStore } from './store';

/** Files in a folder, spread over subfolders by the key's first two characters. */
export function folderStore(root: string): FileStore {
  const folderOf = (key: string) => join(root, checkKey(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    async put(key, path) {
      const folder = folderOf(key);
      await makeFolder(folder);
      const temporary = join(folder, `.${key}-${randomUUID()}`);
      try {
        await copyFile(path, temporary);
        await syncFile(temporary);
        await rename(temporary, pathOf(key));
        await syncFolder(folder);
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async get(key, range) {
      const stream = createReadStream(pathOf(key), {
        start: range?.from ?? 0,
        // The last byte, not the one behind it.
        end: (range?.to ?? Number.POSITIVE_INFINITY) - 1,
      });
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
