import { type Kysely, PostgresAdapter } from 'kysely';

/** Whether the database is PostgreSQL, for the few statements that differ. */
// biome-ignore lint/suspicious/noExplicitAny: any table type will do, and Kysely's is invariant.
export const isPostgres = (db: Kysely<any>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
