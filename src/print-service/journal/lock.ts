import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from '../../base/problem';

/**
 * Where the lock of a folder is: a name that the system takes back when its process ends, however it ends. Linux has
 * such names without a file, Windows has pipes; elsewhere it is a socket file, and one nobody answers at is a dead one.
 */
function addressOf(folder: string): { path: string; isFile: boolean } {
  const name = `labelwright-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}`, isFile: false };
  if (process.platform === 'linux') return { path: `\0${name}`, isFile: false };
  return { path: join(tmpdir(), `${name}.sock`), isFile: true };
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Takes a data folder for this process alone, until `release` or its end.
 * @param folder exists.
 * @throws Refusal svcLocked when another service has it.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const { path, isFile } = addressOf(await realpath(folder));
  const take = async () => {
    try {
      return await listen(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      return undefined;
    }
  };
  let server = await take();
  if (!server && isFile && !(await answers(path))) {
    await rm(path, { force: true });
    server = await take();
  }
  if (!server) throw refuse('svcLocked', { folder });
  const held = server.unref();
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}
