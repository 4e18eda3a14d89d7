import type { Readable } from 'node:stream';

/** Where the bytes of uploads are kept. Keys are ids the server made: letters, digits, `-` and `_`. */
export interface FileStore {
  /** Stores the file at `path` (on this machine) under `key`; when this resolves it survives a crash. */
  put(key: string, path: string): Promise<void>;
  /** The bytes, or undefined when there is no such key. */
  get(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** Removes a key; one that is not there is no error. */
  delete(key: string): Promise<void>;
}

/** Throws RangeError for a key that no server makes, before it can become a path. */
export function checkKey(key: string): string {
  if (!/^[\w-]{1,64}$/.test(key)) throw new RangeError(`bad file key ${JSON.stringify(key)}`);
  return key;
}
