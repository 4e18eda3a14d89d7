import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, SharedSync } from '../../disk/files';
import { type Content, checkKey, type FileStore } from './store';

/** Files in a folder, spread over subfolders by the key's first two characters. */
export function folderStore(root: string): FileStore {
  /** Subfolders that this process has made durable, by their path. */
  const made = new Map<string, SharedSync>();
  const folderOf = (key: string) => join(root, checkKey(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);

  async function namesIn(folder: string): Promise<SharedSync> {
    const known = made.get(folder);
    if (known) return known;
    await makeFolder(folder);
    const names = new SharedSync(folder);
    made.set(folder, names);
    return names;
  }

  async function put(key: string, content: Content): Promise<void> {
    const folder = folderOf(key);
    const names = await namesIn(folder);
    const temporary = join(folder, `.${key}-${randomUUID()}`);
    try {
      await write(temporary, content);
      await rename(temporary, pathOf(key));
      await names.sync();
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async put(key, content) {
      try {
        await put(key, content);
      } catch (error) {
        // Its folder was removed since, as when a backup is put in place.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !made.delete(folderOf(key))) throw error;
        await put(key, content);
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

/** Writes a file whose bytes survive a power cut. */
async function write(path: string, content: Content): Promise<void> {
  if (typeof content === 'string') await copyFile(content, path);
  const file = await open(path, typeof content === 'string' ? 'r+' : 'wx');
  try {
    if (typeof content !== 'string') await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
