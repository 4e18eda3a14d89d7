import { type Kysely, sql } from 'kysely';

/**
 * The bin: `delete_time` is when the owner deleted a template, null while it is in use. The indexes of an owner's
 * lists leave the bin out, so that no list reads a row only to skip it: `delete_time` lies behind the long columns.
 */
const STATEMENTS = [
  'alter table templets add column delete_time bigint',
  ...(
    [
      ['time', 'owner_id, update_time, id'],
      ['folder', 'owner_id, folder_id, update_time, id'],
      ['name', 'owner_id, sort_key, id'],
      ['search', 'owner_id, search_key, id'],
      ['width', 'owner_id, width, id'],
    ] as const
  ).flatMap(([name, columns]) => [
    `drop index templets_${name}`,
    `create index templets_${name} on templets (${columns}) where delete_time is null`,
  ]),
  // In use or not: a removed account is looked up by it too. Without the market, which has indexes of its own.
  'create index templets_bin on templets (owner_id, delete_time, id) where owner_id is not null',
  'create index templets_expiry on templets (delete_time) where delete_time is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
