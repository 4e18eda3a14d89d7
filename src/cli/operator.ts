import { machineClock } from '../base/clock';
import { readConfig } from '../server/config';
import { type Database, openRepositories } from '../server/db';
import { readEnvironment } from './environment';

/**
 * Runs an operator's command on the server's database; the server may be running. Throws Refusal when it
 * cannot be opened.
 */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openRepositories(readConfig(readEnvironment()), machineClock.now, (error) => {
    process.stderr.write(`database: ${error.message}\n`);
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A row of a list: cells separated by tabs, which names cannot contain. */
export const listLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => String(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
