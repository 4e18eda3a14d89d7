import { type Kysely, sql } from 'kysely';

/** The unit of length that a user chose; empty for the unit of the site. */
const STATEMENTS = [`alter table preferences add column length_unit text not null default ''`];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
