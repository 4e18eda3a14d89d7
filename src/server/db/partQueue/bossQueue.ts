import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '../schema';
import { type LeasedPart, LOST, type PartKey, type PartQueue, RETRY_S, TRIES } from './PartQueue';
import { adoptWaiting, changeLeased, changeQueued } from './rows';

/** Queues of pg-boss: parts, and those that failed too often. */
const PARTS = 'render-parts';
const DEAD = 'render-parts-dead';
/** Parts queued by one statement. */
const AT_ONCE = 500;

/** Number of the lock under which pg-boss makes its tables: any that nothing else uses. */
const LOCK = 0x6c77_7071;

/** pg-boss on the connections of the database. It has no timers and no connections of its own. */
export async function startBoss(db: Db): Promise<PgBoss> {
  let starting: Db | undefined;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        starting
          ? execute(starting, text, values)
          : db.connection().execute((one) => execute(one, text, values)),
    },
    supervise: false,
    schedule: false,
  });
  // Every call rejects with its error; an event without a listener would end the process.
  boss.on('error', () => {});
  // Servers that start at the same time would make the queues at the same time, and wait for each other.
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(one);
    starting = one;
    try {
      await boss.start();
      await boss.createQueue(DEAD);
      await boss.createQueue(PARTS, { name: PARTS, deadLetter: DEAD });
    } finally {
      starting = undefined;
      await sql`select pg_advisory_unlock(${LOCK})`.execute(one);
    }
  });
  return boss;
}

/** A statement of pg-boss. It begins transactions in a text of several: one that fails is rolled back here. */
async function execute(connection: Db, text: string, values: unknown[] = []) {
  try {
    return await connection.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values));
  } catch (error) {
    await sql`rollback`.execute(connection).catch(() => {});
    throw error;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: rows as pg-boss declares them.
type Row = any;

/** Statements of pg-boss on the connection of a repository, which is that of its transaction. */
function onRepository(db: Db) {
  let failure: unknown;
  return {
    async executeSql(text: string, values?: unknown[]) {
      try {
        return await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values ?? []));
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    /** Runs `work`; throws the error of a statement that pg-boss ignores. */
    async strict<T>(work: () => Promise<T>): Promise<T> {
      failure = undefined;
      const result = await work();
      if (failure) throw failure;
      return result;
    },
  };
}

/**
 * The id of a part at pg-boss: the first 112 bits of the job's id, which is random, then the number of the part in place of
 * the rest. So it is known without being stored, a part is queued once, and parts added together are taken in order.
 */
export const bossId = ({ jobId, part }: PartKey): string =>
  jobId.slice(0, 28) + part.toString(16).padStart(8, '0');

/**
 * The queue of servers and workers that share a PostgreSQL database: pg-boss decides who takes which part, by the clock of
 * the database. Any process may complete any job there, so the number of the lease in the table of parts is checked with
 * each change.
 * @param lease how long a part belongs to the one that took it, s
 */
export const bossQueue = (boss: PgBoss, db: Db, now: () => number, lease: number): PartQueue => {
  const own = onRepository(db);
  const insert = async (parts: readonly PartKey[], more: Partial<PgBoss.JobInsert>) => {
    for (let i = 0; i < parts.length; i += AT_ONCE)
      await boss.insert(
        parts.slice(i, i + AT_ONCE).map(({ jobId, part }) => ({
          id: bossId({ jobId, part }),
          name: PARTS,
          data: { jobId, part },
          retryDelay: RETRY_S,
          retryBackoff: true,
          expireInSeconds: lease,
          deadLetter: DEAD,
          ...more,
        })),
        { db: own },
      );
  };
  const add = (parts: readonly PartKey[]) => insert(parts, { retryLimit: TRIES - 1 });
  const fetch = (name: typeof PARTS | typeof DEAD, batchSize: number) =>
    own.strict(() => boss.fetch<PartKey>(name, { db: own, batchSize, includeMetadata: true }));
  const forget = (part: PartKey) => boss.deleteJob(PARTS, bossId(part), { db: own });
  return {
    add,
    addFirst: (part) => insert([part], { retryLimit: TRIES - 1, priority: 1 }),

    async again(parts) {
      // One that is still rendered has a row at pg-boss, which would keep it out until its lease ends.
      for (let i = 0; i < parts.length; i += AT_ONCE)
        await boss.deleteJob(PARTS, parts.slice(i, i + AT_ONCE).map(bossId), { db: own });
      await add(parts);
    },

    async take(most) {
      for (;;) {
        const jobs = await fetch(PARTS, most);
        if (jobs.length === 0) return [];
        const taken: LeasedPart[] = [];
        for (const { data, retryLimit, retryCount } of jobs) {
          const { jobId, part } = data;
          const tries = TRIES - (retryLimit - retryCount);
          const row = await db
            .updateTable('jobParts')
            .set((on) => ({ lease: on('lease', '+', 1), tries, dueTime: now() + lease * 1000, error: LOST }))
            .where('jobId', '=', jobId)
            .where('part', '=', part)
            .where('state', '=', 'queued')
            .returning('lease')
            .executeTakeFirst();
          // Its job has ended, or a process whose lease was over has rendered it.
          if (!row) await forget({ jobId, part });
          else taken.push({ jobId, part, lease: row.lease, tries });
        }
        if (taken.length > 0) return taken;
      }
    },

    async done(part) {
      await forget(part);
      await changeLeased(db, part, { state: 'rendered', error: '' });
    },

    async failed(part, error) {
      await boss.fail(PARTS, bossId(part), { message: error }, { db: own });
      await changeLeased(db, part, { error, dueTime: now() });
    },

    async release(part) {
      await forget(part);
      // It is the next one taken, not the last: labels are printed in order.
      await insert([part], { retryLimit: TRIES - part.tries, priority: 1 });
      await changeLeased(db, part, { tries: part.tries - 1, dueTime: now(), error: '' });
    },

    async nextDead() {
      const [job] = await fetch(DEAD, 1);
      if (!job) return undefined;
      await boss.deleteJob(DEAD, job.id, { db: own });
      return job.data;
    },

    async bury(part) {
      await forget(part);
      return changeQueued(db, part, { state: 'failed', dueTime: now() });
    },

    async tend() {
      await boss.expire();
      for (;;) {
        const adopted = await db.transaction().execute(async (tx) => {
          const parts = await adoptWaiting(tx, AT_ONCE);
          await bossQueue(boss, tx, now, lease).add(parts);
          return parts.length;
        });
        if (adopted < AT_ONCE) return;
      }
    },

    /** What is queued in the table and not at pg-boss would wait for ever. */
    async recover() {
      await this.tend();
      for (let after: PartKey = { jobId: '', part: 0 }; ; ) {
        const rows = await db
          .selectFrom('jobParts')
          .select(['jobId', 'part'])
          .where('state', '=', 'queued')
          .where((on) => on(on.refTuple('jobId', 'part'), '>', on.tuple(after.jobId, after.part)))
          .orderBy('jobId')
          .orderBy('part')
          .limit(AT_ONCE)
          .execute();
        await add(rows);
        const last = rows.at(-1);
        if (!last || rows.length < AT_ONCE) return;
        after = last;
      }
    },
  };
};
