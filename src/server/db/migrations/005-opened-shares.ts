import { type Kysely, sql } from 'kysely';

/**
 * When its recipient first opened a share: null marks it as new. Shares of earlier versions count as opened, since their
 * recipients have had them in the list.
 */
const STATEMENTS = [
  'alter table shares add column open_time bigint',
  'update shares set open_time = create_time',
  'create index shares_new on shares (receiver_id, create_time, id) where open_time is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
