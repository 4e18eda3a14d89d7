import { connected } from './agents';
import { isPostgres, ROWS_AT_ONCE } from './engine';
import { jobFile, labelsFile, recordsFile } from './jobFiles';
import { release } from './release';
import type { Db, NewRow, Row } from './schema';

export type PrintJob = Row<'printJobs'>;
export type JobPart = Row<'jobParts'>;
export type Decision = Row<'decisions'>;
export type JobLabels = Row<'jobLabels'>;
type Change = Partial<Omit<PrintJob, 'id' | 'userId' | 'createTime'>>;

/** Records that the files of the jobs of an account are to be removed. Run it in a transaction. */
export async function releaseJobsOf(db: Db, userId: number, time: number): Promise<void> {
  const open = await db
    .selectFrom('printJobs')
    .select('id')
    .where('userId', '=', userId)
    .where((on) =>
      on.or([
        on('endTime', 'is', null),
        on('fileSize', 'is not', null),
        // The files of a job with a dead letter are kept.
        on.exists(
          on
            .selectFrom('jobParts')
            .select('part')
            .whereRef('jobParts.jobId', '=', 'printJobs.id')
            .where('jobParts.state', '=', 'failed'),
        ),
      ]),
    )
    .execute();
  for (const { id } of open) await printJobs(db, () => time).releaseFiles(id);
}

