import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from './dialect';
import { markUsed } from './fileRefs';
import { lockOwner } from './owners';
import type { Db, NewRow, Row, Tables } from './schema';

export type StoredFile = Row<'files'>;
type NewFile = Omit<NewRow<'files'>, 'createTime' | 'unusedTime'> & { ownerId: number };

/** Files looked at in one statement of a sweep: SQLite answers nobody else meanwhile. */
const BATCH = 2000;

/** Whether anything refers to a file. `within` (after, to) tells the ids asked about: of the references, too, only those are read. */
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

/** Whether a file is unused since before `time`, or unused and of an account that is gone. */
const isExpired = (on: ExpressionBuilder<Tables, 'files'>, time: number) =>
  on.and([
    on('unusedTime', 'is not', null),
    on.or([on('unusedTime', '<=', time), on('ownerId', 'is', null)]),
  ]);

/** What is known of uploads; the bytes are in the file store. */
export const files = (db: Db, now: () => number) => ({
  find: (id: string): Promise<StoredFile | undefined> =>
    db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The given files, as far as they are of this account and kind. */
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

  /** Ids of the files of an account that a file of a kind, media type and size may be equal to. */
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

  /** Keeps files as if they were just stored; the ids of those that are there. Run it in a transaction. */
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

  /** Adds a file unless its owner then had more than `quota` bytes; false when so. Run it in a transaction. */
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
   * Removes those of the files that nobody needs, their bytes later (see `removals`). Run it in a transaction. On
   * PostgreSQL the rows are locked before the references are looked at: nobody can add one in between.
   * @param unusedBefore removes only what is unused since then, epoch ms: a file may be used again after it was listed
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
   * Notes from when on nobody needs a file, for those after `after` in order; the last looked at, or undefined at the
   * end. Run it in a transaction. Rows are locked in the order of their ids, as everywhere: sweeps side by side wait.
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

  /** Files unused since before `time`, and those of accounts that are gone; at most `limit`. */
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

  /** Files removed before `time` whose bytes are still there. */
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

  /** The bytes of a removed file are gone. */
  async forget(id: string): Promise<void> {
    await db.deleteFrom('removals').where('id', '=', id).execute();
  },
});
