import { isPostgres } from './dialect';
import type { Db, Row } from './schema';

/** Address of a file of ours, relative or with the site in front; the id is its last part. */
const ADDRESS = /^(?:https?:\/\/[^/]+)?\/api\/v3\/oss\/file\/([\w-]{8,64})$/;

/** Id of the file an address of ours names; undefined for any other address. */
export const fileIdOf = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/**
 * Lets the time until unused files are removed begin again. Run it in a transaction: rows are locked in the order of
 * their ids, as everywhere. Gives the ids of those that are there.
 */
export async function markUsed(db: Db, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select(['id', 'unusedTime'])
    .where('id', 'in', fileIds)
    .orderBy('id')
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute();
  const unused = rows.filter(({ unusedTime }) => unusedTime !== null).map(({ id }) => id);
  if (unused.length > 0)
    await db.updateTable('files').set({ unusedTime: null }).where('id', 'in', unused).execute();
  return rows.map(({ id }) => id);
}

/** Who needs which file: a file nobody needs any more is cleared away. */
export const fileRefs = (db: Db) => ({
  /**
   * Makes `fileIds` the files this holder needs, in place of those before. Unknown ids are left out, and spreadsheets of
   * others than a template's owner: nobody keeps bytes alive that count for somebody else and that only they may read.
   */
  async set(holder: Row<'fileRefs'>['holder'], holderId: number, fileIds: readonly string[]): Promise<void> {
    await db.deleteFrom('fileRefs').where('holder', '=', holder).where('holderId', '=', holderId).execute();
    if (fileIds.length === 0) return;
    const known = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [...new Set(fileIds)])
      .$if(holder === 'templets', (query) =>
        query.where((on) =>
          on.or([
            on('kind', '!=', 'excel'),
            on(
              'ownerId',
              '=',
              on.selectFrom('templets').select('ownerId').where('templets.id', '=', holderId),
            ),
          ]),
        ),
      )
      .orderBy('id')
      // One that is being removed is waited for, and then unknown.
      .$if(isPostgres(db), (query) => query.forKeyShare())
      .execute();
    if (known.length === 0) return;
    await markUsed(
      db,
      known.map(({ id }) => id),
    );
    await db
      .insertInto('fileRefs')
      .values(known.map(({ id }) => ({ holder, holderId, fileId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