/** Jobs of the open API, with their parts, labels and decisions. */
export const printJobs = (db: Db, now: () => number) => ({
  /** Adds a job with its parts, whose files are stored. Run it in a transaction. */
  async add(job: NewRow<'printJobs'>, parts: readonly NewRow<'jobParts'>[]): Promise<PrintJob> {
    const row = await db.insertInto('printJobs').values(job).returningAll().executeTakeFirstOrThrow();
    for (let i = 0; i < parts.length; i += ROWS_AT_ONCE)
      await db
        .insertInto('jobParts')
        .values(parts.slice(i, i + ROWS_AT_ONCE))
        .execute();
    return row;
  },

  /** Files of a job that is being made: they are removed unless it is. */
  plan: (keys: readonly string[]): Promise<void> => release(db, now(), keys),
  /** The files are those of a job. Run it in the transaction that adds the job. */
  async keep(keys: readonly string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += ROWS_AT_ONCE)
      await db
        .deleteFrom('removals')
        .where('id', 'in', keys.slice(i, i + ROWS_AT_ONCE))
        .execute();
  },

  /** A job of an account. */
  find: (userId: number, id: string): Promise<PrintJob | undefined> =>
    db
      .selectFrom('printJobs')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst(),

  /** A job, locked until the transaction ends. */
  lock: (id: string): Promise<PrintJob | undefined> =>
    db
      .selectFrom('printJobs')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(db), (query) => query.forUpdate())
      .executeTakeFirst(),

  /** A job, as long as a connection is the last one of an agent that may connect. */
  ofConnection: (id: string, agentId: number, session: number): Promise<PrintJob | undefined> =>
    db
      .selectFrom('printJobs')
      .selectAll()
      .where('id', '=', id)
      .where((on) => on.exists(connected(db, agentId, session)))
      .executeTakeFirst(),

  /**
   * Records that the labels before `to` are sent to the agent of a job. False when that changed nothing: labels were sent
   * meanwhile, the job is over, or the connection is not the last one of the agent.
   */
  async markHanded({ id, agentId, handed }: PrintJob, to: number, session: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('printJobs')
      .set({ handed: to, updateTime: now() })
      .where('id', '=', id)
      .where('handed', '=', handed)
      .where('endTime', 'is', null)
      .where((on) => on.exists(connected(db, agentId!, session)))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** The job that a key made with this Idempotency-Key. */
  byRetry: (keyId: number, retryKey: string): Promise<PrintJob | undefined> =>
    db
      .selectFrom('printJobs')
      .selectAll()
      .where('keyId', '=', keyId)
      .where('retryKey', '=', retryKey)
      .executeTakeFirst(),

  /** Jobs of an account, the newest first, after the one given. @param only those that are not over, or for printers */
  async list(
    userId: number,
    limit: number,
    { after, only }: { after?: string; only?: 'open' | 'printers' } = {},
  ) {
    const last =
      after === undefined
        ? undefined
        : await db
            .selectFrom('printJobs')
            .select(['createTime', 'id'])
            .where('id', '=', after)
            .where('userId', '=', userId)
            .executeTakeFirst();
    return db
      .selectFrom('printJobs')
      .selectAll()
      .where('userId', '=', userId)
      .$if(only === 'open', (query) => query.where('endTime', 'is', null))
      .$if(only === 'printers', (query) => query.where('output', '=', ''))
      .$if(last !== undefined, (query) =>
        query.where((on) =>
          on.or([
            on('createTime', '<', last!.createTime),
            on.and([on('createTime', '=', last!.createTime), on('id', '<', last!.id)]),
          ]),
        ),
      )
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  },

  /** The jobs of agents that are not over, the oldest first. */
  async openOf(agentIds: readonly number[]): Promise<Pick<PrintJob, 'id' | 'agentId' | 'rev'>[]> {
    if (agentIds.length === 0) return [];
    return db
      .selectFrom('printJobs')
      .select(['id', 'agentId', 'rev'])
      .where('agentId', 'in', [...agentIds])
      .where('endTime', 'is', null)
      .orderBy('createTime')
      .orderBy('id')
      .execute();
  },

  /** Jobs that are not over, have labels that are not rendered, and were not changed since a time. */
  async unfinished(before: number): Promise<Pick<PrintJob, 'id' | 'source'>[]> {
    return db
      .selectFrom('printJobs')
      .select(['id', 'source'])
      .where('endTime', 'is', null)
      .where('updateTime', '<', before)
      .whereRef('ready', '<', 'labels')
      .execute();
  },

  /** Jobs that are not over and their labels still to come, by printer. */
  async queues(printerIds: readonly number[]): Promise<Map<number, { jobs: number; labels: number }>> {
    if (printerIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('printJobs')
      .select((on) => [
        'printerId',
        on.fn.countAll<number>().as('jobs'),
        on.fn.sum<number>('labels').as('labels'),
        on.fn.sum<number>('printedCount').as('printed'),
        on.fn.sum<number>('skippedCount').as('skipped'),
        on.fn.sum<number>('doubtCount').as('doubt'),
      ])
      .where('printerId', 'in', [...printerIds])
      .where('endTime', 'is', null)
      .groupBy('printerId')
      .execute();
    return new Map(
      rows.map(({ printerId, jobs, labels, printed, skipped, doubt }) => [
        printerId!,
        { jobs, labels: labels - printed - skipped - doubt },
      ]),
    );
  },

  async change(id: string, change: Change): Promise<PrintJob> {
    return db
      .updateTable('printJobs')
      .set({ ...change, updateTime: now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Adds a rendered part of a job and changes the job. Run it in a transaction. */
  async addPart(part: NewRow<'jobParts'>, change: Change): Promise<PrintJob> {
    await db.insertInto('jobParts').values(part).execute();
    return this.change(part.jobId, change);
  },

  /** The files of a job that is over are removed. Run it in the transaction that ends it. */
  async releaseFiles(id: string): Promise<void> {
    const parts = await db
      .deleteFrom('jobParts')
      .where('jobId', '=', id)
      .returning(['part', 'lease'])
      .execute();
    const ofParts = parts.flatMap(({ part, lease }) => [recordsFile(id, part), labelsFile(id, part, lease)]);
    await release(db, now(), [jobFile(id), ...ofParts]);
  },

  /**
   * As `releaseFiles`, unless a part has failed for good: then the rest is kept, so that the operator can print it. Run it
   * in the transaction that ends the job.
   */
  async endFiles(id: string): Promise<void> {
    const failed = db
      .selectFrom('jobParts')
      .select('part')
      .where('jobId', '=', id)
      .where('state', '=', 'failed');
    if (!(await failed.executeTakeFirst())) await this.releaseFiles(id);
  },

  /** The parts of a job, in order. */
  parts: (jobId: string): Promise<JobPart[]> =>
    db.selectFrom('jobParts').selectAll().where('jobId', '=', jobId).orderBy('part').execute(),

  /** Nothing more of a job is rendered: its parts leave the queue. Run it in a transaction. */
  async holdParts(jobId: string): Promise<void> {
    await db
      .updateTable('jobParts')
      .set({ state: 'held' })
      .where('jobId', '=', jobId)
      .where('state', 'in', ['waiting', 'queued'])
      .execute();
  },

  /** Parts that failed for good, with their jobs, those that failed first come first. @param jobId of one job only */
  failedParts: (jobId?: string) =>
    db
      .selectFrom('jobParts')
      .innerJoin('printJobs', 'printJobs.id', 'jobParts.jobId')
      .select([
        'jobParts.jobId',
        'jobParts.part',
        'jobParts.fromLabel',
        'jobParts.toLabel',
        'jobParts.tries',
        'jobParts.dueTime',
        'jobParts.error',
        'printJobs.userId',
        'printJobs.title',
        'printJobs.state',
        'printJobs.endTime',
      ])
      .where('jobParts.state', '=', 'failed')
      .$if(jobId !== undefined, (query) => query.where('jobParts.jobId', '=', jobId!))
      .orderBy('jobParts.dueTime')
      .orderBy('jobParts.jobId')
      .orderBy('jobParts.part')
      .execute(),

  /** Labels of a job that a decision was ever made on. */
  decidedLabels: (jobId: string): Promise<Pick<Decision, 'fromLabel' | 'toLabel'>[]> =>
    db.selectFrom('decisions').select(['fromLabel', 'toLabel']).where('jobId', '=', jobId).execute(),

  /** The part with a label. */
  partAt: (jobId: string, label: number): Promise<JobPart | undefined> =>
    db
      .selectFrom('jobParts')
      .selectAll()
      .where('jobId', '=', jobId)
      .where('fromLabel', '<=', label)
      .where('toLabel', '>', label)
      .executeTakeFirst(),

  /** How many labels of a job are rendered, from the first one. */
  async readyOf(jobId: string, labels: number): Promise<number> {
    const missing = await db
      .selectFrom('jobParts')
      .select('fromLabel')
      .where('jobId', '=', jobId)
      .where('state', '!=', 'rendered')
      .orderBy('part')
      .limit(1)
      .executeTakeFirst();
    return missing?.fromLabel ?? labels;
  },

  async addLabels(rows: readonly NewRow<'jobLabels'>[]): Promise<void> {
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await db
        .insertInto('jobLabels')
        .values(rows.slice(i, i + ROWS_AT_ONCE))
        .execute();
  },

  /** What was printed of labels `from` to before `to`. */
  labels: (jobId: string, from: number, to: number): Promise<JobLabels[]> =>
    db
      .selectFrom('jobLabels')
      .selectAll()
      .where('jobId', '=', jobId)
      .where('fromLabel', '<', to)
      .where('toLabel', '>', from)
      .orderBy('fromLabel')
      .execute(),

  async addDecision(decision: Omit<NewRow<'decisions'>, 'doneTime'>): Promise<void> {
    await db
      .insertInto('decisions')
      .values({ ...decision, doneTime: null })
      .execute();
  },

  /** Decisions that are not carried out, in order. */
  decisions: (jobId: string): Promise<Decision[]> =>
    db
      .selectFrom('decisions')
      .selectAll()
      .where('jobId', '=', jobId)
      .where('doneTime', 'is', null)
      .orderBy('id')
      .execute(),

  /** A decision was carried out. False when the job has no such decision. */
  async decided(jobId: string, id: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('decisions')
      .set({ doneTime: now() })
      .where('id', '=', id)
      .where('jobId', '=', jobId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
});
