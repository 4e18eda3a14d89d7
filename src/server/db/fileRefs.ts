import { isPostgres } from './engine';
import type { Db, Row } from './schema';

/** Address of a stored file, relative or with the site; the id is its last part. */
const ADDRESS = /^(?:https?:\/\/[^/]+)?\/api\/v3\/oss\/file\/([\w-]{8,64})$/;

/** Id of the file that a checked address of ours names; undefined for any other address. */
export const fileIdOf = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/**
 * Restarts the time until unused files are removed. Run it in a transaction: rows are always locked in the
 * order of their ids. Returns the ids that exist.
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

/** Who refers to which file: a file without references is removed later. */
export const fileRefs = (db: Db) => ({
  /**
   * Replaces the files this holder refers to by `fileIds`. Unknown ids are left out, and so are spreadsheets
   * that the template's owner does not own: nobody may keep a file alive that counts for another account and
   * that only its owner may read.
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
      // Waits for a removal in progress; the file is unknown then.
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
