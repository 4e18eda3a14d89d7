import type { Deflate } from '../../../printing/languages/language';
import { deflate } from './deflate';

/**
 * Writes something that compresses on its way. Browsers compress in their own time only: it is written twice, first to
 * learn what is compressed, then with what came of it.
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
