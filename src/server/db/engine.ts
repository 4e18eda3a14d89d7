import { type Kysely, PostgresAdapter } from 'kysely';

/** Rows of one statement: both databases limit its parameters. */
export const ROWS_AT_ONCE = 500;

/** Whether the database is PostgreSQL, for the few statements that differ. */
// biome-ignore lint/suspicious/noExplicitAny: any table type will do, and Kysely's is invariant.
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
