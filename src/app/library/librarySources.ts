import type { ApiClient } from '../api/client';
import type { ApiOutput } from '../api/types';
import { inRange, type SizeRange } from './sizes';

export type Call = ApiClient['call'];
/**
 * A template as lists show it. `useTime` is when it was used, epoch ms; `daysLeft` the days until one in the bin is
 * removed.
 */
export type TempletRow = ApiOutput<'GET /templet/getMyTemplet'>['rows'][number] & {
  useTime?: number;
  daysLeft?: number;
};
export type Sort = 'updateTime' | 'width' | 'name';

/** A group of a list: all, favourites, the bin, or the id of a folder or category; 0 for templates in no folder. */
export type ListGroup = 'all' | 'collected' | 'bin' | number;

/** The query of a list. */
export interface Wanted {
  group: ListGroup;
  /** Part of the name; empty for any. */
  keyword: string;
  /** undefined: all sizes. */
  size: SizeRange | undefined;
  sort: Sort;
  pageNumber: number;
  pageSize: number;
}

export interface ListPage {
  total: number;
  rows: readonly TempletRow[];
}

/** The source of a list of templates. Throws the errors of the call; shows none itself. */
export type Source = (wanted: Wanted, signal: AbortSignal) => Promise<ListPage>;

const question = ({ group, keyword, size, sort, pageNumber, pageSize }: Wanted) => ({
  pageNumber,
  pageSize,
  sort,
  ...(keyword && { keyword }),
  ...(size && { sizeFrom: size.from }),
  ...(size?.to !== undefined && { sizeTo: size.to }),
  ...(group === 'collected' && { collected: 1 as const }),
});

/** Own templates; groups are folders and the bin, which has no search and no order of its own. */
export const ownTemplets =
  (call: Call): Source =>
  (wanted, signal) => {
    const { group, pageNumber, pageSize } = wanted;
    if (group === 'bin')
      return call('GET /templet/getBin', { pageNumber, pageSize }, { hideError: true, signal });
    const input = { ...question(wanted), ...(typeof group === 'number' && { folderId: group }) };
    return call('GET /templet/getMyTemplet', input, { hideError: true, signal });
  };

/** Templates of the market; groups are categories. */
export const marketTemplets =
  (call: Call): Source =>
  (wanted, signal) => {
    const { group } = wanted;
    const input = { ...question(wanted), ...(typeof group === 'number' && { categoryId: group }) };
    return call('GET /market/getTemplet', input, { hideError: true, signal });
  };

/** Maximum templates the server remembers as used. */
const RECENT_MAX = 50;
const byName = new Intl.Collator('zh-CN', { numeric: true });
const orders: Record<Sort, ((a: TempletRow, b: TempletRow) => number) | undefined> = {
  // In the server's order: the last used first.
  updateTime: undefined,
  width: (a, b) => a.width - b.width,
  name: (a, b) => byName.compare(a.name, b.name),
};

/** The last used templates. They are few, so all are loaded at once, and filtered and ordered here. */
export const recentTemplets =
  (call: Call): Source =>
  async ({ group, keyword, size, sort }, signal) => {
    const input = { pageNumber: 1, pageSize: RECENT_MAX };
    const { rows } = await call('GET /label/recent', input, { hideError: true, signal });
    const part = keyword.toLowerCase();
    const found = rows.filter(
      (row) =>
        row.name.toLowerCase().includes(part) &&
        (!size || inRange(row.width, size)) &&
        (group !== 'collected' || row.collected === 1),
    );
    const order = orders[sort];
    return { total: found.length, rows: order ? found.sort(order) : found };
  };
