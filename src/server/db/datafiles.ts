import { lockOwner } from './owners';
import type { Db, NewRow, Row } from './schema';

export type DataFile = Row<'dataFiles'>;
type NewDataFile = Pick<NewRow<'dataFiles'>, 'ownerId' | 'fileId' | 'name' | 'fields' | 'rowCount' | 'size'>;

/** Spreadsheets of an account. */
export const dataFiles = (db: Db, now: () => number) => ({
  /** A page of them, the newest first. */
  async list(ownerId: number, limit: number, offset: number): Promise<{ total: number; rows: DataFile[] }> {
    const own = db.selectFrom('dataFiles').where('ownerId', '=', ownerId);
    const { total } = await own
      .select((on) => on.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await own
      .selectAll()
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return { total: Number(total), rows };
  },

  /** Adds one; undefined when the account already has `max`. Run it in a transaction. */
  async add(file: NewDataFile, max: number): Promise<DataFile | undefined> {
    await lockOwner(db, file.ownerId);
    const { total } = await this.list(file.ownerId, 0, 0);
    if (total >= max) return undefined;
    return db
      .insertInto('dataFiles')
      .values({ ...file, createTime: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** False when it does not belong to this account. */
  async rename(id: number, ownerId: number, name: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('dataFiles')
      .set({ name })
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  },

  /** Removes one. Returns the id of its file; undefined when it does not belong to this account. */
  async remove(id: number, ownerId: number): Promise<string | undefined> {
    const row = await db
      .deleteFrom('dataFiles')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .returning('fileId')
      .executeTakeFirst();
    return row?.fileId;
  },
});
