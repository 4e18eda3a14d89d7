import type { Services } from '../route';

/**
 * How long an unused file is kept: an upload waits for its label to be saved, and an undone deletion needs it
 * again.
 */
const UNUSED_KEPT = 24 * 3_600_000;
/** How long the bytes of a removed file are kept, for a backup that began before. */
const BYTES_KEPT = 3_600_000;
/** Files removed in one transaction. */
const BATCH = 100;

/**
 * Removes unused uploads. Several instances may run it concurrently, and an interrupted one loses nothing: a
 * row is removed together with a record of its bytes, which stays until they are deleted. It stops at the
 * next step when `signal` is aborted, because a round over a million files takes minutes.
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
