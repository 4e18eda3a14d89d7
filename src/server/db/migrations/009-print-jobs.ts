import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine';

/** Agents with their printers, and the jobs that they print. */
const TABLES = (id: string) => [
  `create table agents (
    id ${id}, user_id bigint not null references users on delete cascade, name text not null, hash text not null unique,
    version text not null, os text not null, create_time bigint not null, seen_time bigint,
    cut_time bigint, cut_reason text not null, session integer not null
  )`,
  'create index agents_user on agents (user_id, id)',
  `create table enrolments (
    hash text primary key, user_id bigint not null references users on delete cascade, expire_time bigint not null
  )`,
  'create index enrolments_user on enrolments (user_id)',
  'create index enrolments_expiry on enrolments (expire_time)',
  `create table printers (
    id ${id}, agent_id bigint not null references agents on delete cascade, name text not null, language text not null,
    dpi integer not null, width double precision not null, is_virtual smallint not null, state text not null,
    reasons text not null, message text not null, stock text not null, is_listed smallint not null,
    update_time bigint not null, unique (agent_id, name)
  )`,
  `create table print_jobs (
    id text primary key, user_id bigint not null references users on delete cascade,
    key_id bigint references api_keys on delete set null, agent_id bigint references agents on delete set null,
    printer_id bigint references printers on delete set null, printer_name text not null, title text not null,
    state text not null, reason text not null, labels integer not null, left_out integer not null,
    ready integer not null, handed integer not null, accepted integer not null, attempt integer not null,
    printed text not null, doubt text not null, skipped text not null, printed_count integer not null,
    doubt_count integer not null, skipped_count integer not null, wanted text not null, wish integer not null,
    rev integer not null, ticket text not null, source text not null, retry_key text, retry_hash text not null,
    create_time bigint not null, update_time bigint not null, end_time bigint
  )`,
  'create unique index print_jobs_retry on print_jobs (key_id, retry_key) where retry_key is not null',
  'create index print_jobs_user on print_jobs (user_id, create_time, id)',
  'create index print_jobs_open on print_jobs (agent_id) where end_time is null',
  'create index print_jobs_printer on print_jobs (printer_id)',
  'create index print_jobs_ended on print_jobs (end_time) where end_time is not null',
  `create table job_parts (
    job_id text not null references print_jobs on delete cascade, part integer not null, from_label integer not null,
    to_label integer not null, state text not null, tries integer not null, due_time bigint not null, error text not null,
    primary key (job_id, part)
  )`,
  `create index job_parts_due on job_parts (due_time) where state = 'waiting'`,
  `create table job_labels (
    id ${id}, job_id text not null references print_jobs on delete cascade, from_label integer not null,
    to_label integer not null, printer text not null, time bigint not null
  )`,
  'create index job_labels_job on job_labels (job_id, from_label)',
  `create table decisions (
    id ${id}, job_id text not null references print_jobs on delete cascade, from_label integer not null,
    to_label integer not null, choice text not null, attempt integer not null, done_time bigint
  )`,
  'create index decisions_job on decisions (job_id, id)',
  `create table printer_days (
    printer_id bigint not null references printers on delete cascade, day integer not null, printed integer not null,
    primary key (printer_id, day)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = isPostgres(db)
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement';
  for (const statement of TABLES(id)) await sql.raw(statement).execute(db);
}
