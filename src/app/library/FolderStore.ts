import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, CODE } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { ApiOutput } from '../api/types';
import type { Call } from './librarySources';

export type Folder = ApiOutput<'GET /templet/getFolder'>['rows'][number];

const silent = { hideError: true } as const;

/** The folders of own templates, one level deep. */
export class FolderStore {
  /** In the order of the Chinese collation; undefined until they are loaded. */
  rows: readonly Folder[] | undefined;
  failure: string | undefined;

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, rows: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { rows } = await this.call('GET /templet/getFolder', {}, silent);
      runInAction(() => {
        this.rows = rows;
        this.failure = undefined;
      });
    } catch (error) {
      const failure = reasonOf(error);
      runInAction(() => {
        this.failure = failure;
      });
    }
  }

  nameOf(folderId: number): string | undefined {
    return this.rows?.find((folder) => folder.folderId === folderId)?.name;
  }

  /** Creates or renames a folder. Returns its id, or the reason of a failure. */
  async save(name: string, folderId?: number): Promise<number | string> {
    try {
      const input = { name, ...(folderId !== undefined && { folderId }) };
      const saved = await this.call('POST /templet/saveFolder', input, silent);
      await this.load();
      return saved.folderId;
    } catch (error) {
      return reasonOf(error);
    }
  }

  /**
   * Removes a folder; its templates move out of it, or are removed with it. Returns the reason of a failure;
   * undefined on success, '' when safe mode's own dialog shows it.
   */
  async remove(folderId: number, withContent: boolean): Promise<string | undefined> {
    try {
      await this.call('POST /templet/deleteFolder', { folderId, withContent: withContent ? 1 : 0 }, silent);
      await this.load();
      return undefined;
    } catch (error) {
      return error instanceof ApiError && error.code === CODE.safeMode ? '' : reasonOf(error);
    }
  }
}
