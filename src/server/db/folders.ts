import { deny } from '../refusals';
import { sortKey } from './names';
import { lockOwner } from './owners';
import type { Db } from './schema';

/** Folders an account may have. */
export const MAX_FOLDERS = 100;

/** Folders for own templates, one level deep. The caller runs changes in a transaction. */
export const folders = (db: Db, now: () => number) => {
  /** Throws Refusal 3006 when another folder has the name. */
  const checkName = async (ownerId: number, name: string, except = 0): Promise<void> => {
    const taken = await db
      .selectFrom('folders')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('name', '=', name)
      .where('id', '!=', except)
      .executeTakeFirst();
    if (taken) throw deny('folderTaken');
  };

  return {
    /** All folders with the number of their templates, in Chinese collation order. */
    async list(ownerId: number) {
      const rows = await db
        .selectFrom('folders')
        .select(['folders.id as folderId', 'folders.name'])
        .select((on) =>
          on
            .selectFrom('templets')
            .select(on.fn.countAll<number>().as('count'))
            .where('templets.ownerId', '=', ownerId)
            .where('templets.deleteTime', 'is', null)
            .whereRef('templets.folderId', '=', 'folders.id')
            .as('count'),
        )
        .where('folders.ownerId', '=', ownerId)
        .execute();
      return rows
        .map((row) => ({ row: { ...row, count: Number(row.count) }, key: sortKey(row.name) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ row }) => row);
    },

    /** Throws Refusal 3005 unless the folder is the owner's. */
    async check(ownerId: number, id: number): Promise<void> {
      const row = await db
        .selectFrom('folders')
        .select('id')
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .executeTakeFirst();
      if (!row) throw deny('folderMissing');
    },

    /** Adds a folder. Throws Refusal 3006, or 3002 when there are too many. */
    async add(ownerId: number, name: string): Promise<number> {
      await lockOwner(db, ownerId);
      await checkName(ownerId, name);
      const { count } = await db
        .selectFrom('folders')
        .select((on) => on.fn.countAll<number>().as('count'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow();
      if (count >= MAX_FOLDERS) throw deny('folderQuota', { max: MAX_FOLDERS });
      const { id } = await db
        .insertInto('folders')
        .values({ ownerId, name, createTime: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Throws Refusal 3005 or 3006. */
    async rename(ownerId: number, id: number, name: string): Promise<void> {
      await lockOwner(db, ownerId);
      await this.check(ownerId, id);
      await checkName(ownerId, name, id);
      await db
        .updateTable('folders')
        .set({ name })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .execute();
    },

    /** Ids of the templates in a folder, without those in the bin. Throws Refusal 3005. */
    async content(ownerId: number, id: number): Promise<number[]> {
      await this.check(ownerId, id);
      const rows = await db
        .selectFrom('templets')
        .select('id')
        .where('ownerId', '=', ownerId)
        .where('folderId', '=', id)
        .where('deleteTime', 'is', null)
        .execute();
      return rows.map((row) => row.id);
    },

    /** Removes a folder; its templates move to the top level. */
    async remove(ownerId: number, id: number): Promise<void> {
      await db.deleteFrom('folders').where('id', '=', id).where('ownerId', '=', ownerId).execute();
    },
  };
};
