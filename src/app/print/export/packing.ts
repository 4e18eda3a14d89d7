import type { Deflate } from '../../../printing/languages/language';
import { deflate } from './deflate';

/**
 * Writes a stream that needs compression. Browsers compress asynchronously, so it is written twice: first to
 * collect what to compress, then with the results.
 */
export async function packed<T>(write: (deflate: Deflate) => T): Promise<T> {
  const wanted: Promise<Uint8Array>[] = [];
  write((bytes) => {
    wanted.push(deflate(bytes));
    return bytes;
  });
  const ready = await Promise.all(wanted);
  return write(() => ready.shift()!);
}
