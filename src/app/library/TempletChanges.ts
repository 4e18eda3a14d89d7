import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { Call } from './librarySources';

/** Maximum templates per call. */
const AT_ONCE = 100;

const silent = { hideError: true } as const;

/**
 * Changes of templates in the cloud. Each resolves to true when the server made it. A failure is shown once:
 * safe mode and the session have dialogs of their own, all others are reported.
 */
export class TempletChanges {
  constructor(
    private readonly call: Call,
    private readonly notify: (message: string) => void,
  ) {}

  rename = (templetId: number, name: string): Promise<boolean> =>
    this.made(this.call('POST /templet/rename', { templetId, name }, silent));

  /** Creates a copy next to it, named after it. */
  copy = (templetId: number): Promise<boolean> =>
    this.made(this.call('POST /templet/copy', { templetId }, silent));

  collect = (templetId: number, collected: boolean): Promise<boolean> =>
    this.made(this.call('POST /templet/collect', { templetId, collected: collected ? 1 : 0 }, silent));

  /** Moves templates into a folder, or with null out of all folders. */
  move = (ids: readonly number[], folderId: number | null): Promise<boolean> =>
    this.inParts(ids, (templetIds) => this.call('POST /templet/move', { templetIds, folderId }, silent));

  /** Moves templates to the bin. */
  remove = (ids: readonly number[]): Promise<boolean> =>
    this.inParts(ids, (templetIds) => this.call('POST /templet/delete', { templetIds }, silent));

  /** Brings templates back from the bin. */
  restore = (ids: readonly number[]): Promise<boolean> =>
    this.inParts(ids, (templetIds) => this.call('POST /templet/restore', { templetIds }, silent));

  /** Removes templates of the bin for good. */
  deleteForever = (ids: readonly number[]): Promise<boolean> =>
    this.inParts(ids, (templetIds) => this.call('POST /templet/deleteForever', { templetIds }, silent));

  /** Removes templates from the recent ones; the templates stay. */
  forget = (ids: readonly number[]): Promise<boolean> =>
    this.inParts(ids, (templetIds) => this.call('POST /label/removeRecent', { templetIds }, silent));

  /** Creates a private copy of a public template. Returns its id; undefined when that failed. */
  use = async (templetId: number): Promise<number | undefined> => {
    let copy: number | undefined;
    await this.made(
      this.call('POST /market/use', { templetId }, silent).then((made) => {
        copy = made.templetId;
      }),
    );
    return copy;
  };

  /** One call after the other; successful ones stay when a later one fails. */
  private inParts(ids: readonly number[], change: (part: number[]) => Promise<unknown>): Promise<boolean> {
    return this.made(
      (async () => {
        for (let at = 0; at < ids.length; at += AT_ONCE) await change(ids.slice(at, at + AT_ONCE));
      })(),
    );
  }

  private async made(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (!hasOwnDialog(error)) this.notify(reasonOf(error));
      return false;
    }
  }
}
