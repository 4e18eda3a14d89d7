import { Buffer } from './buffer';

// Files of the page's server while it handles a call, in memory: what it uses of node:fs and node:fs/promises.

const files = new Map<string, Uint8Array>();

const bytesOf = (path: string): Buffer => {
  const bytes = files.get(path);
  if (!bytes) throw Object.assign(new Error(`no file ${path}`), { code: 'ENOENT' });
  return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
};

export const readFile = async (path: string): Promise<Buffer> => bytesOf(path);

export const writeFile = async (path: string, bytes: Uint8Array): Promise<void> =>
  void files.set(path, bytes);

export const rm = async (path: string): Promise<void> => void files.delete(path);

export const stat = async (path: string): Promise<{ size: number }> => ({ size: bytesOf(path).length });

/** Opens a file to read parts of it. */
export async function open(path: string) {
  const bytes = bytesOf(path);
  return {
    stat: async () => ({ size: bytes.length }),
    read: async (into: Uint8Array, offset: number, length: number, position: number) => {
      const part = bytes.subarray(position, position + length);
      into.set(part, offset);
      return { bytesRead: part.length };
    },
    close: async () => undefined,
  };
}

/** The bytes of a file as a stream of one part. */
export async function* createReadStream(path: string): AsyncGenerator<Buffer> {
  yield bytesOf(path);
}
