import type { Db } from '../schema';
import { type LeasedPart, LOST, type PartKey, type PartQueue, RETRY_S, TRIES } from './PartQueue';
import { adoptWaiting, changeLeased, changeQueued } from './rows';

/** Parts adopted at a time. */
const AT_ONCE = 500;

/**
 * The queue of a server on SQLite: the table of parts itself. A part may be taken from its `dueTime` on, which is the end
 * of its lease while it is rendered.
 * @param lease how long a part belongs to the one that took it, ms
 */
export const tableQueue = (db: Db, now: () => number, lease: number): PartQueue => ({
  // Their rows are the queue.
  async add() {},
  async addFirst() {},
  async again() {},

  async take(most) {
    const due = await db
      .selectFrom('jobParts')
      .selectAll()
      .where('state', '=', 'queued')
      .where('tries', '<', TRIES)
      .where('dueTime', '<=', now())
      // Labels are printed in order: others wait for a part that was tried before.
      .orderBy('tries', 'desc')
      .orderBy('dueTime')
      .orderBy('part')
      .limit(most)
      .execute();
    const taken: LeasedPart[] = [];
    for (const row of due) {
      const part = { jobId: row.jobId, part: row.part, lease: row.lease + 1, tries: row.tries + 1 };
      await changeQueued(
        db,
        { jobId: row.jobId, part: row.part },
        {
          lease: part.lease,
          tries: part.tries,
          dueTime: now() + lease,
          error: LOST,
        },
      );
      taken.push(part);
    }
    return taken;
  },

  done: (part) => changeLeased(db, part, { state: 'rendered', error: '' }),

  failed: (part, error) =>
    changeLeased(db, part, { error, dueTime: now() + RETRY_S * 1000 * 2 ** (part.tries - 1) }),

  release: (part) => changeLeased(db, part, { tries: part.tries - 1, dueTime: 0, error: '' }),

  nextDead: (): Promise<PartKey | undefined> =>
    db
      .selectFrom('jobParts')
      .select(['jobId', 'part'])
      .where('state', '=', 'queued')
      .where('tries', '>=', TRIES)
      .where('dueTime', '<=', now())
      .limit(1)
      .executeTakeFirst(),

  bury: (part) => changeQueued(db, part, { state: 'failed', dueTime: now() }),

  async tend() {
    while ((await adoptWaiting(db, AT_ONCE)).length === AT_ONCE);
  },

  /** The process that had a lease is gone: one process at a time has the file. */
  async recover() {
    await db
      .updateTable('jobParts')
      .set({ dueTime: now() })
      .where('state', '=', 'queued')
      .where('lease', '>', 0)
      .where('dueTime', '>', now())
      .execute();
    await this.tend();
  },
});
