import { makeAutoObservable, observableRef } from 'mobx';
import { type Problem, Refusal } from '../../base/problem';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { ApiOutput } from '../api/types';

/** Rows per answer; an account has at most 200 spreadsheets. */
const PAGE_SIZE = 100;

/** A spreadsheet stored in the cloud. */
export type DataFile = ApiOutput<'GET /dbdata/getList'>['rows'][number];

/** The content of a spreadsheet. */
export interface SheetFacts {
  fields: readonly string[];
  /** Records. */
  rows: number;
}

/** What the list needs in addition to the API. */
export interface DataFilesHost extends Pick<ApiClient, 'call' | 'upload'> {
  /** Examines a spreadsheet. @throws Refusal when it cannot be read */
  inspect(file: File, signal: AbortSignal): Promise<SheetFacts>;
  /** Shows why a change failed. */
  notify(message: string): void;
  /** A refusal in the user's language. */
  problemText(problem: Problem): string;
}

/** A spreadsheet being uploaded. */
export interface Upload {
  name: string;
  /** Progress, 0..1; undefined while it is still being read. */
  sent: number | undefined;
}

/** The spreadsheets of an account in the cloud. Of two requests the later one's answer is used. */
export class DataFiles {
  /** All of them, the last one first; undefined until the first answer. */
  files: readonly DataFile[] | undefined;
  /** Why the list could not be loaded. */
  failure: string | undefined;
  /** Why the last upload failed, and of which file. */
  refused: { name: string; reason: string } | undefined;
  upload: Upload | undefined;
  keyword = '';
  private asked = 0;
  private abort: AbortController | undefined;

  constructor(private readonly host: DataFilesHost) {
    makeAutoObservable<this, 'host' | 'asked' | 'abort'>(
      this,
      {
        files: observableRef,
        upload: observableRef,
        refused: observableRef,
        host: false,
        asked: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  /** Those whose name contains the search text, ignoring case. */
  get shown(): readonly DataFile[] {
    const wanted = this.keyword.trim().toLowerCase();
    return (this.files ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  }

  search(keyword: string): void {
    this.keyword = keyword;
  }

  /** Loads the list; the current one stays visible meanwhile. */
  async load(): Promise<void> {
    const asked = ++this.asked;
    this.failure = undefined;
    try {
      const files: DataFile[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const input = { pageNumber, pageSize: PAGE_SIZE };
        const { total, rows } = await this.host.call('GET /dbdata/getList', input, { hideError: true });
        files.push(...rows);
        if (files.length >= total || rows.length === 0) break;
      }
      if (asked === this.asked) this.take(files);
    } catch (error) {
      const reason = reasonOf(error);
      if (asked === this.asked) this.fail(reason);
    }
  }

  /**
   * Uploads a spreadsheet and adds it to the list, one at a time. Undefined when it was refused, which is
   * reported, or cancelled.
   * @param facts its content, if known
   */
  async add(file: File, facts?: SheetFacts): Promise<DataFile | undefined> {
    if (this.upload) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    this.abort = abort;
    this.refused = undefined;
    this.progress(file.name, undefined);
    try {
      const { fields, rows } = facts ?? (await this.host.inspect(file, signal));
      signal.throwIfAborted();
      this.progress(file.name, 0);
      const stored = await this.host.upload(
        'POST /oss/uploadFile',
        file,
        {},
        {
          hideError: true,
          signal,
          timeout: UPLOAD_TIMEOUT,
          onProgress: (sent, total) => this.progress(file.name, total > 0 ? sent / total : 0),
        },
      );
      signal.throwIfAborted();
      const input = { url: stored.url, name: file.name.slice(0, 200), fields: [...fields], rows };
      const added = await this.host.call('POST /dbdata/add', input, { hideError: true });
      this.asked++;
      this.take([added, ...(this.files ?? [])]);
      return added;
    } catch (error) {
      if (!signal.aborted && !hasOwnDialog(error)) this.refuse(file.name, this.wordsOf(error));
      return undefined;
    } finally {
      this.finish();
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  dismiss(): void {
    this.refused = undefined;
  }

  /** Renames a file. Returns undefined, or the reason of a failure. */
  async rename({ id }: DataFile, name: string): Promise<string | undefined> {
    try {
      await this.host.call('POST /dbdata/rename', { id, name }, { hideError: true });
    } catch (error) {
      return reasonOf(error);
    }
    this.take((this.files ?? []).map((file) => (file.id === id ? { ...file, name } : file)));
    return undefined;
  }

  /** Removes a file from the list; a failure is reported. */
  async remove({ id }: DataFile): Promise<void> {
    try {
      await this.host.call('POST /dbdata/delete', { id }, { hideError: true });
      this.take((this.files ?? []).filter((file) => file.id !== id));
    } catch (error) {
      if (!hasOwnDialog(error)) this.host.notify(reasonOf(error));
    }
  }

  private wordsOf(error: unknown): string {
    return error instanceof Refusal ? this.host.problemText(error.problem) : reasonOf(error);
  }

  private take(files: readonly DataFile[]): void {
    this.files = files;
    this.failure = undefined;
  }

  private fail(reason: string): void {
    this.failure = reason;
  }

  private refuse(name: string, reason: string): void {
    this.refused = { name, reason };
  }

  private progress(name: string, sent: number | undefined): void {
    this.upload = { name, sent };
  }

  private finish(): void {
    this.upload = undefined;
    this.abort = undefined;
  }
}

/** Timeout for a large file on a slow line, ms. */
const UPLOAD_TIMEOUT = 600_000;
