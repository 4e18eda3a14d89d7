import { type Kysely, sql } from 'kysely';

/** Whether the font's vendor restricts embedding; 0 for fonts stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table fonts add column restricted integer not null default 0').execute(db);
}
