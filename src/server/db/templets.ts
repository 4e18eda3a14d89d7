import type { RowPage } from '../input';
import { deny } from '../refusals';
import { type Templet, type TempletRow, templetOf } from '../templet';
import { type ListFilter, listTemplets, wholeTemplet } from './listing';
import { searchKey, sortKey } from './names';
import { lockOwner } from './owners';
import type { Drawing } from './publications';
import type { Db } from './schema';
import { versions } from './versions';

/** Templates an account may have. */
export const MAX_TEMPLETS = 2000;

const drawing = ['name', 'width', 'height', 'cover', 'settings', 'data'] as const;

const named = (name: string) => ({ name, searchKey: searchKey(name), sortKey: sortKey(name) });

/**
 * Throws Refusal 3002 unless the account has room for `added` more templates; those in the bin do not count. The
 * caller has locked the account.
 */
export async function checkRoom(db: Db, ownerId: number, added: number): Promise<void> {
  const { count } = await db
    .selectFrom('templets')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deleteTime', 'is', null)
    .executeTakeFirstOrThrow();
  if (count + added > MAX_TEMPLETS) throw deny('templetQuota', { max: MAX_TEMPLETS });
}

/**
 * Own templates, always found by id and owner: another user's template
 * and one in the bin count as missing. The caller runs
 * changes in a transaction.
 */
export const templets = (db: Db, now: () => number) => {
  const own = (ownerId: number, id: number) =>
    db
      .selectFrom('templets')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .where('deleteTime', 'is', null);

  /** An own template or one of the market. */
  const readable = (userId: number, id: number) =>
    db
      .selectFrom('templets')
      .where('templets.id', '=', id)
      .where('templets.deleteTime', 'is', null)
      .where((on) => on.or([on('ownerId', '=', userId), on('ownerId', 'is', null)]));

  const missing = () => deny('templetMissing');

  /** Throws 3001 unless all of `ids` were changed. */
  const all = (changed: bigint, ids: readonly number[]): number => {
    if (Number(changed) !== ids.length) throw missing();
    return ids.length;
  };

  /** Why a template could not be replaced. */
  const whyNot = async (ownerId: number, id: number) => {
    const row = await own(ownerId, id).select(['revision', 'updateTime']).executeTakeFirst();
    return row ? deny('templetChanged', undefined, row) : missing();
  };

  return {
    /** Adds a template. Throws Refusal 3002 when the account is full. */
    async add(ownerId: number, folderId: number | null, content: Drawing) {
      await lockOwner(db, ownerId);
      await checkRoom(db, ownerId, 1);
      const time = now();
      return db
        .insertInto('templets')
        .values({
          ...content,
          ...named(content.name),
          ownerId,
          folderId,
          categoryId: null,
          marketCode: null,
          revision: 1,
          createTime: time,
          updateTime: time,
        })
        .returning(['id as templetId', 'revision', 'updateTime'])
        .executeTakeFirstOrThrow();
    },

    /**
     * Saves over a template that is still at `revision`; its former state becomes a version. `folderId`
     * undefined does not move it. Throws Refusal 3001, or 3004 with the current revision.
     */
    async change(ownerId: number, id: number, revision: number, content: Drawing, folderId?: number | null) {
      if (!(await versions(db).keep(ownerId, id, revision))) throw await whyNot(ownerId, id);
      const row = await db
        .updateTable('templets')
        .set({
          ...content,
          ...named(content.name),
          ...(folderId !== undefined && { folderId }),
          revision: revision + 1,
          updateTime: now(),
        })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('revision', '=', revision)
        .where('deleteTime', 'is', null)
        .returning(['id as templetId', 'revision', 'updateTime'])
        .executeTakeFirst();
      if (!row) throw await whyNot(ownerId, id);
      return row;
    },

    /**
     * Sets a cover drawn from the same content on a template that is still at `revision`; the revision stays.
     * Returns the resulting drawing. Throws Refusal 3001, or 3004 with the current revision.
     * @param coverDrawing the client's number for the way the cover was drawn
     */
    async setCover(
      ownerId: number,
      id: number,
      revision: number,
      cover: string,
      coverDrawing: number,
    ): Promise<Drawing> {
      const before = await own(ownerId, id)
        .where('revision', '=', revision)
        .select(drawing)
        .executeTakeFirst();
      if (!before) throw await whyNot(ownerId, id);
      const settings = JSON.stringify({ ...JSON.parse(before.settings), coverDrawing });
      const { numUpdatedRows } = await db
        .updateTable('templets')
        .set({ cover, settings })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('revision', '=', revision)
        .where('deleteTime', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw await whyNot(ownerId, id);
      return { ...before, cover, settings };
    },

    /** An own template as stored. Throws Refusal 3001. */
    async find(ownerId: number, id: number) {
      const row = await own(ownerId, id)
        .select(['folderId', 'revision', ...drawing])
        .executeTakeFirst();
      if (!row) throw missing();
      return row;
    },

    /** Throws Refusal 3001 unless the template is the owner's. */
    async check(ownerId: number, id: number): Promise<void> {
      if (!(await own(ownerId, id).select('id').executeTakeFirst())) throw missing();
    },

    /** A template that the user may read: an own one or one of the market. Throws Refusal 3001. */
    async read(userId: number, id: number): Promise<Templet> {
      const row = await wholeTemplet(readable(userId, id), userId).executeTakeFirst();
      if (!row) throw missing();
      return templetOf(row);
    },

    /** Throws Refusal 3001 unless the user may read the template. */
    async checkReadable(userId: number, id: number): Promise<void> {
      if (!(await readable(userId, id).select('id').executeTakeFirst())) throw missing();
    },

    /** Own templates; `folderId` null is the top level, undefined all levels. */
    list(
      ownerId: number,
      folderId: number | null | undefined,
      filter: ListFilter,
    ): Promise<RowPage<TempletRow>> {
      let chosen = db
        .selectFrom('templets')
        .where('templets.ownerId', '=', ownerId)
        .where('templets.deleteTime', 'is', null);
      if (folderId !== undefined)
        chosen = chosen.where('templets.folderId', folderId === null ? 'is' : '=', folderId);
      return listTemplets(db, chosen, ownerId, filter);
    },

    /**
     * Renames a template. The revision changes, so that an editor that has it open does not save the old name
     * back.
     */
    async rename(ownerId: number, id: number, name: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('templets')
        .set((on) => ({ ...named(name), updateTime: now(), revision: on('revision', '+', 1) }))
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .where('deleteTime', 'is', null)
        .executeTakeFirstOrThrow();
      return all(numUpdatedRows, [id]);
    },

    /** Moves all of them or none. Throws Refusal 3001. */
    async move(ownerId: number, ids: readonly number[], folderId: number | null): Promise<number> {
      await lockOwner(db, ownerId);
      const { numUpdatedRows } = await db
        .updateTable('templets')
        .set({ folderId })
        .where('ownerId', '=', ownerId)
        .where('id', 'in', ids)
        .where('deleteTime', 'is', null)
        .executeTakeFirstOrThrow();
      return all(numUpdatedRows, ids);
    },
  };
};
