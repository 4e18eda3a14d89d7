import { type ExpressionBuilder, sql } from 'kysely';
import type { RowPage } from '../input';
import type { Drawing } from './publications';
import type { Db, Row, Tables } from './schema';

/** Versions kept of a template, in addition to its current state. */
const KEPT = 20;

const drawing = ['name', 'width', 'height', 'cover', 'settings', 'data'] as const;
const kept = ['revision', 'updateTime', ...drawing] as const;

/** Versions of the template that refers to a file, in whose given column the file's id is found. */
const showing = (on: ExpressionBuilder<Tables, 'fileRefs'>, column: 'cover' | 'settings' | 'data') =>
  on.exists(
    on
      .selectFrom('versions')
      .select('revision')
      .whereRef('versions.templetId', '=', 'fileRefs.holderId')
      .where(
        sql<boolean>`${on.ref(`versions.${column}` as never)} like '%' || ${on.ref('fileRefs.fileId')} || '%'`,
      ),
  );

/** Former states of templates. */
export const versions = (db: Db) => ({
  /**
   * Stores the state of a template before a change. False when its revision differs or another call is saving
   * it right now.
   */
  async keep(ownerId: number, templetId: number, revision: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('versions')
      .columns(['templetId', ...kept])
      .expression((on) =>
        on
          .selectFrom('templets')
          .select(['id', ...kept])
          .where('id', '=', templetId)
          .where('ownerId', '=', ownerId)
          .where('revision', '=', revision)
          .where('deleteTime', 'is', null),
      )
      // A second save waits here for the first and then finds its row.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await db
      .deleteFrom('versions')
      .where('templetId', '=', templetId)
      .where('revision', '<', (on) =>
        on
          .selectFrom('versions as newer')
          .select('newer.revision')
          .where('newer.templetId', '=', templetId)
          .orderBy('newer.revision', 'desc')
          .limit(1)
          .offset(KEPT - 1),
      )
      .execute();
    return true;
  },

  /** Removes a version of a template. The caller has checked the owner. */
  drop: (templetId: number, revision: number) =>
    db.deleteFrom('versions').where('templetId', '=', templetId).where('revision', '=', revision).execute(),

  /** The versions of a template, newest first. The caller has checked the owner. */
  async list(
    templetId: number,
    { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  ): Promise<
    RowPage<Pick<Row<'versions'>, 'revision' | 'updateTime' | 'cover' | 'name' | 'width' | 'height'>>
  > {
    const of = db.selectFrom('versions').where('templetId', '=', templetId);
    const { total } = await of.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await of
      .select(['revision', 'updateTime', 'cover', 'name', 'width', 'height'])
      .orderBy('revision', 'desc')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute();
    return { total, pageNumber, pageSize, rows };
  },

  /** The state of a template at a revision. */
  find: (templetId: number, revision: number): Promise<Drawing | undefined> =>
    db
      .selectFrom('versions')
      .select(drawing)
      .where('templetId', '=', templetId)
      .where('revision', '=', revision)
      .executeTakeFirst(),

  /** Files that a version of the template shows: they stay when the template itself no longer shows them. */
  async files(templetId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('fileRefs')
      .select('fileRefs.fileId')
      .where('fileRefs.holder', '=', 'templets')
      .where('fileRefs.holderId', '=', templetId)
      .where((on) => on.or([showing(on, 'cover'), showing(on, 'settings'), showing(on, 'data')]))
      .execute();
    return rows.map(({ fileId }) => fileId);
  },
});
