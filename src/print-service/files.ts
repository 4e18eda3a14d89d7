import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file so that its name only ever shows the whole of it, even after a power cut.
 * @param mode of the file, such as 0o600 for the owner's eyes only.
 */
export async function writeWhole(path: string, data: Uint8Array | string, mode = 0o666): Promise<void> {
  const part = `${path}.part`;
  const handle = await open(part, 'w', mode);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, path);
}

/** Makes renames in a folder last; Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
