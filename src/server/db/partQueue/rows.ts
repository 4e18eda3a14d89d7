import type { JobPart } from '../printJobs';
import type { Db } from '../schema';
import { type LeasedPart, LeaseLost, type PartKey } from './PartQueue';

/** Changes a part that is queued, and returns it. Undefined when it is not, or belongs to another lease. */
export const changeQueued = (
  db: Db,
  { jobId, part, lease }: PartKey & { lease?: number },
  change: Partial<JobPart>,
): Promise<JobPart | undefined> =>
  db
    .updateTable('jobParts')
    .set(change)
    .where('jobId', '=', jobId)
    .where('part', '=', part)
    .where('state', '=', 'queued')
    .$if(lease !== undefined, (query) => query.where('lease', '=', lease!))
    .returningAll()
    .executeTakeFirst();

/** Changes a part of which the lease holds. @throws LeaseLost */
export async function changeLeased(db: Db, part: LeasedPart, change: Partial<JobPart>): Promise<void> {
  if (!(await changeQueued(db, part, change))) throw new LeaseLost(part);
}

/** Marks the parts as queued that an earlier version, or a server of one, left waiting. Returns at most `most`. */
export async function adoptWaiting(db: Db, most: number): Promise<PartKey[]> {
  const rows = await db
    .selectFrom('jobParts')
    .select(['jobId', 'part'])
    .where('state', '=', 'waiting')
    .orderBy('dueTime')
    .orderBy('part')
    .limit(most)
    .execute();
  const adopted: PartKey[] = [];
  for (const { jobId, part } of rows) {
    const { numUpdatedRows } = await db
      .updateTable('jobParts')
      .set({ state: 'queued', tries: 0, dueTime: 0 })
      .where('jobId', '=', jobId)
      .where('part', '=', part)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) adopted.push({ jobId, part });
  }
  return adopted;
}
