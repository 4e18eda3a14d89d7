import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine';

/** An address per key that is notified of events, and what was sent to it. */
const TABLES = (id: string) => [
  `create table webhooks (
    id ${id}, key_id bigint not null unique references api_keys on delete cascade, url text not null,
    secret text not null, create_time bigint not null
  )`,
  `create table deliveries (
    id ${id}, webhook_id bigint not null references webhooks on delete cascade, type text not null, data text not null,
    state text not null, attempts integer not null, next_time bigint not null, status integer, reason text,
    create_time bigint not null
  )`,
  "create index deliveries_due on deliveries (next_time) where state = 'waiting'",
  'create index deliveries_webhook on deliveries (webhook_id, id)',
  'create index deliveries_time on deliveries (create_time)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const id = isPostgres(db)
    ? 'bigint generated always as identity primary key'
    : 'integer primary key autoincrement';
  for (const statement of TABLES(id)) await sql.raw(statement).execute(db);
}
