import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a file must not change before it counts as written, ms. */
const QUIET_MS = 1_000;
/** Spreadsheets that are read; not the lock files of Excel, nor hidden files. */
const SHEETS = /^(?!\.|~\$).*\.(?:csv|xlsx)$/i;

interface Seen {
  size: number;
  changed: number;
  /** Since when it is like this, steady ms. */
  since: number;
}

/** The files of a folder that are written whole: for a second neither their size nor their time has changed. */
export class Inbox {
  private seen = new Map<string, Seen>();

  /** @param steady ms that pass evenly */
  constructor(
    private readonly folder: string,
    private readonly steady: () => number,
  ) {}

  /** Names of files that are written whole, the oldest first. Looks once; a file is found the second time at the earliest. */
  async whole(): Promise<string[]> {
    const now = this.steady();
    const seen = new Map<string, Seen>();
    for (const name of await readdir(this.folder)) {
      if (!SHEETS.test(name)) continue;
      // One that was moved away in the meantime is not there.
      const file = await lstat(join(this.folder, name)).catch(() => undefined);
      if (!file?.isFile()) continue;
      const before = this.seen.get(name);
      const isSame = before?.size === file.size && before.changed === file.mtimeMs;
      seen.set(name, isSame ? before : { size: file.size, changed: file.mtimeMs, since: now });
    }
    this.seen = seen;
    const quiet = [...seen].filter(([, { since }]) => now - since >= QUIET_MS);
    return quiet.sort(([a, x], [b, y]) => x.changed - y.changed || (a < b ? -1 : 1)).map(([name]) => name);
  }
}
