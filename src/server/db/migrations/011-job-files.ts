import { type Kysely, sql } from 'kysely';

/** Jobs whose output is a file, which its parts are the bytes of. */
const STATEMENTS = [
  "alter table print_jobs add column output text not null default ''",
  'alter table print_jobs add column file_size bigint',
  'create index print_jobs_files on print_jobs (end_time) where file_size is not null',
  'alter table job_parts add column bytes bigint not null default 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
