import { fileRefs } from './fileRefs';
import { grams, searchKey, sortKey } from './names';
import type { Db, Row } from './schema';

/** The content of a market template, without the fields the market adds. */
export type Drawing = Pick<Row<'templets'>, 'name' | 'width' | 'height' | 'cover' | 'settings' | 'data'>;

export interface Publication {
  /** Key under which a template is published and updated. */
  code: string;
  categoryId: number;
  drawing: Drawing;
  /** Search words in addition to its name. */
  keywords: readonly string[];
  /** Stored files of its pictures. */
  files: readonly string[];
}

export type Published = 'added' | 'changed' | 'same';

const SEEDED = 'marketSeed';

/** The market as the operator manages it: categories, and templates by their code. */
export const publications = (db: Db, now: () => number) => ({
  categories: () => db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),

  /** Adds a category or changes its position. Returns its id. */
  async putCategory(name: string, position: number): Promise<number> {
    const { id } = await db
      .insertInto('categories')
      .values({ name, position })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Publishes a template or its changes; an equal one is left as it is. Run it in a transaction. */
  async publish({ code, categoryId, drawing, keywords, files }: Publication): Promise<Published> {
    const words = [drawing.name, ...keywords];
    const values = {
      ...drawing,
      categoryId,
      searchKey: searchKey(words.join(' ')),
      sortKey: sortKey(drawing.name),
    };
    const old = await db.selectFrom('templets').selectAll().where('marketCode', '=', code).executeTakeFirst();
    const names = Object.keys(values) as (keyof typeof values)[];
    if (old && names.every((name) => old[name] === values[name])) return 'same';
    const time = now();
    const id = old
      ? old.id
      : (
          await db
            .insertInto('templets')
            .values({
              ...values,
              ownerId: null,
              folderId: null,
              marketCode: code,
              revision: 1,
              createTime: time,
              updateTime: time,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
    if (old) {
      const revision = old.revision + 1;
      await db
        .updateTable('templets')
        .set({ ...values, revision, updateTime: time })
        .where('id', '=', id)
        .execute();
    }
    await db.deleteFrom('grams').where('templetId', '=', id).execute();
    const pieces = [...new Set(words.flatMap(grams))];
    await db
      .insertInto('grams')
      .values(pieces.map((gram) => ({ gram, templetId: id })))
      .execute();
    await fileRefs(db).set('templets', id, files);
    return old ? 'changed' : 'added';
  },

  /** Those of the given files that are stored as pictures. */
  async storedPictures(files: readonly string[]): Promise<string[]> {
    if (files.length === 0) return [];
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('kind', '=', 'image')
      .where('id', 'in', files)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Removes a template from the market; users keep their copies. False when there was none. */
  async unpublish(code: string): Promise<boolean> {
    const row = await db
      .selectFrom('templets')
      .select('id')
      .where('marketCode', '=', code)
      .executeTakeFirst();
    if (!row) return false;
    await fileRefs(db).set('templets', row.id, []);
    await db.deleteFrom('templets').where('id', '=', row.id).execute();
    return true;
  },

  /** Whether a template is in the market. */
  async isPublished(code: string): Promise<boolean> {
    const row = await db
      .selectFrom('templets')
      .select('id')
      .where('marketCode', '=', code)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** All templates of the market, by category and code. */
  list: () =>
    db
      .selectFrom('templets')
      .innerJoin('categories', 'categories.id', 'templets.categoryId')
      .select([
        'templets.marketCode as code',
        'templets.name',
        'categories.name as category',
        'templets.width',
        'templets.height',
        'templets.revision',
        'templets.updateTime',
      ])
      .where('templets.marketCode', 'is not', null)
      .orderBy('categories.position')
      .orderBy('categories.id')
      .orderBy('templets.marketCode')
      .execute(),

  /**
   * What was seeded: code -> digest of the template. Within a transaction, other seeding processes wait until
   * it ends.
   */
  async seeded(): Promise<string> {
    const { value } = await db
      .insertInto('facts')
      .values({ name: SEEDED, value: '{}' })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((set) => ({ value: set.ref('facts.value') })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return value;
  },

  async setSeeded(value: string): Promise<void> {
    await db.updateTable('facts').set({ value }).where('name', '=', SEEDED).execute();
  },
});
