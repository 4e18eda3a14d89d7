import { jobFile, recordsFile } from './jobFiles';
import type { PartKey } from './partQueue/PartQueue';
import type { JobPart } from './printJobs';
import { release } from './release';
import type { Db, NewRow } from './schema';

/** Whether a part is the end of a file: it has no label. */
export const isFileEnd = ({ fromLabel, toLabel }: Pick<JobPart, 'fromLabel' | 'toLabel'>): boolean =>
  fromLabel === toLabel;

/**
 * The part that ends a file, once all others are rendered.
 * @param part its number
 * @param labels of the job
 */
export const fileEnd = (jobId: string, part: number, labels: number): NewRow<'jobParts'> => ({
  jobId,
  part,
  fromLabel: labels,
  toLabel: labels,
  state: 'queued',
  tries: 0,
  // It is short, and the job waits for nothing else: it goes before all others.
  dueTime: 0,
  error: '',
});

/** Jobs whose output is a file. */
export const fileJobs = (db: Db, now: () => number) => ({
  part: (jobId: string, part: number): Promise<JobPart | undefined> =>
    db
      .selectFrom('jobParts')
      .selectAll()
      .where('jobId', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirst(),

  /** Records how many bytes of the file a part has. Run it in the transaction that stores the part. */
  async setBytes({ jobId, part }: PartKey, bytes: number): Promise<void> {
    await db
      .updateTable('jobParts')
      .set({ bytes })
      .where('jobId', '=', jobId)
      .where('part', '=', part)
      .execute();
  },

  /** Adds the part that ends a file. Run it in the transaction that queues it. */
  async addEnd(jobId: string, labels: number): Promise<PartKey> {
    const { parts } = await db
      .selectFrom('jobParts')
      .select((on) => on.fn.countAll<number>().as('parts'))
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow();
    const end = fileEnd(jobId, Number(parts), labels);
    await db.insertInto('jobParts').values(end).execute();
    return end;
  },

  /** The parts of a paused job may be rendered again. Run it in the transaction that queues them. */
  resumeParts: (jobId: string): Promise<PartKey[]> =>
    db
      .updateTable('jobParts')
      .set({ state: 'queued', tries: 0, dueTime: now(), error: '' })
      .where('jobId', '=', jobId)
      .where('state', '=', 'held')
      .returning(['jobId', 'part'])
      .execute(),

  /** What the labels of a finished file were made of is removed. Run it in the transaction that finishes it. */
  async releaseSources(jobId: string): Promise<void> {
    const parts = await db.selectFrom('jobParts').select('part').where('jobId', '=', jobId).execute();
    await release(db, now(), [jobFile(jobId), ...parts.map(({ part }) => recordsFile(jobId, part))]);
  },

  /** Jobs with a file that ended before a time. */
  async endedBefore(time: number): Promise<string[]> {
    const rows = await db
      .selectFrom('printJobs')
      .select('id')
      .where('fileSize', 'is not', null)
      .where('endTime', '<', time)
      .orderBy('endTime')
      .execute();
    return rows.map(({ id }) => id);
  },
});
