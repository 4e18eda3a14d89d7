import { type Kysely, sql } from 'kysely';

/** Whether the maker of a font asks that it be embedded nowhere without leave; 0 for those stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table fonts add column restricted integer not null default 0').execute(db);
}
