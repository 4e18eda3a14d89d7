import { demoOnly } from '../demoOnly';
import { Buffer } from './buffer';

// What the routes use of node:stream/consumers, node:util and node:zlib.

/** All bytes of a stream. */
export async function buffer(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

type Callback = (error: Error | null, value?: unknown) => void;

export const promisify =
  (work: (...args: unknown[]) => void) =>
  (...args: unknown[]): Promise<unknown> =>
    new Promise((done, fail) => {
      const settle: Callback = (error, value) => (error ? fail(error) : done(value));
      work(...args, settle);
    });

/** Browsers unpack no Brotli for scripts: a WOFF2 font needs a server. */
export const brotliDecompress = (...args: unknown[]): void => (args.at(-1) as Callback)(demoOnly());
