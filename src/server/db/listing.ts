import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { RowPage } from '../input';
import { type ListedRow, listedTemplet, type TempletRow } from '../templet';
import { containing, sortKey } from './names';
import type { Db, Tables } from './schema';

export type TempletSort = 'updateTime' | 'width' | 'name';

/** Selection and order of a list of templates. */
export interface ListFilter {
  keyword?: string | undefined;
  /** Widths in whole mm, inclusive; a fraction is rounded up. */
  sizeFrom?: number | undefined;
  sizeTo?: number | undefined;
  /** Favourites only. */
  collected?: 0 | 1 | undefined;
  sort: TempletSort;
  /** Names to sort by instead of the stored ones, by stored name: those of another language. */
  names?: ReadonlyMap<string, string> | undefined;
  pageNumber: number;
  pageSize: number;
}

/** The selected templates, before columns and order. */
export type Chosen = SelectQueryBuilder<Tables, 'templets', object>;

/** Settings larger than this many bytes (an embedded background) are read one row at a time. */
const LARGE = 20_000;

const ofCollects = (on: ExpressionBuilder<Tables, 'templets'>, userId: number) =>
  on
    .selectFrom('collects')
    .select(sql<number>`1`.as('one'))
    .where('collects.userId', '=', userId)
    .whereRef('collects.templetId', '=', 'templets.id');

const columns = [
  'templets.id',
  'templets.folderId',
  'templets.categoryId',
  'templets.name',
  'templets.width',
  'templets.height',
  'templets.cover',
  'templets.revision',
  'templets.createTime',
  'templets.updateTime',
] as const;

/** The columns of a whole template, and whether it is a favourite of the user. */
export const wholeTemplet = (query: Chosen, userId: number) =>
  query
    .select([...columns, 'templets.settings', 'templets.data'])
    .select((on) => ofCollects(on, userId).as('collected'));

/** The columns of a row in a list; large settings are left empty. */
export const listedColumns = <O>(query: SelectQueryBuilder<Tables, 'templets', O>, userId: number) =>
  query.select(columns).select((on) => [
    ofCollects(on, userId).as('collected'),
    on
      .case()
      .when(sql<number>`octet_length(${on.ref('templets.settings')})`, '<=', LARGE)
      .then(on.ref('templets.settings'))
      .else('')
      .end()
      .as('settings'),
  ]);

/** Rows of a list in the API's form. */
export async function listed<T extends ListedRow>(db: Db, rows: readonly T[]): Promise<TempletRow[]> {
  const templets: TempletRow[] = [];
  for (const row of rows) {
    const settings =
      row.settings ||
      (await db.selectFrom('templets').select('settings').where('id', '=', row.id).executeTakeFirst())
        ?.settings;
    // Deleted in between.
    if (settings) templets.push(listedTemplet({ ...row, settings }));
  }
  return templets;
}

/** Whether the name contains the keyword. */
const named = (keyword: string) =>
  sql<boolean>`${sql.ref('templets.searchKey')} like ${containing(keyword)} escape '\\'`;

function filtered(query: Chosen, userId: number, filter: ListFilter): Chosen {
  const { keyword, sizeFrom, sizeTo, collected } = filter;
  let chosen = query;
  if (keyword) chosen = chosen.where(named(keyword));
  if (sizeFrom !== undefined) chosen = chosen.where('templets.width', '>', sizeFrom - 1);
  if (sizeTo !== undefined) chosen = chosen.where('templets.width', '<=', sizeTo);
  if (collected) chosen = chosen.where((on) => on.exists(ofCollects(on, userId)));
  return chosen;
}

/** The key to sort by name: a name in another language is not stored, so no index has it. */
function nameKey(names: ReadonlyMap<string, string>) {
  const cases = [...names].map(([stored, name]) => sql`when ${stored} then ${sortKey(name)}`);
  return sql`case ${sql.ref('templets.name')} ${sql.join(cases, sql` `)} else ${sql.ref('templets.sortKey')} end`;
}

function sorted<O>(query: SelectQueryBuilder<Tables, 'templets', O>, { sort, names }: ListFilter) {
  if (sort === 'name' && names && names.size > 0) return query.orderBy(nameKey(names)).orderBy('templets.id');
  if (sort === 'width') return query.orderBy('templets.width').orderBy('templets.id');
  if (sort === 'name') return query.orderBy('templets.sortKey').orderBy('templets.id');
  return query.orderBy('templets.updateTime', 'desc').orderBy('templets.id', 'desc');
}

/** One page of the selected templates as `userId` sees them. */
export async function listTemplets(
  db: Db,
  query: Chosen,
  userId: number,
  filter: ListFilter,
): Promise<RowPage<TempletRow>> {
  const { pageNumber, pageSize } = filter;
  const chosen = filtered(query, userId, filter);
  const offset = (pageNumber - 1) * pageSize;
  const rows = await sorted(listedColumns(chosen, userId), filter).limit(pageSize).offset(offset).execute();
  // A page that is not full gives the total without counting.
  const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0);
  const { total } = isLast
    ? { total: offset + rows.length }
    : await chosen.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { total, pageNumber, pageSize, rows: await listed(db, rows) };
}
