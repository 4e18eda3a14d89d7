import { type Kysely, sql } from 'kysely';

/**
 * Parts of jobs have numbered leases. Parts that wait keep their state: it means that no queue has them yet, and the first
 * process that renders queues them.
 */
const STATEMENTS = [
  'alter table job_parts add column lease integer not null default 0',
  "create index job_parts_queued on job_parts (due_time) where state = 'queued'",
  "create index job_parts_failed on job_parts (due_time) where state = 'failed'",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
