import { sql } from 'kysely';
import { containing, searchKey } from './names';
import { lockOwner } from './owners';
import type { Db, NewRow, Row } from './schema';

export type Font = Row<'fonts'>;
type NewFont = Omit<NewRow<'fonts'>, 'id' | 'ownerId' | 'searchKey' | 'createTime'> & { ownerId: number };

interface FontFilter {
  fontKind?: string | undefined;
  keyword?: string | undefined;
}

/** Fonts of accounts, and fonts of the site for all users. */
export const fonts = (db: Db, now: () => number) => ({
  /** A page of the account's own fonts and the site's, the newest first. */
  async list(
    ownerId: number,
    { fontKind, keyword }: FontFilter,
    limit: number,
    offset: number,
  ): Promise<{ total: number; rows: Font[] }> {
    let found = db
      .selectFrom('fonts')
      .where((on) => on.or([on('ownerId', '=', ownerId), on('ownerId', 'is', null)]));
    if (fontKind) found = found.where('fontKind', '=', fontKind);
    if (keyword) found = found.where(sql<boolean>`search_key like ${containing(keyword)} escape '\\'`);
    const { total } = await found
      .select((on) => on.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    return { total: Number(total), rows };
  },

  /** One of the account's own fonts or the site's. */
  find(id: number, ownerId: number): Promise<Font | undefined> {
    return db
      .selectFrom('fonts')
      .selectAll()
      .where('id', '=', id)
      .where((on) => on.or([on('ownerId', '=', ownerId), on('ownerId', 'is', null)]))
      .executeTakeFirst();
  },

  /** Adds one; undefined when the account already has `max`. Run it in a transaction. */
  async add(font: NewFont, max: number): Promise<Font | undefined> {
    await lockOwner(db, font.ownerId);
    const { total } = await db
      .selectFrom('fonts')
      .select((on) => on.fn.countAll<number>().as('total'))
      .where('ownerId', '=', font.ownerId)
      .executeTakeFirstOrThrow();
    if (Number(total) >= max) return undefined;
    const names = [font.fontName, font.fontEnglishName, font.fontTraditionalName, font.fontKoreanName];
    return db
      .insertInto('fonts')
      .values({ ...font, searchKey: searchKey(names.join(' ')), createTime: now() })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Removes one. Returns the id of its file; undefined when it is not the account's own. */
  async remove(id: number, ownerId: number): Promise<string | undefined> {
    const row = await db
      .deleteFrom('fonts')
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .returning('fileId')
      .executeTakeFirst();
    return row?.fileId;
  },
});
