import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiClient } from '../../api/client';
import { hasOwnDialog } from '../../api/errors';
import { reasonOf } from '../../api/reason';
import type { ApiOutput } from '../../api/types';

/** Records per page. */
export const RECORDS_PER_PAGE = 24;

/** 1: sent by the user, 2: received. */
export type ShareType = 1 | 2;
export type ShareRecord = ApiOutput<'GET /templet/getShareTemplet'>['rows'][number];

/** The labels a user sent or received, one page at a time. Of two requests the later one's answer is used. */
export class ShareRecords {
  shareType: ShareType = 2;
  pageNumber = 1;
  /** Number of records; undefined until the first answer. */
  total: number | undefined;
  rows: readonly ShareRecord[] = [];
  /** Why the page could not be loaded. */
  failure: string | undefined;
  loading = false;
  /** Records with a call in progress. */
  busy: ReadonlySet<number> = new Set();
  private asked = 0;

  constructor(
    private readonly api: Pick<ApiClient, 'call'>,
    private readonly notify: (message: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'notify' | 'asked'>(
      this,
      { api: false, notify: false, asked: false, rows: observableRef, busy: observableRef },
      { autoBind: true },
    );
  }

  get pages(): number {
    return Math.max(1, Math.ceil((this.total ?? 0) / RECORDS_PER_PAGE));
  }

  get empty(): boolean {
    return this.total === 0;
  }

  /** Shows the sent or the received ones, from the first page. */
  show(shareType: ShareType): Promise<void> {
    this.shareType = shareType;
    this.pageNumber = 1;
    this.total = undefined;
    this.rows = [];
    return this.load();
  }

  turn(pageNumber: number): Promise<void> {
    this.pageNumber = pageNumber;
    return this.load();
  }

  /** Loads the page; the current one stays visible meanwhile. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    this.loading = true;
    this.failure = undefined;
    const { shareType, pageNumber } = this;
    const input = { shareType, pageNumber, pageSize: RECORDS_PER_PAGE };
    try {
      const { total, rows } = await this.api.call('GET /templet/getShareTemplet', input, { hideError: true });
      if (asked === this.asked) this.take(total, rows);
    } catch (error) {
      const failure = reasonOf(error);
      if (asked === this.asked) this.fail(failure);
    }
  }

  /**
   * Creates an own template from a received record. Returns its id; undefined after a failure, which is
   * reported.
   */
  async save({ shareId }: ShareRecord): Promise<number | undefined> {
    const made = await this.working(shareId, () =>
      this.api.call('POST /templet/saveShare', { shareId }, { hideError: true }),
    );
    if (made) this.patch(shareId, { saved: 1, opened: 1 });
    return made?.templetId;
  }

  /** Removes a record from the user's list; the partner keeps theirs. */
  async remove({ shareId }: ShareRecord): Promise<boolean> {
    const done = await this.working(shareId, () =>
      this.api.call('POST /templet/deleteShare', { shareId }, { hideError: true }),
    );
    if (!done) return false;
    if (this.rows.length === 1 && this.pageNumber > 1) this.pageNumber--;
    await this.load();
    return true;
  }

  private async working<T>(shareId: number, work: () => Promise<T>): Promise<T | undefined> {
    if (this.busy.has(shareId)) return undefined;
    this.setBusy(shareId, true);
    try {
      return await work();
    } catch (error) {
      if (!hasOwnDialog(error)) this.notify(reasonOf(error));
      return undefined;
    } finally {
      this.setBusy(shareId, false);
    }
  }

  private setBusy(shareId: number, busy: boolean): void {
    const next = new Set(this.busy);
    if (busy) next.add(shareId);
    else next.delete(shareId);
    this.busy = next;
  }

  private take(total: number, rows: readonly ShareRecord[]): void {
    this.total = total;
    this.rows = rows;
    this.loading = false;
  }

  private fail(failure: string): void {
    this.failure = failure;
    this.loading = false;
  }

  private patch(shareId: number, part: Partial<ShareRecord>): void {
    this.rows = this.rows.map((row) => (row.shareId === shareId ? { ...row, ...part } : row));
  }
}
