/** The part of a SQLite file that a lock needs. */
export interface LockDatabase {
  /** Runs statements without results. */
  exec(sql: string): void;
  /** The first row of a statement. */
  get(sql: string): unknown;
  close(): void;
}

/** Why a lock file cannot be used. */
export type LockFailure = 'busy' | 'unwritable';

/** SQLite's results by what they mean here, as number and name (sqlite.org/rescode.html). */
const FAILURES: readonly (readonly [code: number, name: string, LockFailure])[] = [
  [3, 'PERM', 'unwritable'],
  [5, 'BUSY', 'busy'],
  [8, 'READONLY', 'unwritable'],
  [14, 'CANTOPEN', 'unwritable'],
];

/** The reason in an error of either engine; undefined for any other error. Extended results begin with a plain one. */
export function lockFailure(error: unknown): LockFailure | undefined {
  const { errcode = 0, code = '' } = error as { errcode?: number; code?: string };
  const name = /^SQLITE_([A-Z]+)/.exec(code)?.[1];
  return FAILURES.find(([number, one]) => number === (errcode & 0xff) || one === name)?.[2];
}

/** `node:sqlite` as far as it is used here. */
interface BuiltIn {
  DatabaseSync: new (
    path: string,
  ) => { exec(sql: string): void; prepare(sql: string): { get(): unknown }; close(): void };
}

/**
 * Opens a SQLite file with the engine of Node.js, which has one from version 22.13 on: a program in one file
 * then needs no addon. Older versions take the package.
 * @throws an error that `lockFailure` explains.
 */
export async function openLockDatabase(path: string): Promise<LockDatabase> {
  const builtIn = process.getBuiltinModule?.('node:sqlite') as BuiltIn | undefined;
  const file = builtIn ? new builtIn.DatabaseSync(path) : await packaged(path);
  return {
    exec: (sql) => {
      file.exec(sql);
    },
    get: (sql) => file.prepare(sql).get(),
    close: () => {
      file.close();
    },
  };
}

async function packaged(path: string) {
  const { default: Sqlite } = await import('better-sqlite3');
  return new Sqlite(path, { timeout: 0 });
}
