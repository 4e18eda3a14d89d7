import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { reasonOf } from '../api/reason';
import type { ListGroup, Sort, Source, TempletRow, Wanted } from './librarySources';
import type { SizeRange } from './sizes';

/** Rows per request. */
export const PAGE_SIZE = 50;

type Filter = Pick<Wanted, 'group' | 'keyword' | 'size' | 'sort'>;

/**
 * One list of templates: its query, the loaded pages, and the selection. Pages are loaded as they come into
 * view; of two answers the one of the later request is used.
 */
export class LibraryStore {
  filter: Filter = { group: 'all', keyword: '', size: undefined, sort: 'updateTime' };
  /** Number of matching templates; undefined until the first answer. */
  total: number | undefined;
  /** Why the last page could not be loaded. */
  failure: string | undefined;
  selected: ReadonlyMap<number, TempletRow> = new Map();

  private pages: ReadonlyMap<number, readonly TempletRow[]> = new Map();
  private underWay = new Set<number>();
  private sight = { first: 0, last: 0 };
  private stop = new AbortController();
  /** The pages are outdated: the next answer replaces them all. */
  private stale = false;
  /** Start of a range selection. */
  private anchor = 0;

  constructor(private readonly source: Source) {
    makeAutoObservable<this, 'source' | 'pages' | 'underWay' | 'sight' | 'stop' | 'stale' | 'anchor'>(
      this,
      {
        source: false,
        filter: observableRef,
        selected: observableRef,
        pages: observableRef,
        underWay: false,
        sight: false,
        stop: false,
        stale: false,
        anchor: false,
      },
      { autoBind: true },
    );
  }

  /** Nothing is loaded yet. */
  get loading(): boolean {
    return this.total === undefined && this.failure === undefined;
  }

  get empty(): boolean {
    return this.total === 0;
  }

  /** Whether the list is narrowed beyond its group. */
  get narrowed(): boolean {
    return this.filter.keyword !== '' || this.filter.size !== undefined;
  }

  /** The template at an index of the list; undefined until its page is loaded. */
  row(index: number): TempletRow | undefined {
    return this.pages.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
  }

  /** A loaded template. */
  known(templetId: number): TempletRow | undefined {
    for (const rows of this.pages.values()) {
      const row = rows.find((one) => one.templetId === templetId);
      if (row) return row;
    }
    return undefined;
  }

  /** Requests another list. */
  ask(part: Partial<Filter>): void {
    const filter = { ...this.filter, ...part };
    if ((Object.keys(part) as (keyof Filter)[]).every((key) => filter[key] === this.filter[key])) return;
    this.filter = filter;
    this.total = undefined;
    this.pages = new Map();
    this.selected = new Map();
    this.sight = { first: 0, last: 0 };
    void this.refresh();
  }

  inGroup = (group: ListGroup): void => this.ask({ group });
  find = (keyword: string): void => this.ask({ keyword: keyword.trim() });
  ofSize = (size: SizeRange | undefined): void => this.ask({ size });
  sortBy = (sort: Sort): void => this.ask({ sort });

  /** Reloads the visible part, which stays visible until the answer. */
  refresh(): Promise<void> {
    this.stop.abort();
    this.stop = new AbortController();
    this.underWay = new Set();
    this.failure = undefined;
    this.stale = true;
    return this.see(this.sight.first, this.sight.last);
  }

  /** Loads the missing pages of the rows from `first` to `last`. */
  async see(first: number, last: number): Promise<void> {
    this.sight = { first, last };
    if (this.failure !== undefined) return;
    const pages: Promise<void>[] = [];
    for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page++) {
      const known = !this.stale && this.pages.has(page);
      const beyond = page > 0 && this.total !== undefined && page * PAGE_SIZE >= this.total;
      if (!known && !beyond && !this.underWay.has(page)) pages.push(this.fetch(page));
    }
    await Promise.all(pages);
  }

  /** All templates of the list; undefined when a page cannot be loaded. */
  async all(): Promise<TempletRow[] | undefined> {
    await this.see(0, Math.max(0, (this.total ?? 1) - 1));
    const rows = Array.from({ length: this.total ?? 0 }, (_, i) => this.row(i));
    return rows.every((row) => row !== undefined) ? (rows as TempletRow[]) : undefined;
  }

  /** Shows a change of one template that the server has made, until the list is reloaded. */
  patch(templetId: number, part: Partial<TempletRow>): void {
    this.pages = new Map(
      [...this.pages].map(([page, rows]) => [
        page,
        rows.map((row) => (row.templetId === templetId ? { ...row, ...part } : row)),
      ]),
    );
  }

  isSelected(templetId: number): boolean {
    return this.selected.has(templetId);
  }

  /** Toggles a template. `range`: selects all between the last chosen one and this. */
  toggle(index: number, range = false): void {
    const row = this.row(index);
    if (!row) return;
    const selected = new Map(this.selected);
    const on = !selected.has(row.templetId);
    const from = range ? Math.min(this.anchor, index) : index;
    for (let at = from; at <= (range ? Math.max(this.anchor, index) : index); at++) {
      const one = this.row(at);
      if (!one) continue;
      if (on) selected.set(one.templetId, one);
      else selected.delete(one.templetId);
    }
    this.anchor = index;
    this.selected = selected;
  }

  async selectAll(): Promise<void> {
    const rows = await this.all();
    if (rows) this.select(rows);
  }

  selectNone(): void {
    this.selected = new Map();
  }

  private select(rows: readonly TempletRow[]): void {
    this.selected = new Map(rows.map((row) => [row.templetId, row]));
  }

  private async fetch(page: number): Promise<void> {
    const { signal } = this.stop;
    this.underWay.add(page);
    const wanted = { ...this.filter, pageNumber: page + 1, pageSize: PAGE_SIZE };
    try {
      const { total, rows } = await this.source(wanted, signal);
      if (!signal.aborted) runInAction(() => this.take(page, total, rows));
    } catch (error) {
      if (signal.aborted) return;
      const failure = reasonOf(error);
      runInAction(() => {
        this.failure = failure;
      });
    } finally {
      if (!signal.aborted) this.underWay.delete(page);
    }
  }

  private take(page: number, total: number, rows: readonly TempletRow[]): void {
    this.pages = new Map([...(this.stale ? [] : this.pages), [page, rows]]);
    this.stale = false;
    this.total = total;
    const known = rows.filter((row) => this.selected.has(row.templetId));
    if (known.length > 0)
      this.selected = new Map([...this.selected, ...known.map((row) => [row.templetId, row] as const)]);
    // The last row of a page was removed: the view now ends before it.
    if (rows.length === 0 && total > 0 && page > 0) void this.see(0, Math.min(total, PAGE_SIZE) - 1);
  }
}
