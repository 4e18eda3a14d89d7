import { createRequire } from 'node:module';

/**
 * SQLite for this Node.js, one copy in a process: two would break each other's locks on a file. Version 12 of the package
 * aborts the process from Node.js 24.19 on, when a statement is collected as garbage; version 13 needs Node.js 22.
 */
const isOld = Number.parseInt(process.versions.node, 10) < 22;

export const { default: Sqlite } = await (isOld ? import('better-sqlite3') : import('better-sqlite3-node22'));

/** The package, for threads that load it themselves. */
export const sqlitePath = (): string =>
  createRequire(import.meta.url).resolve(isOld ? 'better-sqlite3' : 'better-sqlite3-node22');
