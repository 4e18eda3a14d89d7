import { sha256 } from '@noble/hashes/sha2.js';
import { demoOnly } from '../demoOnly';
import { Buffer } from './buffer';

// What the routes use of node:crypto.

/** SHA-256, the only hash in use. */
export function createHash(name: string) {
  if (name !== 'sha256') throw new Error(`no hash ${name}`);
  const hash = sha256.create();
  const made = {
    update(part: string | Uint8Array) {
      hash.update(typeof part === 'string' ? new TextEncoder().encode(part) : part);
      return made;
    },
    digest(encoding: string) {
      return Buffer.from(hash.digest()).toString(encoding as BufferEncoding);
    },
  };
  return made;
}

export const randomBytes = (length: number): Buffer =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(length)));

export const randomInt = (below: number): number =>
  Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * below);

export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);

/** There are no passwords. */
export const scrypt = (...args: unknown[]): void => (args.at(-1) as (error: Error) => void)(demoOnly());
