import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from './engine';
import { markUsed } from './fileRefs';
import { lockOwner } from './owners';
import type { Db, NewRow, Row, Tables } from './schema';

export type StoredFile = Row<'files'>;
type NewFile = Omit<NewRow<'files'>, 'createTime' | 'unusedTime'> & { ownerId: number };

/** Files examined per statement of a sweep: SQLite answers no other call meanwhile. */
const BATCH = 2000;

/**
 * Whether anything refers to a file. `within` (after, to) limits the ids, so that only their references are
 * read.
 */
const isNeeded = (on: ExpressionBuilder<Tables, 'files'>, within?: readonly [string, string]) =>
  on.exists(
    on
      .selectFrom('fileRefs')
      .select('fileId')
      .whereRef('fileId', '=', 'files.id')
      .$if(within !== undefined, (query) =>
        query.where('fileId', '>', within![0]).where('fileId', '<=', within![1]),
      ),
  );

/** Whether a file is unused since before `time`, or unused and its account is gone. */
const isExpired = (on: ExpressionBuilder<Tables, 'files'>, time: number) =>
  on.and([
    on('unusedTime', 'is not', null),
    on.or([on('unusedTime', '<=', time), on('ownerId', 'is', null)]),
  ]);

/** Metadata of uploads; the bytes are in the file store. */
export const files = (db: Db, now: () => number) => ({
  find: (id: string): Promise<StoredFile | undefined> =>
    db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Those of the given files that belong to this account and have this kind. */
  own: (ids: readonly string[], ownerId: number, kind: StoredFile['kind']): Promise<StoredFile[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('files')
          .selectAll()
          .where('id', 'in', ids)
          .where('ownerId', '=', ownerId)
          .where('kind', '=', kind)
          .execute(),

  /** Ids of the account's files with the same kind, media type and size. */
  async alike(like: Pick<NewFile, 'ownerId' | 'kind' | 'type' | 'size'>): Promise<string[]> {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('ownerId', '=', like.ownerId)
      .where('kind', '=', like.kind)
      .where('type', '=', like.type)
      .where('size', '=', like.size)
      .orderBy('id')
      .limit(20)
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Resets the age of files as if they were just stored. Returns the ids that exist. Run it in a transaction.
   */
  reuse: (ids: readonly string[]): Promise<string[]> => markUsed(db, ids),

  /** Bytes an account has stored. */
  async used(ownerId: number): Promise<number> {
    const { sum } = await db
      .selectFrom('files')
      .select((on) => on.fn.coalesce(on.fn.sum<number>('size'), on.lit(0)).as('sum'))
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow();
    return Number(sum);
  },

  /** Adds a file. Returns false if its owner would exceed `quota` bytes. Run it in a transaction. */
  async add(file: NewFile, quota: number): Promise<boolean> {
    await lockOwner(db, file.ownerId);
    if ((await this.used(file.ownerId)) + file.size > quota) return false;
    await db
      .insertInto('files')
      .values({ ...file, createTime: now(), unusedTime: null })
      .execute();
    return true;
  },

  /**
   * Removes those files that nothing refers to; their bytes follow later (see `removals`). Run it in a
   * transaction. On PostgreSQL the rows are locked before the references are read, so that none can be added
   * in between.
   * @param unusedBefore removes only files unused since then, epoch ms: a file may be used again after it was
   * listed
   */
  async release(ids: readonly string[], unusedBefore?: number): Promise<void> {
    if (ids.length === 0) return;
    if (isPostgres(db))
      await db.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const free = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids)
      .where((on) => on.not(isNeeded(on)))
      .$if(unusedBefore !== undefined, (query) => query.where((on) => isExpired(on, unusedBefore!)))
      .execute();
    if (free.length === 0) return;
    const removeTime = now();
    await db
      .insertInto('removals')
      .values(free.map(({ id }) => ({ id, removeTime })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .deleteFrom('files')
      .where(
        'id',
        'in',
        free.map(({ id }) => id),
      )
      .execute();
  },

  /**
   * Records when files became unused, for those after `after` in order. Returns the last one examined, or
   * undefined at the end. Run it in a transaction. Rows are always locked in the order of their ids, so that
   * concurrent sweeps wait for each other.
   */
  async markUnused(after: string): Promise<string | undefined> {
    const ids = await db
      .selectFrom('files')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return undefined;
    const changed = await db
      .selectFrom('files')
      .select(['id', 'unusedTime'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .where((on) =>
        on.or([
          on.and([on('unusedTime', 'is', null), on.not(isNeeded(on, [after, last]))]),
          on.and([on('unusedTime', 'is not', null), isNeeded(on, [after, last])]),
        ]),
      )
      .orderBy('id')
      .$if(isPostgres(db), (query) => query.forUpdate())
      .execute();
    for (const unusedTime of [now(), null]) {
      const marked = changed.filter((row) => (row.unusedTime === null) === (unusedTime !== null));
      if (marked.length === 0) continue;
      const ids = marked.map(({ id }) => id);
      await db.updateTable('files').set({ unusedTime }).where('id', 'in', ids).execute();
    }
    return last;
  },

  /** Files unused since before `time`, and those of deleted accounts; at most `limit`. */
  async unused(time: number, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where((on) => isExpired(on, time))
      .where((on) => on.not(isNeeded(on)))
      .orderBy('unusedTime')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Files removed before `time` whose bytes still exist. */
  async removed(time: number, limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom('removals')
      .select('id')
      .where('removeTime', '<=', time)
      .orderBy('removeTime')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Records that the bytes of a removed file are deleted. */
  async forget(id: string): Promise<void> {
    await db.deleteFrom('removals').where('id', '=', id).execute();
  },
});
