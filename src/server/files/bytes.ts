import { type FileHandle, open } from 'node:fs/promises';

/** Reads parts of a file on disk. Throws RangeError for a part beyond its end. */
export interface Bytes {
  size: number;
  at(offset: number, length: number): Promise<Buffer>;
}

/** Opens a file for `work` and closes it afterwards. */
export async function withBytes<T>(path: string, work: (bytes: Bytes) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await work({ size, at: (offset, length) => readAt(file, size, offset, length) });
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, size: number, offset: number, length: number): Promise<Buffer> {
  if (offset < 0 || length < 0 || offset + length > size) throw new RangeError('beyond the end of the file');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, offset);
  if (bytesRead < length) throw new RangeError('beyond the end of the file');
  return buffer;
}
