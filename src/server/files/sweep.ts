import type { Services } from '../route';

/** How long a file is kept that nobody needs: an upload waits for its label to be saved, an undone deletion brings it back. */
const UNUSED_KEPT = 24 * 3_600_000;
/** How long the bytes of a removed file are kept: a backup that began before finds them. */
const BYTES_KEPT = 3_600_000;
/** Files removed in one transaction. */
const BATCH = 100;

/**
 * Removes uploads nobody needs. Several instances may do it at once, and one that stops half way loses nothing: a row is
 * removed together with a note of its bytes, which goes once they are gone. It stops half way at the next step when
 * `signal` says so: over a million files a round takes minutes.
 */
export async function sweepFiles(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined && !signal?.aborted; ) {
    const from: string = after;
    after = await db.transaction((tx) => tx.files.markUnused(from));
  }
  while (!signal?.aborted) {
    const before = now() - UNUSED_KEPT;
    const ids = await db.files.unused(before, BATCH);
    await db.transaction((tx) => tx.files.release(ids, before));
    if (ids.length < BATCH) break;
  }
  while (!signal?.aborted) {
    const ids = await db.files.removed(now() - BYTES_KEPT, BATCH);
    for (const id of ids) {
      await files.delete(id);
      await db.files.forget(id);
    }
    if (ids.length < BATCH) break;
  }
}
