import type { RowPage } from '../input';
import type { TempletRow } from '../templet';
import { type ListFilter, listTemplets } from './listing';
import { keywordGrams } from './names';
import type { Drawing } from './publications';
import type { Db } from './schema';

/** Public templates, as users see them. */
export const market = (db: Db) => ({
  /** Categories in display order, with the number of their templates. */
  async categories(): Promise<{ categoryId: number; name: string; count: number }[]> {
    const rows = await db
      .selectFrom('categories')
      .select(['categories.id as categoryId', 'categories.name'])
      .select((on) =>
        on
          .selectFrom('templets')
          .select(on.fn.countAll<number>().as('count'))
          .whereRef('templets.categoryId', '=', 'categories.id')
          .as('count'),
      )
      .orderBy('categories.position')
      .orderBy('categories.id')
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  },

  /** Templates of a category, or of all. A keyword is looked up in the table of name pieces. */
  list(userId: number, categoryId: number | undefined, filter: ListFilter): Promise<RowPage<TempletRow>> {
    let chosen = db.selectFrom('templets').where('templets.ownerId', 'is', null);
    if (categoryId !== undefined) chosen = chosen.where('templets.categoryId', '=', categoryId);
    if (filter.keyword) {
      const pieces = keywordGrams(filter.keyword);
      chosen = chosen.where((on) =>
        on(
          'templets.id',
          'in',
          on
            .selectFrom('grams')
            .select('grams.templetId')
            .where('grams.gram', 'in', pieces)
            .groupBy('grams.templetId')
            .having((group) => group.fn.countAll<number>(), '=', pieces.length),
        ),
      );
    }
    return listTemplets(db, chosen, userId, filter);
  },

  /** The content of a market template. */
  find: (id: number): Promise<Drawing | undefined> =>
    db
      .selectFrom('templets')
      .select(['name', 'width', 'height', 'cover', 'settings', 'data'])
      .where('id', '=', id)
      .where('ownerId', 'is', null)
      .executeTakeFirst(),
});
