import { type Kysely, sql } from 'kysely';

/**
 * Unused files: `unused_time` is when a file became unused. `removals` lists bytes still to be deleted, so
 * that none is forgotten when a server stops halfway.
 */
const STATEMENTS = [
  'alter table files add column unused_time bigint',
  'create index files_unused on files (unused_time)',
  'create table removals (id text primary key, remove_time bigint not null)',
  'create index removals_time on removals (remove_time)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
